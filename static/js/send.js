// Send hands until each is answered, oldest first, each with one key, so that it is saved once. Nothing is shown as
// saved before the answer.
import { enterNext, move, moveUp } from "./ahead.js"
import { draft, here, load, read, ready, show, unkept } from "./dock.js"
import { tell, write } from "./keep.js"
import { make, say } from "./pad.js"

const PATIENCE = 4500
const TRIES = 3
const BUSY = 429
const queue = []
const later = (time) => new Promise((done) => setTimeout(done, time))

/** Go on after a page was loaded: send again what was not answered, and say what was done. */
export function resume(dock) {
  dock.resumed = true
  load("once")
  if (/did=withdrawn/.test(location.search)) moveUp(dock)
  const waiting = listWaiting(dock)
  const known = ready(dock, dock.way).catch(() => {})
  let { number } = dock.game
  const due = waiting.filter((one) => one.number < number || (one.number === number && (number += 1)))
  if (due.length) add(dock, due)
  else if (waiting.length) known.then(() => tell(dock, sayWaiting(dock, waiting)))
  else announce(dock)
}

/** List the hands of this game that were sent and not answered, oldest first; a correction knows of itself alone. */
function listWaiting({ game, drafts, place }) {
  const [played] = game.draft.split(" ")
  const known = game.was ? [place] : Object.keys({ ...read((all) => ({ ...all })), ...unkept })
  const hands = known.map((key) => ({ ...draft(key), place: key, number: Number(key.replace(`${drafts}${played} `, "")) }))
  const waiting = game.was ? hands.map((one) => ({ ...one, number: game.number })) : hands.filter(({ number }) => number)
  const isNew = ({ place: key, sent }) => sent && !queue.some((one) => one.place === key)
  return waiting.filter(isNew).sort((one, other) => one.number - other.number)
}

function announce({ pad }) {
  const news = [".notice span", ".next"].map((place) => document.querySelector(place)?.innerText ?? "")
  const said = (pad.status.textContent = news.join(" "))
  document.addEventListener("sheet", () => {
    const old = !document.querySelector(".notice") && pad.status.textContent === said
    if (old) pad.status.textContent = ""
  })
}

/** Send the fields of the hand in the dock, after those that wait already. */
export function deliver(dock, sent) {
  const { game, place, way, hands, sending } = dock
  if (!sending) add(dock, [{ place, number: game.number, way, hands, sent }])
}

function add(dock, waiting) {
  const running = queue.length
  queue.push(...waiting)
  for (const { place, way, hands, sent } of waiting) write(place, { way, hands, sent })
  dock.section.classList.add("dock--waits")
  dock.sending = queue.some(({ place }) => place === dock.place)
  if (dock.sending) dock.pad.save.textContent = dock.game.words.waiting
  if (running) complain(dock)
  else run(dock)
}

/** Send what waits, one after the other; the first that is refused stops it, and is shown. */
async function run(dock) {
  let answer
  while (queue.length) {
    answer = await insist(dock, queue[0].sent)
    if (!answer.saved) return refuse(dock, answer)
    write(queue.shift().place)
    if (queue.length && dock.form.querySelector(".lost")) complain(dock)
  }
  const { section } = dock
  section.classList.remove("dock--waits")
  if (section.matches(".dock--unkept") && section.dataset.entered && !dock.sending) tell(dock)
  else location.assign(answer.url)
}

/** Try again, when the phone is back in the network or after a while, until there is an answer.

    Each time it may take longer, for on a slow network every answer else came too late. */
async function insist(dock, sent) {
  for (let tries = 1; ; tries += 1) {
    const answer = await post(dock.form.action, sent, PATIENCE * Math.min(tries, TRIES))
    if (answer) return answer
    complain(dock, tries >= TRIES)
    await again(dock)
    if (dock.sending) dock.pad.save.textContent = dock.game.words.waiting
  }
}

/** Post a hand, and read the page that answers; nothing where none came, or none of ours. */
async function post(address, sent, patience) {
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), patience)
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(sent), headers: { Accept: "text/html" }, signal: cut.signal })
    const { ok, redirected, status, url } = answer
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    const ours = page.querySelector("main.board")
    const saved = ours && redirected && /[?&]did=/.test(url)
    if (ours && !saved) await load("put") // without which what it asks cannot be shown
    return saved || (ours && !redirected) || !(ok || redirected || status === BUSY || status >= 500) ? { saved, url, page, status } : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

function sayWaiting({ game: { words } }, waiting) {
  const hands = () => waiting.map(({ number }) => say(words.numbered, { number })).join(", ")
  return words.waits ? say(words.waits, { hands: hands() }) : words.lost
}

/** Say that there is no answer, or what waits for one; the hand after it can be entered meanwhile. */
function complain(dock, weary) {
  const { game, pad, sending } = dock
  const { words, ahead } = game
  const number = queue[queue.length - 1].number + 1
  const offers = sending && ahead?.length >= number - game.number
  const next = () => make("button.offer", { onclick: (event) => goOn(dock, event) }, say(words.ahead, { number }))
  const alone = sending && queue.length < 2
  tell(dock, alone ? words.lost : sayWaiting(dock, queue), ...(offers ? [next()] : []))
  if (!sending) return
  pad.last.hidden = false // a moon had hidden it
  pad.save.textContent = weary ? words.again : words.waiting
}

async function goOn(dock, event) {
  event.stopPropagation()
  await enterNext(dock, queue)
  complain(dock)
}

function again({ pad }) {
  const touched = new Promise((done) => {
    window.addEventListener("online", done, { once: true })
    pad.save.addEventListener("click", done, { once: true })
  })
  return Promise.race([touched, later(PATIENCE)])
}

/** Show why a hand was not saved. It is half entered again; those after it wait until it is settled. */
async function refuse(dock, { page, status }) {
  const [{ place, number, way, hands }, ...others] = queue.splice(0)
  write(place, { way, hands, seated: dock.game.seated })
  if (page.querySelector("main.board")) {
    const { put } = await load("put")
    await put(page)
    dock.open()
    const now = here()
    if (now && now.place !== place && !now.game.was) move(now, number) // one before it was taken out: what waits follows
    if (now) resume(now)
    else if (others.length) tell({ form: document.querySelector(".dock form") }, sayWaiting(dock, others))
    return
  }
  dock.sending = false
  dock.section.classList.remove("dock--waits")
  const { words } = dock.game
  tell(dock, (status === 404 && words.gone) || page.querySelector("main p")?.textContent || words.lost)
  show()
}
