// Fetch what a touch needs before there is one, for the network may be gone by then; nobody waits for it.
import { here, load, read, ready, show, soon } from "./dock.js"

const AGAIN = 5000

async function fetchEarly() {
  const dock = here()
  if (!dock) return
  try {
    await ready(dock, dock.way)
    document.body.dataset.unsent = dock.game.words.unsent
    soon(tellOthers)
    await Promise.all(["sure", "hearts", "points", "cards", "tabs"].map(load))
  } catch {
    setTimeout(fetchEarly, AGAIN)
  }
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
