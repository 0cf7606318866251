// The desk takes a touch without loading the page anew: the keys stay under the finger, Back leads out, other phones
// see each card. What a touch does is the form's doing; a touch without an answer is sent again until there is one.
const EVERY = 3000
const PATIENCE = 5000
const TWICE = 600
const NEAR = 30
const BUSY = 429

let pressed = null
let last = { at: -TWICE, x: 0, y: 0 }
let line = Promise.resolve()
let waiting = 0
let touches = 0
let looking = false

function wait(more) {
  waiting += more
  desk().toggleAttribute("data-asking", waiting > 0)
}

const desk = () => document.getElementById("desk")

// A finger that trembles touches the same place twice; whatever lies there by then was not meant.
function isTwice(event) {
  const { timeStamp: at, clientX: x, clientY: y, detail } = event
  if (!detail) return false // a key of a keyboard
  const twice = at - last.at < TWICE && Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR
  if (!twice) last = { at, x, y }
  return twice
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("#desk button")
  if (!button) return
  if (isTwice(event)) event.preventDefault()
  else pressed = button
})

document.addEventListener("submit", (event) => {
  const form = event.target
  if (!form.closest("#desk") || form.method !== "post" || !pressed) return
  event.preventDefault()
  const { name, value } = pressed
  const sure = form.querySelector("[name=sure]") !== null
  touches += 1
  wait(1)
  line = line.then(() => touch(name, value, sure)).finally(() => wait(-1))
})

// A touch that waited for another's answer goes with the page that this one left.
async function touch(name, value, sure) {
  const forms = [...desk().querySelectorAll("form[method=post]")]
  const form = forms.find((one) => (one.querySelector("[name=sure]") !== null) === sure && find(one, name, value))
  if (!form) return
  const body = new URLSearchParams([...new FormData(form), [name, value]])
  const answer = await insist(() => ask({ method: "POST", body }))
  show(answer)
  find(desk(), name, value)?.focus({ preventScroll: true })
}

const find = (place, name, value) =>
  [...place.querySelectorAll("button")].find((button) => button.name === name && button.value === value)

// A server that is busy answers too, and a network that wants a password first, but not about this hand
async function ask(options) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  try {
    const answer = await fetch(location.pathname, { ...options, signal: stop.signal, cache: "no-cache" })
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    if (answer.status >= 500 || answer.status === BUSY || (answer.ok && !page.getElementById("desk"))) throw answer
    return page
  } finally {
    clearTimeout(timer)
  }
}

async function insist(send) {
  for (;;) {
    try {
      return await send()
    } catch {
      say(desk().dataset.silent)
      await new Promise((resolve) => setTimeout(resolve, EVERY))
    }
  }
}

function say(sentence) {
  const told = Object.assign(document.createElement("p"), { className: "desk__refused", textContent: sentence })
  desk().querySelector(".desk__news, .desk__line")?.replaceChildren(told)
}

// The news stays the same element, so that a screen reader says what changes in it.
function show(fresh) {
  const next = fresh.getElementById("desk")
  if (!next) return location.reload()
  next.toggleAttribute("data-asking", waiting > 0)
  const old = desk()
  old.replaceWith(next)
  const [news, told] = [old, next].map((one) => one.querySelector(".desk__news"))
  if (news && told) {
    news.replaceChildren(...told.childNodes)
    told.replaceWith(news)
  }
  const begins = !old.querySelector(".pad") && next.querySelector(".pad")
  if (begins) next.scrollIntoView()
}

// What was asked before a touch shows the desk as it was before it
async function look() {
  if (document.hidden || looking || waiting || desk().querySelector("details[open], select:focus")) return
  const before = touches
  looking = true
  try {
    const fresh = await ask({})
    const next = fresh.getElementById("desk")
    if (touches === before && !waiting && next?.dataset.revision !== desk().dataset.revision) show(fresh)
  } catch {
    // the next look may have more luck
  }
  looking = false
}

setInterval(look, EVERY)
document.addEventListener("visibilitychange", look)
