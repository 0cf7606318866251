// What a touch makes of a half-entered hand: each gives another hand, which remembers the one before.
import { isSeat, left, settle, sum } from "./hand.js"
import { SINGLE } from "./pad.js"

const REMEMBERED = 40
export const holders = (hand, kind) => hand.piles.flatMap((pile, place) => (pile[kind] ? [place] : []))

/** Name the seat that has every heart and queen, and the bonus cards where a moon wants them; -1 for nobody. */
export function shooter(game, hand) {
  const { moon, dealt } = game
  if (!moon) return -1
  const has = (pile) => pile.hearts === dealt.hearts && pile.queens === dealt.queens && pile.bonus >= moon.bonus
  return settle(game, hand).findIndex((pile, place) => isSeat(game, place) && has(pile))
}

/** Give the first place that is still open, from *from* on clockwise; -1 where all seats are filled. */
export function nextOpen(game, hand, from) {
  const places = Array.from({ length: game.seats }, (_, step) => (from + step) % game.seats)
  return places.find((place) => hand.piles[place].hearts === null) ?? -1
}

export function change(hand, place, more, mark) {
  const piles = hand.piles.map((pile, at) => (at === place ? { ...pile, ...more } : pile))
  return keep(hand, { piles, mark, filled: null })
}

const keep = (hand, next) => {
  const { past, ...now } = hand
  return { ...now, changing: false, ...next, past: [...past.slice(1 - REMEMBERED), now] }
}

function fill(game, hand, more) {
  const { mark } = hand
  const filled = change(hand, mark, more, mark)
  const next = nextOpen(game, filled, isSeat(game, mark) ? mark + 1 : 0)
  return { ...filled, mark: next < 0 ? mark : next, filled: mark }
}

/** Put *number* hearts into the marked pile, and mark the next open one. */
export const press = (game, hand, number) => fill(game, hand, { hearts: number })

/** Give the marked pile everything that is left. */
export function rest(game, hand) {
  const more = left(game, hand)
  const own = hand.piles[hand.mark]
  return fill(game, hand, {
    hearts: Math.max(0, more.hearts),
    queens: own.queens + Math.max(0, more.queens),
    bonus: own.bonus + Math.max(0, more.bonus),
  })
}

/** Mark a pile, to be filled or changed. */
export const mark = (hand, place) => ({ ...hand, mark: place, changing: true, filled: null })

/** Name the piles of which one has to give a card of *kind* up for the marked one; nobody has to while some are left. */
export function whose(game, hand, kind) {
  const own = hand.piles[hand.mark][kind]
  return own || sum(hand.piles, kind) < game.dealt[kind] ? [] : holders(hand, kind)
}

/** Give a card of *kind* to the marked pile: one more, or, where none is left, that of *from*; or take its own off. */
export function give(game, hand, kind, from) {
  const own = hand.piles[hand.mark][kind]
  const none = sum(hand.piles, kind) >= game.dealt[kind] && own > 0
  return move(hand, kind, from, hand.mark, none ? 0 : own + 1)
}

/** Take a card of *kind* from one pile to another after all. */
export const instead = (hand, kind, place) => {
  const to = Number(place)
  const from = hand.mark
  const moved = change(hand, to, { [kind]: hand.piles[to][kind] + 1 }, from)
  moved.piles[from] = { ...moved.piles[from], [kind]: moved.piles[from][kind] - 1 }
  return moved
}

function move(hand, kind, from, to, count) {
  const next = change(hand, to, { [kind]: count }, to)
  if (from !== undefined && from !== to) next.piles[from] = { ...next.piles[from], [kind]: next.piles[from][kind] - 1 }
  return next
}

/** Take the last touch back; with none to take back, open the marked cell. */
export function back(hand) {
  const { past } = hand
  return past.length ? { ...past[past.length - 1], past: past.slice(0, -1) } : mark(hand, hand.mark)
}

/** Leave the rest on the table, where the page asked whether the last seat has it. */
export function leave(game, hand) {
  const onTable = { ...hand, mark: game.seats, changing: false }
  return rest(game, onTable)
}

/** Read the piles as the form of the server has them. */
export function fields(game, hand) {
  const piles = settle(game, hand)
  const single = (kind) => piles.findIndex((pile) => pile[kind])
  const counted = (kind, when) => piles.map((pile, place) => [`${kind}-${game.piles[place]}`, when(pile)])
  const hearts = counted("hearts", (pile) => pile.hearts)
  const others = SINGLE.filter((kind) => game.dealt[kind]).flatMap((kind) =>
    game.decks > 1 ? counted(kind, (pile) => pile[kind]) : single(kind) < 0 ? [] : [[kind, game.piles[single(kind)]]],
  )
  return [...hearts, ...others]
}
