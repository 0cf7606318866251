// What a touch does: it changes the hand, keeps it on this phone, and draws it again.
import { choose, hand, here, load, now, read, show, soon } from "./dock.js"
import { listen, since } from "./down.js"
import * as endings from "./ending.js"
import { touched } from "./hand.js"
import { keep, write } from "./keep.js"
import { say } from "./pad.js"

const [TWICE, SLIP, NEAR, PATIENCE] = [180, 500, 30, 4500]
let behind, wanted
let { version: seen } = document.querySelector("[data-live=sheet]").dataset

/** Give the touch on a form that led to this page, with the place around it. */
const led = () => read(() => {
  const [x, y, time] = JSON.parse(sessionStorage.led)
  return { x, y, at: time - performance.timeOrigin, place: new DOMRect(x - NEAR, y - NEAR, 2 * NEAR, 2 * NEAR) }
})

/** Do what a key says, once for a finger that trembles; what was sent can no longer be changed. */
export function touch(dock, key, event) {
  if (!slips(dock, key, event) && !dock.sending && !dock.turning) press(dock, key.value, event.type === "pointerdown")
}

/** Tell whether a finger trembled: at one place at once, or on what came to lie there since. */
function slips(dock, key, event) {
  const last = dock.last.key ? dock.last : (led() ?? {})
  const { clientX: x, clientY: y } = event
  const at = since(event)
  const passed = at - last.at
  dock.last = { key, at, x, y, place: key.getBoundingClientRect() }
  if (key === last.key) return passed <= TWICE
  if (!last.place || !(event.detail > 0 || event.type === "pointerdown")) return false
  if (Math.abs(x - last.x) >= NEAR || Math.abs(y - last.y) >= NEAR) return false
  const { left, right, top, bottom } = last.place
  const there = x >= left && x <= right && y >= top && y <= bottom
  return passed <= (there ? SLIP : TWICE)
}

listen((key, event) => {
  const dock = here()
  if (!dock?.form.contains(key)) return null
  let undo, over
  soon(() => {
    if (over || dock !== here()) return
    const { high, last, said, way, hands: { [way]: before } } = dock
    touch(dock, key, event)
    const after = hand()
    undo = () => {
      if (hand() !== after || dock.way !== way) return // nothing is lost that another finger entered since
      Object.assign(dock, { high, last, said })
      if (after !== before) take(dock, before)
      show()
    }
  })
  return () => {
    over = true
    undo?.()
  }
})

// Another phone saved this hand: the entry stays, and Save will show both
document.addEventListener("sheet", () => {
  const dock = here()
  const { game, section, sending } = dock ?? {}
  if (!section?.isConnected || !section.dataset.entered || sending || game.was || !document.getElementById(`hand-${game.number}`)) return
  dock.taken = dock.said = [say(game.words.taken, { number: game.number })]
  show()
})

// Another phone changed an earlier hand, or gave points: what this one leads to is learned anew
document.addEventListener("sheet", ({ detail }) => learn(detail))

/** Learn what a sheet leads to, until there is an answer; one about an earlier sheet may come later. */
async function learn(sheet) {
  const dock = here()
  const { version, number } = sheet
  if (!dock?.learned || version === seen) return
  wanted = sheet
  const { game } = dock
  const isSame = () => wanted === sheet && here() === dock && (game.was || game.number === number)
  if (!isSame()) return
  const [learned] = await Promise.all([learnAnew(game), dock.learned]).catch(() => [])
  if (learned === undefined) setTimeout(() => wanted === sheet && learn(sheet), PATIENCE)
  if (!learned || !isSame()) return
  seen = version
  const { before, moon, land, was } = learned
  Object.assign(game, { before, moon, land, was })
  if (!dock.sending) show()
}

/** Ask where the totals stand; of a correction the page itself tells, as long as it is about the same hand. */
async function learnAnew({ more, draft }) {
  if (more) return (await fetch(more)).json()
  const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html")
  const learned = JSON.parse(page.querySelector(".dock script").textContent)
  return learned.draft === draft ? learned : null
}

function press(dock, value, quick) {
  if (!dock.pad.keys.firstChild) return choose(dock.way).then(() => press(dock, value)) // they had not come with the page
  const [what, more] = value.split(" ")
  if (what === "way") return turn(dock, more)
  const { high } = dock
  dock.said = dock.taken ?? null
  const next = now().act(dock, hand(), what, more)
  if (dock.high === high) dock.high = false
  if (next) take(dock, next)
  if (next && quick && now().drawRow) showRowFirst(dock, next)
  else show()
}

/** Show the digit in the next picture, and what follows from it in the one after: a finger waits for the digit alone. */
function showRowFirst(dock, next) {
  now().drawRow(dock, next)
  behind ||= requestAnimationFrame(() => setTimeout(catchUp))
}

function catchUp() {
  if (behind) show()
  behind = 0
}

/** Enter in another way; keys mean nothing until the new ones are there, or until nobody can wait for them. */
async function turn(dock, way) {
  write("way", way)
  dock.turning = true
  const late = new Promise((_done, fail) => setTimeout(fail, PATIENCE))
  try {
    await Promise.race([choose(way), late])
    store(dock)
  } catch {
    dock.wanted = ""
    dock.said = [dock.game.words.lost]
    show()
  }
  dock.turning = false
}

function take(dock, next) {
  const { hands, way } = dock
  hands[way] = next
  if (way === "cards" && !hands.hearts?.past.length) delete hands.hearts // they come from the cards, until somebody types them
  dock.changed = true
  document.querySelector("div.notice")?.remove()
  store(dock)
}

function store(dock) {
  const { hands, way, game } = dock
  keep(dock, Object.values(hands).some(touched) && { way, hands, seated: game.seated })
}

/** Do what a key of a keyboard means. */
export function type(dock, event) {
  if (dock.sending || dock.turning) return
  const value = now().read(dock, hand(), event)
  if (value === "save") dock.pad.save.click()
  else if (value) press(dock, value)
}

/** Send the hand, or lead to what is missing. */
export async function submit(dock, submitter, event) {
  if (slips(dock, submitter, event)) return
  catchUp()
  const { game, pad, form } = dock
  const moon = submitter?.name === "moon" ? [["moon", submitter.value]] : []
  if (!moon.length && !pad.save.classList.contains("ready")) {
    press(dock, `mark ${now().firstOpen(game, hand())}`)
    return
  }
  const hidden = ["number", "revision", "key", "seated"].map((field) => [field, form.elements[field]?.value])
  const { deliver } = await load("send")
  deliver(dock, [...hidden.filter(([, value]) => value), ...now().fields(game, hand(), submitter), ...moon])
}

/** Show what the hand comes to, in place of the keys; the focus goes where it is still of use. */
export function end(dock, shown) {
  const { game, pad } = dock
  endings.end(game, pad, shown)
  if (!dock.last.key) return
  if (document.activeElement === document.body || pad.keys.contains(document.activeElement)) pad.save.focus()
}
