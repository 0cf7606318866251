// Look at a row of points: what follows from it, what the referee says to it, and which cards it may have come from.
import { minus, write } from "./cells.js"
import { show as redraw } from "./dock.js"
import { add, end, nameEnd, offer, post, score } from "./ending.js"
import * as moves from "./moves.js"
import { make, say } from "./pad.js"

const PATIENCE = 5000
let outcomes = []
let current

/** Draw this dock again when the referee answers, as long as it shows points. */
export const watch = (dock) => void (current = dock)

const isAwaited = ({ way, form, sending }) => way === "points" && form.isConnected && !sending

export const total = (hand) => hand.piles.reduce((sum, pile) => sum + (Number(pile.hearts) || 0), 0)

/** Tell how the row stands; *found* is the referee's answer: undefined while it is awaited, null where none came. */
export function look(game, hand) {
  const texts = hand.piles.map(({ hearts }) => (hearts === "-" ? null : hearts))
  const left = game.worth - total(hand)
  const table = game.names.length > game.seats
  const guess = work(game, hand, texts, left)
  const guesses = texts.map((text) => (text === null ? guess : null))
  const full = guess !== null || !texts.includes(null)
  const row = full && !hand.changing ? texts.map((text, seat) => text ?? guesses[seat]) : texts
  const found = ask(game, row, hand.mark, hand.typing)
  const wrong = found?.wrong.length > 0
  const adds = guess !== null || left === 0 || (table && left > 0)
  const ready = full && !wrong && (adds || found === null || Boolean(found && !hand.typing))
  return { guesses, left, table, found, ready, done: ready && !hand.changing }
}

/** Work out the points of open seats: none are left, or one seat has the rest, or one number alone fits them. */
function work(game, hand, texts, left) {
  const open = texts.flatMap((text, seat) => (text === null ? [seat] : []))
  if (open.length && left === 0 && game.values[0] >= 0) return 0
  if (open.length === 1 && game.values.includes(left)) return left
  const { fits = [] } = (open.includes(hand.mark) && ask(game, texts, hand.mark, false)) || {}
  return fits.length === 1 ? fits[0] : null
}

/** Ask the referee about a row, once; the dock is drawn again when there is an answer. */
function ask(game, texts, seat, typing) {
  const answers = (game.answers ??= {})
  const about = `${game.asks}&points=${texts.map((text) => text ?? "")}&seat=${seat}${typing ? "&typing" : ""}`
  if (!(about in answers)) {
    answers[about] = undefined
    get(about).then((answer) => {
      answers[about] = answer
      if (!answer) setTimeout(() => delete answers[about], PATIENCE)
      if (isAwaited(current)) redraw()
    })
  }
  return answers[about]
}

async function get(about) {
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), PATIENCE)
  try {
    const answer = await (await fetch(about, { signal: cut.signal })).json()
    return answer.fits ? answer : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Show what each seat comes to where one way is left, or a button for each way in which it can have come about. */
export function conclude(game, pad, hand, { found, guesses }) {
  const gains = game.moon?.gains ?? {}
  const ways = found?.readings ?? []
  outcomes = ways.flatMap((reading) => {
    const moons = reading.moon === "shot" ? Object.keys(gains) : [reading.moon]
    return moons.map((moon) => ({ piles: pilesOf(game, reading), moon }))
  })
  if (ways.length === 1) return settle(game, pad, hand, guesses, ways[0])
  pad.ending.replaceChildren()
  if (!ways.length) return
  const told = outcomes.map(({ piles, moon }) => {
    const shot = moves.shooter(game, { piles })
    const points = score(game, piles, shot, gains[moon])
    return { piles, moon, shot, points, totals: add(game, points) }
  })
  const same = told.every(({ totals }) => String(totals) === String(told[0].totals))
  const buttons = told.map(({ piles, moon, shot, totals }, value) => {
    const cards = piles.flatMap((pile, place) => tell(game, pile, place)).join(" · ")
    return offer(game, cards, { name: "reading", value }, same ? [] : totals, game.moon?.ends[nameEnd(moon, shot, piles)])
  })
  const said = make("p.ending__said", {}, game.words.which)
  pad.ending.replaceChildren(said, ...buttons, make("button.key", { value: `mark ${hand.mark}`, textContent: game.words.to_points }))
  pad.last.hidden = true
  if (same) post(pad, told[0].points, told[0].totals)
}

/** Show the one way there is as any hand is shown; what the points say of a moon is not asked again. */
function settle(game, pad, hand, guesses, reading) {
  const gain = game.moon?.gains[reading.moon]
  const moon = gain ? { ...game.moon, gains: { [reading.moon]: gain } } : game.moon
  const piles = pilesOf(game, reading).map((pile, seat) => ((guesses[seat] ?? null) === null ? pile : { ...pile, hearts: null }))
  end({ ...game, moon }, pad, { piles, changing: false })
  const open = guesses.findIndex((guess) => guess !== null)
  for (const key of pad.ending.querySelectorAll("[value=back]")) key.value = `mark ${open < 0 ? hand.mark : open}`
}

function tell(game, pile, place) {
  const cards = write(game, { ...pile, hearts: pile.hearts || null }, " + ")
  return cards ? [`${game.names[place]}\u00a0${cards}`] : []
}

function pilesOf(game, reading) {
  const { hearts, queens, bonus = [] } = reading
  const seats = hearts.map((count, seat) => ({ hearts: count, queens: queens[seat], bonus: bonus[seat] ?? 0 }))
  const left = (kind) => reading[`uncollected_${kind}`] ?? 0
  const table = { hearts: left("hearts"), queens: left("queens"), bonus: left("bonus") }
  return game.names.length > game.seats ? [...seats, table] : seats
}

/** Send the points, and that they are points; or the cards of the way that was touched. */
export function fields(game, hand, chosen) {
  const outcome = chosen?.name === "reading" && outcomes[chosen.value]
  if (outcome) {
    const { piles, moon } = outcome
    return [["way", "points"], ...moves.fields(game, { piles }), ...(moon ? [["moon", moon]] : [])]
  }
  const { found, guesses, left, table } = look(game, { ...hand, changing: false })
  const lies = table && (found?.left ?? left !== 0)
  return [["by", "points"], ...hand.piles.map((pile, seat) => [`points-${seat}`, pile.hearts ?? guesses[seat] ?? ""]), ...(lies ? [["left", "yes"]] : [])]
}
