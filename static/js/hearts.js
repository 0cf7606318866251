// Enter a hand by hearts: what each key does, and what the keyboard means by it.
import * as cells from "./cells.js"
import * as hands from "./hand.js"
import * as moves from "./moves.js"
import { SINGLE, make, say } from "./pad.js"

const TYPING = 700
const { write } = cells

export const { entered, touched } = hands
export const { draw, drawRow } = cells
export const { fields } = moves
export const sums = true
export const firstOpen = (game, hand) => Math.max(0, moves.nextOpen(game, hand, 0))

/** Start with what was named card by card, else as any hand starts. */
export function start(game, { cards } = {}) {
  if (!cards || !touched(cards)) return hands.start(game)
  const piles = cards.piles.map(({ hearts, queens, bonus }) => ({ hearts, queens, bonus }))
  return { piles, mark: Math.max(0, piles.findIndex((pile) => pile.hearts === null)), changing: false, past: [] }
}

/** Give the keys; the rules may have changed since the hand was begun. */
export function keys({ game, hands: begun, pad }) {
  begun.hearts = hands.fit(game, begun.hearts)
  return pad.numbers
}

/** Give the hand after a key; nothing where the key only shows something. */
export function act(dock, hand, what, more) {
  const { game } = dock
  const acts = {
    mark: () => moves.mark(hand, Number(more)),
    back: () => moves.back(hand),
    rest: () => moves.rest(game, hand),
    leave: () => moves.leave(game, hand),
    more: () => void (dock.high = !dock.high),
    queens: () => give(dock, hand, "queens", more),
    bonus: () => give(dock, hand, "bonus", more),
    instead: () => moves.instead(hand, ...more.split("-")),
  }
  return acts[what] ? acts[what]() : moves.press(game, hand, Number(what))
}

/** Give a queen or a bonus card to the marked seat; ask whose it was, or offer the seat just filled. */
function give(dock, hand, kind, from) {
  const { game } = dock
  const { words, names } = game
  const { filled = null, mark } = hand
  const offer = (value, textContent) => make("button.offer", { value, textContent })
  const owners = moves.whose(game, hand, kind)
  if (owners.length > 1 && !from) {
    const question = say(words.whose, { card: words[kind], name: names[mark] })
    dock.said = [question, ...owners.map((owner) => offer(`${kind} ${owner}`, names[owner]))]
    return null
  }
  const next = moves.give(game, hand, kind, from ? Number(from) : owners[0])
  if (filled !== null && filled !== mark && next.piles[mark][kind] > hand.piles[mark][kind]) {
    const whose = make("span.whose", {}, `${words[kind]} `, make("bdi.name", {}, names[mark]))
    dock.said = [whose, offer(`instead ${kind}-${filled}`, say(words.no, { name: names[filled] }))]
  }
  return next
}

/** Say what the last touch did, and who is next. */
export function speak({ game, pad }, hand) {
  const at = hand.filled ?? -1
  const filled = at < 0 ? "" : `${game.names[at]}: ${write(game, hand.piles[at])}. `
  const said = [...pad.left.childNodes].map((node) => node.textContent).join(" ")
  return `${filled}${pad.title.textContent}. ${said}`
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const LETTERS = { q: "queens", Q: "queens", j: "bonus", J: "bonus", Backspace: "back", Enter: "save" }

/** Tell whether a key is the letter that stands on a card. */
const isLetter = (key, card) => key.length === 1 && card.toLowerCase().startsWith(key.toLowerCase())

/** Tell what a letter means; one of a card that this table does not count means nothing. */
function findLetter({ dealt, words }, key) {
  const value = LETTERS[key] ?? SINGLE.find((kind) => isLetter(key, words[kind]))
  return dealt[value] === 0 ? "" : value
}

/** Tell which key is meant; two digits in quick succession are one number where there are so many hearts. */
export function read(dock, hand, { key, timeStamp }) {
  const { game, typed } = dock
  dock.typed = null
  if (STEPS[key]) return `mark ${(hand.mark + STEPS[key] + game.names.length) % game.names.length}`
  if (!/^\d$/.test(key)) return findLetter(game, key)
  const longer = typed && timeStamp - typed.at < TYPING ? Number(typed.text + key) : NaN
  const before = moves.back(hand)
  if (longer >= 0 && typed.touches === before.past.length && !hands.impossible(game, before, longer)) {
    dock.hands.hearts = before
    return String(longer)
  }
  if (key !== "0") dock.typed = { text: key, at: timeStamp, touches: hand.past.length }
  return key
}
