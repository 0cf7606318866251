// Take over the form of the dock: draw it, and fetch what a touch needs when there is one.
import * as pads from "./pad.js"

const OURS = /^([\d\p{L}-]|Arrow\w+|Backspace|Enter)$/u
const first = { draw: pads.draw, keys: ({ pad }) => pad.numbers, speak: () => "" }
const ways = {}
const fetched = {}
let dock

/** What the browser refused to keep, for as long as the page is there. */
export const unkept = {}

/** Read what this phone keeps; nothing where the browser refuses. */
export function read(work) {
  try {
    return work(localStorage)
  } catch {
    return null
  }
}

/** Give what this phone keeps of a hand, unless others sit there by now; of what waits to be sent the server judges. */
export function draft(key, game = dock.game) {
  const kept = unkept[key] ?? read((all) => JSON.parse(all[key])) ?? {}
  return kept.sent || kept.seated === game.seated ? kept : {}
}

export const here = () => dock

/** Take over the form of the page, where there is one. */
export function open() {
  const section = document.querySelector(".dock")
  const data = section?.querySelector("script")
  dock = null
  if (!data) return
  const form = section.firstElementChild
  const game = JSON.parse(data.textContent)
  game.words.lost = document.querySelector("[data-lost]").dataset.lost
  const drafts = `draft ${location.pathname.split("/", 3).join("/")} `
  const place = drafts + game.draft
  const { hands, way } = draft(place, game)
  section.classList.add("dock--live")
  dock = { game, section, form, drafts, place, pad: pads.build(game, form), hands: hands ?? {}, last: {}, changed: !!hands, open }
  form.addEventListener("click", (event) => {
    const key = event.target.closest("button")
    dock.at = event
    dock.submitter = key
    if (key?.type === "button") soon((touch) => touch.touch(dock, key, event))
  })
  form.addEventListener("submit", (event) => {
    const { submitter, at } = dock
    if (submitter?.name === "do") return
    event.preventDefault()
    soon((touch) => touch.submit(dock, submitter, at))
  })
  choose((dock.way = game.only ?? way ?? (game.typed ? null : read(({ way }) => JSON.parse(way))) ?? game.way))
  if (game.was) load("correct").then((module) => module.correct(dock))
  if (/did=/.test(location.search) || /"sent/.test(read(Object.values))) load("send").then((module) => module.resume(dock))
}

export const load = (name) => import(`./${name}.js`)

/** Fetch the style of what a touch shows, before it is shown. */
function dress() {
  const { more } = dock.section.dataset
  if (document.querySelector(`link[href="${more}"]`)) return null
  return new Promise((done) => {
    document.head.append(pads.make("link", { rel: "stylesheet", href: more, onload: done, onerror: done }))
  })
}

async function fetchAll(name) {
  const [touch, way] = await Promise.all([...["touch", name, "hand", "cells", "moves", "ending", "send"].map(load), dress()])
  ways[name] = way
  return touch
}

/** Learn of this deal what nobody needs before a touch. */
async function learn(game) {
  const answer = game.more ? await (await fetch(game.more)).json() : game
  Object.assign(game, answer)
  Object.assign(game.words, game.sentences)
}

/** Get all that a way of entering needs; where that fails, the next touch tries again. */
export async function ready(here, way) {
  try {
    const [touch] = await Promise.all([(fetched[way] ??= fetchAll(way)), (here.learned ??= learn(here.game))])
    return touch
  } catch (error) {
    fetched[way] = here.learned = null
    throw error
  }
}

/** Do *work* once there is what it needs, one after the other; where that fails or takes long, say so, and do nothing. */
export async function soon(work) {
  const here = dock
  const touch = await Promise.race([ready(dock, dock.way), new Promise((done) => setTimeout(done, 5000))]).catch(() => {})
  if (here !== dock) return
  if (touch) {
    start()
    return work(touch)
  }
  dock.said = [dock.game.words.lost]
  show()
}

/** Enter by hearts, points or cards. */
export async function choose(name) {
  const here = dock
  const { game } = dock
  dock.wanted = name
  if (name !== "hearts" || game.typed || dock.hands.hearts) await ready(dock, name)
  if (here !== dock || dock.wanted !== name) return
  dock.way = name
  start()
  for (const way of dock.form.querySelectorAll(".way")) way.toggleAttribute("aria-current", way.value === `way ${name}`)
  dock.pad.keys.replaceChildren(...now().keys(dock))
  show()
}

/** Start a hand, once there is the way to enter it; before that nothing can be. */
function start() {
  const { game, hands, way } = dock
  if (ways[way]) hands[way] ??= ways[way].start(game, hands)
}

export const now = () => ways[dock.way] ?? first
export const hand = () => dock.hands[dock.way]

/** Draw the hand as it is. */
export function show() {
  const { game, pad, section } = dock
  const way = now()
  // A draft is drawn once there is the way that it was entered in
  const shown = way.touched && hand()
  const done = way.draw(dock, shown)
  const touched = shown && way.touched(shown)
  section.dataset.entered = touched ? `${way.entered(game, shown)}/${game.seats}` : ""
  document.body.classList.toggle("entering", !!touched)
  pad.status.textContent = way.speak(dock, shown)
  if (done) soon((touch) => hand() === shown && touch.end(dock, shown))
}

// A keyboard does the same; Enter on what was reached by the keyboard is meant for that
document.addEventListener("keydown", (event) => {
  const { target, key } = event
  if (!dock?.form.isConnected || !OURS.test(key) || event.ctrlKey || event.metaKey || event.altKey) return
  if (target.closest("input, select, textarea, summary, .scroll, .notice")) return
  if (key === "Enter" && target.closest("a, button:not(.way[aria-current])") && target.matches(":focus-visible")) return
  event.preventDefault()
  if (!event.repeat) soon((touch) => touch.type(dock, event))
})

window.addEventListener("pageshow", (event) => event.persisted && location.reload())
open()
