// Enter a hand by points; which cards made them, the referee works out, and asks where there are several ways.
import { minus, write } from "./cells.js"
import * as hands from "./hand.js"
import * as hearts from "./hearts.js"
import * as moves from "./moves.js"
import { finish, head, make, say, show } from "./pad.js"

export const sums = false
export const { touched } = hands
export const { firstOpen } = hearts
const DIGITS = 3
const REMEMBERED = 40
const blank = { hearts: null, queens: 0, bonus: 0 }

/** Start with no points, or with those that the page has; a cell's text stands where hearts would. */
export function start(game) {
  const typed = (seat) => (game.way === "points" && game.typed ? String(game.typed[seat] ?? "") : "")
  const piles = game.names.slice(0, game.seats).map((_name, seat) => ({ ...blank, hearts: typed(seat) || null }))
  return { piles, mark: 0, changing: false, past: [] }
}

export const entered = (_game, hand) => hand.piles.filter((pile) => pile.hearts !== null).length
const total = (hand) => hand.piles.reduce((sum, pile) => sum + (Number(pile.hearts) || 0), 0)

/** Guess the points of the last open seat: what is left. */
function guess(game, hand) {
  const open = hand.piles.flatMap((pile, seat) => (pile.hearts === null ? [seat] : []))
  const left = game.worth - total(hand)
  return open.length === 1 && left >= 0 ? { seat: open[0], left } : null
}

export function keys({ game }) {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => make("button.key", { value: `digit ${digit}`, textContent: digit }))
  const sign = make("button.key", { value: "sign", textContent: "−" })
  const next = make("button.key key--next", { value: "next", textContent: game.words.next })
  return [...digits, sign, next]
}

export function act({ game }, hand, what, more) {
  const { mark, past, piles } = hand
  const text = piles[mark].hearts ?? ""
  const put = (value, place = mark, at = mark) => {
    const { past: _past, ...now } = hand
    const changed = piles.map((pile, seat) => (seat === place ? { ...pile, hearts: value } : pile))
    return { ...hand, typing: true, changing: true, mark: at, past: [...past.slice(-REMEMBERED), now], piles: changed }
  }
  const after = () => {
    const seats = piles.map((_pile, step) => (mark + 1 + step) % piles.length)
    return seats.find((seat) => piles[seat].hearts === null && seat !== mark) ?? mark
  }
  const moved = () => ({ typing: false, changing: false, mark: after() })
  const acts = {
    mark: () => ({ ...hand, typing: false, changing: true, mark: Number(more) }),
    next: () => ({ ...put(text || "0"), ...moved() }),
    digit: () => put(hand.typing && text.replace("-", "").length < DIGITS && text !== "0" ? text + more : more),
    sign: () => put(text.startsWith("-") ? text.slice(1) : `-${text}`),
    rest: () => ({ ...put(String(game.worth - total(hand) + (Number(text) || 0))), ...moved() }),
    back: () => (past.length ? { ...past[past.length - 1], past: past.slice(0, -1) } : hand),
  }
  return acts[what]?.()
}

export function draw({ game, pad }, hand) {
  const { words } = game
  const guessed = guess(game, hand)
  const done = hand.piles.every((pile, seat) => pile.hearts !== null || seat === guessed?.seat)
  const left = game.worth - total(hand)
  pad.spots.forEach((spot, seat) => {
    const guessing = guessed?.seat === seat
    const text = minus(hand.piles[seat]?.hearts ?? (guessing ? `${guessed.left}?` : ""))
    show(spot, game.names[seat], text, text || "–", hand.mark === seat)
    spot.hidden = seat >= game.seats
    spot.className = `spot${guessing ? " spot--guess" : ""}`
  })
  for (const key of [pad.more, pad.table, ...pad.singles]) key.hidden = true
  pad.rest.hidden = pad.last.hidden = false
  pad.keys.hidden = done && !hand.changing
  pad.ending.hidden = !pad.keys.hidden
  pad.ending.classList.remove("ending--moon")
  if (pad.keys.hidden) explain(game, pad, hand)
  const sum = `Σ ${minus(left)}`
  pad.rest.replaceChildren(words.rest, make("i", {}, sum))
  head(game, pad, hand.mark, [left ? sum : ""])
  finish(pad, done, done ? words.save : say(words.left, { cards: sum }))
  return false
}

export const speak = (dock, hand) => hearts.speak(dock, { ...hand, filled: -1 })

export function read(dock, hand, event) {
  if (/^\d$/.test(event.key)) return `digit ${event.key}`
  if (event.key === "-") return "sign"
  if (event.key === "Enter") return dock.pad.save.classList.contains("ready") ? "save" : "next"
  const meant = hearts.read(dock, hand, event)
  return meant?.startsWith("mark") || meant === "back" ? meant : ""
}

let asked = 0
let readings = []

/** Ask the referee which cards make these points; show them, or a button for each way they can have come about. */
async function explain(game, pad, hand) {
  const mine = ++asked
  readings = []
  pad.ending.replaceChildren()
  const points = filled(game, hand).map(Number)
  const about = { ...game.asks.of, points, uncollected: uncollected(game, hand) ? "unknown" : "none" }
  const found = (await ask(game, { ...about, entry: "final" })) ?? (await ask(game, { ...about, entry: "raw" }))
  if (mine !== asked || !found) return
  readings = found
  const { words } = game
  const one = found.length === 1
  const told = found.map((reading, at) => {
    const cards = pilesOf(game, reading).flatMap((pile, place) => tell(game, pile, place)).join(" · ")
    return one ? make("p.ending__said", {}, cards) : make("button.outcome", { type: "submit", name: "reading", value: at }, cards)
  })
  const said = make("p.ending__said", {}, found.length ? say(words.which, { count: found.length }) : words.none)
  pad.ending.replaceChildren(...(one ? [] : [said]), ...told)
  pad.status.textContent = pad.ending.innerText
}

function tell(game, pile, place) {
  const cards = write(game, { ...pile, hearts: pile.hearts || null }, " + ")
  return cards ? [`${game.names[place]} ${cards}`] : []
}

/** Give the readings; null where there are none of this kind, or no answer. */
async function ask({ asks }, body) {
  const headers = { "Content-Type": "application/json" }
  try {
    const answer = await fetch(asks.at, { method: "POST", headers, body: JSON.stringify(body) })
    const { possibilities = [] } = await answer.json()
    return possibilities.length || body.entry === "raw" ? possibilities : null
  } catch {
    return null
  }
}

function pilesOf(game, reading) {
  const { hearts, queens, bonus = [] } = reading
  const seats = hearts.map((count, seat) => ({ hearts: count, queens: queens[seat], bonus: bonus[seat] ?? 0 }))
  const left = (kind) => reading[`uncollected_${kind}`] ?? 0
  const table = { hearts: left("hearts"), queens: left("queens"), bonus: left("bonus") }
  return game.names.length > game.seats ? [...seats, table] : seats
}

const filled = (game, hand) => hand.piles.map((pile) => pile.hearts ?? guess(game, hand)?.left ?? "")
const uncollected = (game, hand) => game.names.length > game.seats && total(hand) < game.worth && !guess(game, hand)

/** Send the points, and that they are points; or the cards of the reading that was touched. */
export function fields(game, hand, chosen) {
  const reading = chosen?.name === "reading" && readings[chosen.value]
  if (reading) {
    const moon = game.moon?.gains[reading.moon] ? [["moon", reading.moon]] : []
    return [...moves.fields(game, { piles: pilesOf(game, reading) }), ...moon]
  }
  const left = uncollected(game, hand) ? [["left", "yes"]] : []
  return [["by", "points"], ...filled(game, hand).map((points, seat) => [`points-${seat}`, points]), ...left]
}
