// A half-entered hand as a value: every touch gives another one. What was dealt comes from the server; nothing is drawn.
import { SINGLE } from "./pad.js"

const KINDS = ["hearts", ...SINGLE]
const EMPTY = { hearts: null, queens: 0, bonus: 0 }

/** Start with nothing entered; hearts are null until somebody says how many. */
export function start({ names, typed, way }) {
  const piles = names.map((_name, place) => {
    const [hearts, queens, bonus] = (way !== "points" && typed?.[place]) || [null, 0, 0]
    return { ...EMPTY, hearts, queens, bonus }
  })
  return { piles, mark: Math.max(0, piles.findIndex((pile) => pile.hearts === null)), changing: false, past: [] }
}

/** Let a hand that was half entered by other rules have the piles and the cards of these, in all that it remembers. */
export function fit({ names, dealt }, hand, empty = EMPTY) {
  const fitPile = (pile = empty) => (dealt.bonus ? pile : { ...pile, bonus: 0 })
  const fitOne = (one) => ({ ...one, piles: names.map((_name, place) => fitPile(one.piles[place])), mark: names[one.mark] ? one.mark : 0 })
  return { ...fitOne(hand), past: hand.past.map(fitOne) }
}

export const sum = (piles, kind) => piles.reduce((all, pile) => all + (pile[kind] ?? 0), 0)
export const isSeat = (game, place) => place < game.seats

/** Tell what is still to be placed; a cell that is being changed counts as empty. */
export function left(game, hand) {
  const spare = hand.changing ? (hand.piles[hand.mark].hearts ?? 0) : 0
  const gone = Object.fromEntries(KINDS.map((kind) => [kind, game.dealt[kind] - sum(hand.piles, kind)]))
  return { ...gone, hearts: gone.hearts + spare }
}

/** Work out what nobody has to say: zeros once all is placed, or the hearts of the last open seat; null elsewhere.

    Where cards are *named*, hearts that nobody named are not known. */
export function pencil(game, hand) {
  const rest = game.dealt.hearts - sum(hand.piles, "hearts")
  const open = hand.piles.filter((pile, place) => pile.hearts === null && isSeat(game, place))
  const guess = rest === 0 ? 0 : open.length === 1 && rest > 0 && !hand.named ? rest : null
  return hand.piles.map((pile, place) => (pile.hearts === null && isSeat(game, place) ? guess : null))
}

/** Fill in what was worked out: what would be saved. */
export function settle(game, hand) {
  const guesses = pencil(game, hand)
  return hand.piles.map((pile, place) => ({ ...pile, hearts: pile.hearts ?? guesses[place] ?? 0 }))
}

/** Tell whether every card that was dealt has its place. */
export function complete(game, hand) {
  const piles = settle(game, hand)
  const said = hand.piles.some((pile) => pile.hearts !== null)
  return said && KINDS.every((kind) => sum(piles, kind) === game.dealt[kind])
}

/** Tell by how many hearts the cells are wrong, once none of them is open; 0 where nothing is wrong. */
export function excess(game, hand) {
  const over = sum(hand.piles, "hearts") - game.dealt.hearts
  const open = hand.piles.some((pile) => pile.hearts === null)
  return over > 0 || !open ? over : 0
}

/** Tell whether *number* cannot be what lies in the marked pile. */
export function impossible(game, hand, number) {
  const others = hand.piles.filter((_pile, place) => place !== hand.mark)
  const rest = game.dealt.hearts - sum(others, "hearts") - number
  const open = others.some((pile) => pile.hearts === null)
  return rest < 0 || (rest > 0 && !open)
}

export const touched = (hand) => hand.piles.some((pile) => pile.hearts !== null || SINGLE.some((kind) => pile[kind]))

/** Count the seats that were said, for the line and for other phones. */
export const entered = (game, hand) => hand.piles.filter((pile, place) => pile.hearts !== null && isSeat(game, place)).length
