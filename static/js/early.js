// Fetch what a touch needs before there is one, for the network may be gone by then; nobody waits for it.
import { dress, works } from "./dress.js"
import { choose, here, load, read, ready, show, soon } from "./dock.js"
import { draw, make } from "./pad.js"

const AGAIN = 5000

async function fetchEarly() {
  const dock = here()
  if (!dock) return
  try {
    await ready(dock, dock.way)
    document.body.dataset.unsent = dock.game.words.unsent
    if (isBare(dock)) await choose(dock.way)
    soon(tellOthers)
    await Promise.all(["sure", "hearts", "points", "cards", "tabs", "put"].map(load))
    await makeUp(dock)
  } catch {
    setTimeout(fetchEarly, AGAIN)
    if (dock === here() && isBare(dock)) draw({ ...dock, said: [dock.game.words.lost] })
  }
}

/** Tell whether there are no keys yet, since the way to enter a draft has not come. */
const isBare = ({ pad }) => !pad.keys.firstChild

/** Do what the page would have done at once, had it all come: a style, hands that wait, a correction. */
async function makeUp(dock) {
  const { game, section, resumed, corrects } = dock
  const href = section.dataset.more
  const style = () => document.querySelector(`link[href="${href}"]`) ?? {}
  if (!works(style())) {
    style().remove?.()
    await dress([make("link", { rel: "stylesheet", href })])
    if (!works(style())) throw href
  }
  if (game.was && !corrects) (await load("correct")).correct(dock)
  if (!resumed && !section.matches(".dock--waits") && /"sent/.test(read(Object.values))) (await load("send")).resume(dock)
}

/** Say why a hand that was half entered is gone: it was that of others. */
function tellOthers() {
  const dock = here()
  const { game, place, changed } = dock
  const kept = read((all) => JSON.parse(all[place]))
  if (!kept || kept.sent || kept.seated === game.seated || changed) return
  dock.said = [game.words.others]
  show()
}

fetchEarly()
