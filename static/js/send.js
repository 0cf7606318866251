// Send a hand until it is answered: with one key, so that it is saved once. Nothing is shown as saved before the answer.
import { read, write } from "./dock.js"
import { make } from "./pad.js"

const PATIENCE = 5000
const TRIES = 3
const later = (time) => new Promise((done) => setTimeout(done, time))

/** Go on after a page was loaded: send again what was not answered, of the hand *before* too, or say what was done. */
export function resume(dock, sent, before) {
  const earlier = read(before)?.sent
  write(before, null)
  if (sent || earlier) deliver(dock, sent ?? earlier, !sent)
  else announce(dock)
}

function announce({ pad }) {
  const news = [".notice span", ".next"].map((place) => document.querySelector(place)?.innerText ?? "")
  const said = (pad.status.textContent = news.join(" "))
  document.addEventListener("sheet", () => {
    const old = !document.querySelector(".notice") && pad.status.textContent === said
    if (old) pad.status.textContent = ""
  })
}

/** Send the fields of a hand, and show the answer; an *earlier* hand is no draft of this page. */
export async function deliver(dock, sent, earlier = false) {
  if (dock.sending) return
  dock.sending = true
  const { draft, way, hands } = dock
  if (!earlier) write(draft, { way, hands, sent })
  dock.pad.save.textContent = dock.game.words.waiting
  const answer = await insist(dock, sent)
  if (!earlier) write(draft, answer.redirected ? null : { way, hands })
  if (answer.redirected) location.assign(answer.url)
  else await show(answer, dock.open)
}

/** Try again, when the phone is back in the network or after a while, until there is an answer. */
async function insist(dock, sent) {
  for (let tries = 1; ; tries += 1) {
    const answer = await post(dock.form.action, sent)
    if (answer && answer.status < 500) return answer
    complain(dock, tries >= TRIES)
    await again(dock)
  }
}

async function post(address, sent) {
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), PATIENCE)
  try {
    return await fetch(address, { method: "POST", body: new URLSearchParams(sent), headers: { Accept: "text/html" }, signal: cut.signal })
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

function complain({ pad, game, form }, weary) {
  const { words } = game
  const said = form.querySelector(".lost") ?? form.insertBefore(make("p.lost"), form.firstChild)
  said.setAttribute("role", "alert")
  if (said.textContent !== words.lost) said.textContent = words.lost
  pad.save.textContent = weary ? words.again : words.waiting
}

function again({ pad }) {
  const touched = new Promise((done) => {
    window.addEventListener("online", done, { once: true })
    pad.save.addEventListener("click", done, { once: true })
  })
  return Promise.race([touched, later(PATIENCE)])
}

/** Put what was asked, or is wrong, in place of what is shown. */
async function show(answer, open) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  document.title = page.title
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.href)
  document.head.append(...[...page.querySelectorAll("head > link[rel=stylesheet]")].filter((link) => !styles.includes(link.href)))
  document.body.className = page.body.className
  for (const place of [".top, .bar", "main"]) {
    const [old, fresh] = [document.querySelector(place), page.querySelector(place)]
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name)
    for (const { name, value } of fresh.attributes) old.setAttribute(name, value)
    old.replaceChildren(...fresh.childNodes)
  }
  open()
  document.querySelector("#problems")?.focus()
}
