// Put what changed in its place. Place, focus, zoom, what is unfolded and what is half entered stay as they are.
import { dress } from "./dress.js"

const AGAIN = 5000
let latest
const sheet = () => document.querySelector("[data-live=sheet]").dataset

// An answer about an earlier game may have taken the place of what follows the table
const follows = () => document.querySelector("[data-from]")

// What a screen reader is told where nothing is entered, all of it from the page: the hand, who won, each name's total
const say = () => {
  const totals = [...document.querySelectorAll(".sheet__total")].map((total) => total.textContent.trim())
  const names = [...document.querySelectorAll(".sheet__who")].map((who, at) => `${who.title} ${totals[at]}`)
  const heads = [...document.querySelectorAll("h1, .end h2")].map((head) => head.textContent.trim().replace(/\.$/, ""))
  return `${[...heads, names.join(", ")].join(". ")}.`
}
const hands = () => document.querySelector(".sheet tbody")?.textContent

/** Show the parts of *text*; tell whether another script keeps the open row right by itself. */
export async function show(text) {
  const page = new DOMParser().parseFromString(text, "text/html")
  if (!page.querySelector("[data-live=sheet]")) throw page // a network that wants a password first answers everything
  const needs = page.querySelector("[data-needs]")?.dataset.needs.split(" ") ?? [] // which the page, as it was loaded, did not
  latest = text
  await dress(needs.filter((one) => /\.css\b/.test(one)).map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href })))
  return text !== latest || !follows() || put(page, needs.filter((one) => /\.js\b/.test(one)))
}

/** Fetch a script, until it comes; under another address, for a browser may remember that one for not having come. */
const bring = (script) => import(script).catch(() => setTimeout(bring, AGAIN, `${script}&again`))

function put(page, scripts) {
  const scroll = document.querySelector(".scroll")
  const { version: before, key } = sheet()
  const rows = [...document.querySelectorAll("tr[id]")].map((row) => row.id)
  const [heard, told] = [document.querySelector("[data-heard]"), hands()]
  const hidden = () => scroll.scrollHeight - scroll.clientHeight
  const above = scroll?.scrollTop < -1 && hidden() + scroll.scrollTop // rows come below; who reads above stays there
  for (const part of page.querySelectorAll("[data-live]")) {
    const old = document.querySelector(`[data-live=${part.dataset.live}]`)
    if (old) patch(old, part)
  }
  scripts.forEach(bring)
  for (const row of document.querySelectorAll("tr[id]")) if (!rows.includes(row.id)) row.classList.add("sheet__row--lit")
  const { title, version, number } = sheet()
  if (heard && hands() !== told) heard.textContent = say()
  if (version !== before) document.querySelector("div.notice")?.remove() // it speaks of an earlier change
  document.title = title
  // Whoever keeps the open row right by itself says so by preventDefault(); else the page loads anew when nothing is typed
  const detail = { version, number: number ? Number(number) : null }
  const kept = !document.dispatchEvent(new CustomEvent("sheet", { cancelable: true, detail }))
  const open = document.querySelector(".dock--live")
  const stays = open?.dataset.entered && open.querySelector("[name=number]").value === number
  if (stays && sheet().key !== key && !open.matches(".dock--waits, .dock--unkept")) location.reload() // by other rules or names; what is half entered waits as a draft
  if (above) scroll.scrollTop = above - hidden()
  return kept
}

/** Load the page anew for what only the server can draw, unless something is half entered, asked or waiting there. */
export function leave() {
  const dock = document.querySelector(".dock")
  const fields = [...document.querySelectorAll(".dock input, .dock textarea:not([readonly])")]
  const filled = fields.some((field) => field.checked || (/^text/.test(field.type) && field.value))
  if (follows() && !filled && !dock?.dataset.entered && !dock?.matches(".dock--ask, .dock--waits, .dock--live:not([data-entered])")) location.replace(location.pathname)
}

function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return
  if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) return old.replaceWith(fresh)
  if (!old.attributes) return (old.data = fresh.data)
  if (old.nodeName === "FORM" && [...old.querySelectorAll("option")].some((one) => one.selected !== one.defaultSelected)) return
  for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  const [there, coming] = [old, fresh].map((node) => [...node.childNodes])
  coming.forEach((node, at) => (there[at] ? patch(there[at], node) : old.append(node)))
  there.slice(coming.length).forEach((node) => node.remove())
}
