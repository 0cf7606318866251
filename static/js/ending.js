// Once everything is placed: what each seat gets and comes to, or what a moon does. The numbers come from the page.
import { minus, write } from "./cells.js"
import { complete, pencil, settle } from "./hand.js"
import { shooter } from "./moves.js"
import { make, say } from "./pad.js"

const signed = (number) => (number > 0 ? `+${number}` : minus(number))

function value(game, pile) {
  const worth = (kind) => game.cards.find((card) => card[2] === kind)?.[3] ?? 0
  const points = (code) => game.cards.find((card) => card[0] === code)?.[3] ?? 0 // others lie in a pile that was followed
  if (pile.cards) return pile.cards.reduce((sum, code) => sum + points(code), 0)
  return ["hearts", "queens", "bonus"].reduce((sum, kind) => sum + pile[kind] * worth(kind), 0)
}

/** Count the points of each seat; *gains* are what a moon gives to who shot it, to each other seat, and for bonus cards. */
export function score(game, piles, shot, gains) {
  return piles
    .slice(0, game.seats)
    .map((pile, seat) => (gains ? gains[seat === shot ? 0 : 1] + pile.bonus * gains[2] : value(game, pile)))
}

export const add = (game, points) =>
  points.map((gain, seat) => {
    const total = game.before[seat] + gain
    return gain ? (game.land[total] ?? total) : total
  })

/** Count the totals after a *hand* in which all is placed; *choice* is what a moon does, where that is asked. */
export function count(game, hand, choice) {
  const shot = shooter(game, hand)
  const gains = shot < 0 ? null : (game.moon.gains[choice] ?? Object.values(game.moon.gains)[0])
  return add(game, score(game, settle(game, hand), shot, gains))
}

/** Show the end of the entry in place of the keys. */
export function end(game, pad, hand) {
  if (!complete(game, hand)) return
  const piles = settle(game, hand)
  const shot = shooter(game, hand)
  const choices = shot < 0 ? [] : Object.entries(game.moon.gains)
  const asks = choices.length > 1
  pad.last.hidden = asks
  pad.ending.classList.toggle("ending--moon", asks)
  pad.ending.parentNode.classList.toggle("moon", asks)
  if (asks) showMoon(game, pad, piles, shot, choices)
  else showSums(game, pad, hand, piles, shot, choices[0]?.[1])
  const lines = [pad.left, ...pad.ending.children].map((node) => node.innerText.replace(/\s+/g, " ").trim())
  pad.status.textContent = lines.filter(Boolean).join("\n")
}

function showSums(game, pad, hand, piles, shot, gains) {
  const { words, names } = game
  const points = score(game, piles, shot, gains)
  const totals = add(game, points)
  const guesses = pencil(game, hand)
  const seats = totals.map((_total, seat) => seat)
  const asked = seats.filter((seat) => guesses[seat] !== null)
  const sums = [...asked, ...seats.filter((seat) => !asked.includes(seat))].map((seat) => {
    const guess = guesses[seat] === null ? "" : "?"
    const cards = write(game, piles[seat], " + ")
    const from = game.was ? minus(game.was[seat]) : game.only ? minus(points[seat]) + guess : cards + guess
    const is = game.was || game.only ? [] : [make("span.sum__is", {}, `= ${minus(points[seat])} `)]
    const [name, sum] = [make("bdi.name", {}, names[seat]), make("span", {}, ` ${from} `)]
    return make(`p.sum${guess && " sum--guess"}`, {}, name, sum, ...is, make("b", {}, `→ ${minus(totals[seat])}`))
  })
  const all = piles.findIndex((pile, seat) => seat < game.seats && pile.hearts === game.dealt.hearts)
  const said = !game.moon || all < 0 ? "" : say(shot < 0 ? words.no_moon : words.moon, { name: names[all], card: words.queens })
  if (said) pad.left.replaceChildren(said)
  pad.ending.replaceChildren(...sums)
  post(pad, points, totals)
}

/** Show the new totals in the row. */
export function post(pad, points, totals) {
  totals.forEach((total, seat) => {
    const spot = pad.spots[seat]
    const small = make("small", { textContent: signed(points[seat]) })
    spot.shown = ""
    spot.classList.remove("spot--long")
    spot.classList.add("spot--sum")
    spot.firstChild.replaceChildren(minus(total), small)
  })
}

/** Make the button of one outcome: what it is, the totals it leads to, why it is *better*, for whom it *ends* the game. */
export function offer({ names }, said, props, totals, ends, better) {
  return make(
    "button.outcome",
    { type: "submit", ...props },
    make("b", { textContent: said }),
    make("span.outcome__totals", {}, ...totals.map((total, seat) => make("span", {}, make("bdi", {}, names[seat]), ` ${minus(total)}`))),
    ...(better ? [make("span.outcome__better", { textContent: better })] : []),
    ...(ends ? [make("span.outcome__warning", { textContent: ends })] : []),
  )
}

/** Name a moon as the page does that says which ones end the game. */
export function nameEnd(choice, shot, piles) {
  const holders = piles.flatMap((pile, place) => Array(pile.bonus).fill(place))
  return [choice, shot, ...holders].join(" ")
}

function showMoon(game, pad, piles, shot, choices) {
  const { words, names, moon } = game
  const buttons = choices.reverse().map(([choice, gains]) => {
    const totals = add(game, score(game, piles, shot, gains))
    const points = signed(gains[choice === "subtract" ? 0 : 1])
    const name = nameEnd(choice, shot, piles)
    const said = say(words[choice], { name: names[shot], points })
    return offer(game, said, { name: "moon", value: choice }, totals, moon.ends[name], moon.better[name])
  })
  pad.left.replaceChildren(say(words.moon, { name: names[shot] }))
  pad.ending.replaceChildren(...buttons, make("button.key", { value: "back", textContent: words.not_all }))
}
