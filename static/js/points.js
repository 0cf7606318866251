// Enter a hand by points: what is left is worked out; the referee says what cannot be, and which cards make the points.
import { bring } from "./bring.js"
import { minus } from "./cells.js"
import * as hands from "./hand.js"
import * as hearts from "./hearts.js"
import { finish, head, make, put, say, show } from "./pad.js"
import * as readings from "./readings.js"

export const { touched } = hands
export const { fields } = readings
const DIGITS = 3
const REMEMBERED = 40
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const blank = { hearts: null, queens: 0, bonus: 0 }

/** Start with no points, or with those that the page has; a cell's text stands where hearts would. */
export function start(game) {
  const typed = (seat) => (game.way === "points" && game.typed ? String(game.typed[seat] ?? "") : "")
  const piles = game.names.slice(0, game.seats).map((_name, seat) => ({ ...blank, hearts: typed(seat) || null }))
  return { piles, mark: Math.max(0, piles.findIndex((pile) => pile.hearts === null)), changing: false, past: [] }
}

export const entered = (_game, hand) => hand.piles.filter((pile) => pile.hearts !== null).length

/** Make the keys, once this way is chosen; what was entered in another comes along, and Enter is no longer meant for it. */
export function keys(dock) {
  const { words } = dock.game
  dock.form.querySelector(".way:focus")?.blur()
  dock.hands.points = bring(dock.game, dock.hands)
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => make("button.key", { value: `digit ${digit}`, textContent: digit }))
  const sign = make("button.key", { value: "sign", textContent: "−" })
  return [...digits, sign, make("button.key key--next", { value: "next" }, words.next, make("small"))]
}

const textOf = (hand) => hand.piles[hand.mark].hearts ?? ""

/** Tell what a digit makes of the marked cell: it goes on with what is being typed. */
function longer(hand, digit) {
  const text = hand.typing && textOf(hand) !== "0" ? textOf(hand) : ""
  return text.replace("-", "").length < DIGITS ? text + digit : String(digit)
}

const turned = (hand) => (textOf(hand).startsWith("-") ? textOf(hand).slice(1) : `-${hand.typing ? textOf(hand) : ""}`)

/** Tell what Rest gives the marked seat: all that is left; nothing where its cards cannot be worth that. */
function gift(game, hand) {
  const left = game.worth - readings.total(hand) + (Number(textOf(hand)) || 0)
  return game.values.includes(left) ? left : 0
}

export function act({ game }, hand, what, more) {
  const { mark, past, piles } = hand
  const put = (value, place = mark) => {
    const { past: _past, ...now } = hand
    const changed = piles.map((pile, seat) => (seat === place ? { ...pile, hearts: value } : pile))
    return { ...hand, typing: true, changing: true, past: [...past.slice(-REMEMBERED), now], piles: changed }
  }
  const fill = (value, place) => {
    const next = put(value, place)
    const seats = piles.map((_pile, step) => (mark + 1 + step) % piles.length)
    const open = seats.find((seat) => next.piles[seat].hearts === null)
    return { ...next, typing: false, changing: false, mark: open ?? mark }
  }
  const acts = {
    mark: (seat = Number(more)) => ({ ...hand, typing: false, changing: true, mark: seat }),
    next: () => fill(Number(textOf(hand)) ? textOf(hand) : "0"),
    digit: () => put(longer(hand, more)),
    sign: () => put(turned(hand)),
    rest: () => fill(String(gift(game, hand))),
    leave: () => fill("0", piles.findIndex((pile) => pile.hearts === null)),
    back: () => (past.length ? { ...past[past.length - 1], brought: hand.brought, past: past.slice(0, -1) } : acts.mark(mark)),
  }
  return acts[what]?.()
}

export function draw(dock, hand) {
  const { game, pad, said } = dock
  const { words, names } = game
  readings.watch(dock)
  const row = readings.look(game, hand)
  const { done, found, guesses, left } = row
  pad.spots.forEach((spot, seat) => {
    const guess = guesses[seat] ?? null
    const text = minus(guess === null ? (hand.piles[seat]?.hearts ?? "") : `${guess}?`)
    const aloud = guess === null ? text || "–" : say(words.guess, { what: text })
    const looks = [guess !== null && "spot--guess", !done && found?.wrong.includes(seat) && "spot--wrong"]
    show(spot, names[seat], text, aloud, !done && hand.mark === seat, ["spot", ...looks.filter(Boolean)].join(" "))
    spot.hidden = seat >= game.seats
  })
  for (const key of [pad.more, ...pad.singles]) key.hidden = true
  pad.last.hidden = false
  pad.keys.hidden = pad.rest.hidden = done
  pad.ending.hidden = !done
  pad.ending.classList.remove("ending--moon")
  fade(pad, hand, found)
  put(pad.keys.lastChild.lastChild, `${names[hand.mark]} ${minus(Number(textOf(hand)) || 0)}`)
  put(pad.rest.lastChild, `Σ ${minus(gift(game, hand))}`)
  const asked = row.table ? guesses.findIndex((guess) => guess > 0) : -1
  pad.table.hidden = asked < 0
  const sentence = found?.said || (asked < 0 ? "" : say(words.or_table, { name: names[asked], count: guesses[asked] }))
  head(game, pad, hand.mark, said ?? [sentence || (done || !left ? "" : `Σ ${minus(left)}`)], done || Boolean(said ?? sentence))
  if (done) pad.title.textContent = words.hand
  finish(pad, row.ready, row.ready ? words.save : missing(game, row))
  if (done) readings.conclude(game, pad, hand, row)
  return done
}

/** Say what is missing, or too much; less than nothing may be left for a card that takes points off. */
function missing({ words }, { left, found }) {
  if (!left) return found?.wrong.length ? words.none : say(words.left, { cards: "Σ 0" })
  const over = left < 0 && found?.wrong.length
  return say(over ? words.too_many : words.left, { cards: `Σ ${minus(over ? -left : left)}` })
}

/** Fade the digits that lead to nothing that fits; they work. */
function fade(pad, hand, found) {
  const fits = (text) => !found || found.fits.some((one) => String(one).startsWith(text))
  for (const key of pad.keys.children) {
    const [what, digit] = key.value.split(" ")
    key.classList.toggle("faded", what !== "next" && !fits(what === "sign" ? turned(hand) : longer(hand, digit)))
  }
}

/** Lead to what is wrong, or to the first seat that is open. */
export function firstOpen(game, hand) {
  const wrong = readings.look(game, hand).found?.wrong ?? []
  const open = hand.piles.findIndex((pile) => pile.hearts === null)
  return wrong[0] ?? Math.max(0, open)
}

export const speak = (dock, hand) => (dock.pad.ending.hidden ? hearts.speak(dock, { ...hand, filled: -1 }) : dock.pad.ending.innerText)

/** Tell which key of a keyboard is meant; Enter ends a number, and saves once that is done. */
export function read({ game, pad }, hand, { key }) {
  if (/^\d$/.test(key)) return `digit ${key}`
  if (STEPS[key]) return `mark ${(hand.mark + STEPS[key] + game.seats) % game.seats}`
  if (key === "Enter") return !hand.typing && pad.save.classList.contains("ready") ? "save" : "next"
  return { "-": "sign", Backspace: "back" }[key] ?? ""
}
