// Enter a hand card by card: each card that counts is a key, and goes to the marked seat.
import * as hands from "./hand.js"
import { change } from "./moves.js"
import * as hearts from "./hearts.js"
import { make } from "./pad.js"

export const { entered, touched } = hands
export const { firstOpen } = hearts
export const sums = true
const KINDS = ["hearts", "queens", "bonus"]
const holders = (hand, code) => hand.piles.flatMap(({ cards }, place) => cards.filter((card) => card === code).map(() => place))

/** Start with no card named, or with those that are stored. */
export function start(game) {
  const stored = (place) => (game.way === "cards" && game.typed?.[place]?.[3]?.split(" ").filter(Boolean)) || []
  const piles = game.names.map((_name, place) => count(game, stored(place)))
  return { ...hands.start({ names: game.names }), named: true, piles }
}

/** Make a pile of cards; it counts as open until there is one in it. */
function count(game, cards) {
  const kinds = cards.map((code) => game.cards.find((card) => card[0] === code)?.[2])
  const [held, queens, bonus] = KINDS.map((kind) => kinds.filter((one) => one === kind).length)
  return { cards, hearts: cards.length ? held : null, queens, bonus }
}

export function keys({ game, hands: begun }) {
  begun.cards = hands.fit(game, begun.cards, count(game, []))
  return game.cards.map(([code, sign]) => make(`button.key key--card${/[HD]$/.test(code) ? " red" : ""}`, { value: `card ${code}` }, sign, make("small")))
}

export function act(dock, hand, what, more) {
  const { game } = dock
  if (what === "card") return give(game, hand, more)
  if (what === "rest") return rest(game, hand, hand.mark)
  if (what === "leave") return rest(game, hand, game.seats)
  return hearts.act(dock, hand, what, more)
}

/** Put a card into the marked pile: one that is left, else another seat's, or take its own off. */
function give(game, hand, code) {
  const owners = holders(hand, code)
  const own = owners.includes(hand.mark)
  const from = owners.length < game.decks ? -1 : own ? hand.mark : owners[0]
  const piles = hand.piles.map((pile, place) => {
    const kept = place === from ? without(pile.cards, code) : pile.cards
    return count(game, place === hand.mark && from !== hand.mark ? [...kept, code] : kept)
  })
  return { ...change(hand, hand.mark, {}, hand.mark), piles }
}

function without(cards, code) {
  const at = cards.indexOf(code)
  return cards.filter((_card, place) => place !== at)
}

function rest(game, hand, place) {
  const left = game.cards.flatMap(([code]) => Array(game.decks - holders(hand, code).length).fill(code))
  const next = change(hand, place, count(game, [...hand.piles[place].cards, ...left]), place)
  return { ...next, filled: place }
}

export function draw(dock, hand) {
  const { game, pad } = dock
  const done = hearts.draw(dock, { ...hand, changing: false })
  pad.more.hidden = true
  pad.singles.forEach((key) => (key.hidden = true))
  for (const key of pad.keys.children) {
    const owners = holders(hand, key.value.split(" ")[1])
    key.classList.toggle("faded", owners.length >= game.decks)
    key.lastChild.textContent = owners.map((place) => game.names[place]).join(", ")
  }
  return done
}

export const speak = hearts.speak

/** Tell which key of a keyboard is meant; the letter of a card is that card. */
export function read(dock, hand, event) {
  const value = /^\d$/.test(event.key) ? "" : hearts.read(dock, hand, event)
  const card = value && dock.game.cards.find(([_code, _sign, kind]) => kind === value)
  return card ? `card ${card[0]}` : value
}

/** Name every card of each pile. */
export const fields = (game, hand) => hand.piles.map(({ cards }, place) => [`cards-${game.piles[place]}`, cards.join(" ")])
