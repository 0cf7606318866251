// Enter the next hand while those before it wait for an answer: what they lead to is worked out here, and not saved yet.
import { choose, draft } from "./dock.js"
import { count } from "./ending.js"
import { write } from "./keep.js"
import { say } from "./pad.js"

const placeOf = ({ drafts, game }, number) => drafts + game.draft.replace(/\d+$/, number)

/** Make the dock that of the hand after all that wait. Its key, and how it is dealt, came with the first touch. */
export function enterNext(dock, waiting) {
  const { game, form } = dock
  for (const one of waiting) if (one.number >= game.number) game.before = addUp(game, one)
  const number = 1 + waiting[waiting.length - 1].number
  const place = placeOf(dock, number)
  const { hands, way } = draft(place)
  const [{ key, strip }] = game.ahead.splice(0, number - game.number).slice(-1)
  Object.assign(game, { number, draft: place.slice(dock.drafts.length), typed: undefined })
  if (game.moon) game.moon.ends = game.moon.better = {} // whether it ends the game, only the referee knows
  game.words.hand = say(game.words.numbered, { number })
  const blank = { said: null, taken: null, typed: null, high: false, last: {}, sending: false }
  Object.assign(dock, { ...blank, place, hands: hands ?? {}, changed: Boolean(hands) })
  form.elements.number.value = form.querySelector(".open__no").textContent = number
  form.elements.key.value = key
  openStrip(game.words.hand, strip)
  return choose(way ?? dock.way)
}

/** Show how the hand is dealt; once there is an answer, the strip is the server's again. */
function openStrip(title, words) {
  const sum = document.querySelector(".strip__sum")
  sum.querySelector("h1").textContent = title
  sum.querySelectorAll("p").forEach((line) => line.remove())
  sum.insertAdjacentHTML("beforeend", words)
}

/** Count the totals after a hand that waits; points say nothing of the cards, so after them no total is known. */
function addUp(game, { way, hands, sent }) {
  const moon = sent.find(([name]) => name === "moon")?.[1]
  return way === "points" ? game.before.map(() => NaN) : count(game, hands[way], moon)
}

/** Take along what is half entered of the hand after this one, which has its number since one before it was taken out. */
export function moveUp(dock) {
  const { game, place } = dock
  const later = draft(placeOf(dock, game.number + 1))
  if (game.was || draft(place).hands || !later.hands || later.sent) return
  move(dock, game.number + 1)
  Object.assign(dock, { hands: draft(place).hands, changed: true })
  choose(later.way)
}

/** Give the drafts from *number* on other numbers: the dock has the one that the first of them got. */
export function move(dock, number) {
  const by = dock.game.number - number
  for (let at = number; ; at += 1) {
    const { way, hands, sent, seated } = draft(placeOf(dock, at))
    if (!hands) return
    const fields = sent?.map(([name, value]) => [name, name === "number" ? at + by : value])
    write(placeOf(dock, at + by), { way, hands, seated, sent: fields })
    write(placeOf(dock, at))
  }
}
