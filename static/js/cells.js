// Draw a hand in which something is entered: its cells, which keys fit no more, and what Save waits for.
import * as hands from "./hand.js"
import * as pads from "./pad.js"

const { SINGLE, finish, head, list, put, say, show } = pads
const LONG = 3 // signs; more are set smaller

export const minus = (number) => (Number.isNaN(number) ? "?" : String(number).replace("-", "−"))

/** Write a pile as it stands in its cell: "Q♠ 3". */
export const write = ({ words }, pile, joint = " ") =>
  [...SINGLE.map((kind) => words[kind].repeat(pile[kind])), pile.hearts ?? ""].filter((part) => part !== "").join(joint)

/** Show what stands in the open row. */
export function drawRow({ game, pad }, hand) {
  const { words, names } = game
  const done = hands.complete(game, hand) && !hand.changing
  const wrong = hands.excess(game, hand)
  const guesses = hands.pencil(game, hand)
  pad.spots.forEach((spot, place) => {
    const [pile, guess] = [hand.piles[place], guesses[place]]
    const text = write(game, guess === null ? pile : { ...pile, hearts: `${guess}?` })
    const looks = [guess !== null && "spot--guess", text.length > LONG && "spot--long", wrong && pile.hearts !== null && "spot--wrong"]
    const className = ["spot", ...looks.filter(Boolean)].join(" ")
    const aloud = guess === null ? text || "–" : say(words.guess, { what: text })
    show(spot, names[place], text, aloud, !done && hand.mark === place, className)
  })
}

/** Show a hand by hearts; tell whether all is placed. */
export function draw(dock, hand) {
  const { game, pad, said } = dock
  const { words, names, dealt } = game
  const left = hands.left(game, hand)
  const done = hands.complete(game, hand) && !hand.changing
  const wrong = hands.excess(game, hand)
  const guesses = hands.pencil(game, hand)
  pads.draw(dock, hand, left)
  const gift = pad.rest.lastChild
  if (!gift.textContent) put(gift, `${words.hearts} 0`) // with nothing left, Rest says so
  pad.ending.parentNode.classList.remove("moon")
  drawRow(dock, hand)
  pad.numbers.forEach((key, number) => key.classList.toggle("faded", hands.impossible(game, hand, number)))
  pad.keys.hidden = pad.rest.hidden = done
  pad.ending.hidden = !done
  pad.more.hidden ||= done || (left.hearts <= game.keys && !dock.high)
  const guess = guesses.findIndex((one) => one > 0)
  const ask = askTable(game, hand, guess, left)
  const over = wrong && say(words.over, { counted: dealt.hearts + wrong, dealt: dealt.hearts })
  const sentence = over || (ask && guess >= 0 ? say(words.or_table, { name: names[guess], count: guesses[guess] }) : "")
  pad.table.hidden = !ask
  if (sentence || done) head(game, pad, hand.mark, said ?? [sentence], true)
  if (done) pad.title.textContent = words.hand
  if (done || (!wrong && !list(game, left))) finish(pad, true, words.save)
  else if (wrong > 0) finish(pad, false, say(words.too_many, { cards: list(game, { hearts: wrong }) }))
  return done
}

/** Tell whether what is left may lie on the table: it is asked once no other seat is open. */
function askTable({ names, seats }, hand, guess, left) {
  const untouched = names.length > seats && hand.piles[seats].hearts === null
  return untouched && left.hearts > 0 && hand.piles.every((pile, place) => pile.hearts !== null || place === guess || place === seats)
}
