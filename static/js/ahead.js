// Enter the next hand while those before it wait for an answer: what they lead to is worked out here, and not saved yet.
import { choose, draft } from "./dock.js"
import { count } from "./ending.js"
import { write } from "./keep.js"
import { say } from "./pad.js"

const placeOf = ({ drafts, game }, number) => drafts + game.draft.replace(/\d+$/, number)

/** Make the dock that of the hand after all that wait, each with its fields; it has a key of its own already. */
export function enterNext(dock, waiting) {
  const { game, form, pad } = dock
  for (const one of waiting) if (one.number >= game.number) game.before = addUp(game, one)
  const number = 1 + waiting[waiting.length - 1].number
  const place = placeOf(dock, number)
  const { hands, way } = draft(place)
  Object.assign(game, { number, draft: place.slice(dock.drafts.length), typed: undefined })
  if (game.moon) game.moon.ends = {} // whether it ends the game, only the referee knows
  game.words.hand = say(game.words.numbered, { number })
  const blank = { said: null, taken: null, typed: null, high: false, last: {}, sending: false }
  Object.assign(dock, { ...blank, place, hands: hands ?? {}, changed: Boolean(hands) })
  form.elements.number.value = form.querySelector(".open__no").textContent = number
  form.elements.key.value = game.spare.shift()
  return choose(way ?? dock.way).then(() => pad.spots[0].scrollIntoView({ block: "nearest" }))
}

/** Count the totals after a hand that waits; points say nothing of the cards, so after them no total is known. */
function addUp(game, { way, hands, sent }) {
  const moon = sent.find(([name]) => name === "moon")?.[1]
  return way === "points" ? game.before.map(() => NaN) : count(game, hands[way], moon)
}

/** Give the drafts from *number* on other numbers: the dock has the one that the first of them got. */
export function move(dock, number) {
  const by = dock.game.number - number
  for (let at = number; ; at += 1) {
    const { way, hands, sent } = draft(placeOf(dock, at))
    if (!hands) return
    const fields = sent?.map(([name, value]) => [name, name === "number" ? at + by : value])
    write(placeOf(dock, at + by), { way, hands, sent: fields })
    write(placeOf(dock, at))
  }
}
