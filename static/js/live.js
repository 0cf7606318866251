// Keep the page as it is on the server: ask, and put what changed in its place. Place, focus, zoom, what is unfolded
// and what is half entered stay as they are.
const [OFTEN, RARELY, LONG, QUIET] = [2000, 10000, 8000, 900000] // milliseconds
const main = document.querySelector("[data-from]")
const age = document.querySelector(".age")
const dock = () => document.querySelector(".dock")
const scroll = document.querySelector(".scroll")
const sheet = () => document.querySelector("[data-live=sheet]").dataset
let { from, tag, enter } = main?.dataset ?? {}
let { key } = sheet()
let answered = Date.now(), changed = answered, told = "", toldAt, asking, next, late

async function look() {
  clearTimeout(next)
  asking?.abort()
  if (document.hidden || !from) return
  const mine = (asking = new AbortController())
  late ??= setTimeout(tellAge, OFTEN)
  next = setTimeout(look, LONG)
  if (enter) tellEntering()
  try {
    const answer = await fetch(from, { headers: { "If-None-Match": tag }, signal: mine.signal })
    if (answer.status === 404) return stop()
    if (answer.ok) show(await answer.text(), answer.headers.get("ETag"))
    else if (answer.status !== 304) throw answer
    answered = Date.now()
    calm()
  } catch {
    if (asking !== mine) return
  }
  if (sheet().key !== key && !isBusy()) location.replace(location.pathname)
  clearTimeout(next)
  next = setTimeout(look, Date.now() - changed > QUIET ? RARELY : OFTEN)
}

function tellAge() {
  tell(main.dataset.late.replace("{}", new Date(answered).toTimeString().slice(0, 5)))
}

function calm() {
  clearTimeout(late)
  late = undefined
  age.hidden = true
}

function stop() {
  calm()
  from = ""
  tell(main.dataset.gone)
}

function tell(sentence) {
  age.textContent = sentence
  age.hidden = false
}

function show(text, newTag) {
  const before = sheet().version
  const rows = [...document.querySelectorAll("tr[id]")].map((row) => row.id)
  const hidden = () => scroll.scrollHeight - scroll.clientHeight
  const above = scroll?.scrollTop < -1 && hidden() + scroll.scrollTop // rows come below; who reads above stays there
  for (const part of new DOMParser().parseFromString(text, "text/html").querySelectorAll("[data-live]")) {
    const old = document.querySelector(`[data-live=${part.dataset.live}]`)
    if (old) patch(old, part)
  }
  for (const row of document.querySelectorAll("tr[id]")) if (!rows.includes(row.id)) row.classList.add("sheet__row--lit")
  tag = newTag
  changed = Date.now()
  const { title, version, number } = sheet()
  if (version !== before) document.querySelector("div.notice")?.remove() // it speaks of an earlier change
  document.title = title
  // Whoever keeps the open row right by itself says so by preventDefault(); else the page loads anew when nothing is typed
  const detail = { version, number: number ? Number(number) : null }
  if (!document.dispatchEvent(new CustomEvent("sheet", { cancelable: true, detail }))) key = sheet().key
  if (above) scroll.scrollTop = above - hidden()
}

function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return
  if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) return old.replaceWith(fresh)
  if (!old.attributes) return (old.data = fresh.data)
  if (old.nodeName === "FORM" && [...old.querySelectorAll("option")].some((one) => one.selected !== one.defaultSelected)) return
  for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value)
  const [there, coming] = [old, fresh].map((node) => [...node.childNodes])
  coming.forEach((node, at) => (there[at] ? patch(there[at], node) : old.append(node)))
  there.slice(coming.length).forEach((node) => node.remove())
}

function isBusy() {
  const fields = [...document.querySelectorAll(".dock input, .dock textarea")]
  const filled = fields.some((field) => field.checked || (/^text/.test(field.type) && field.value))
  return filled || dock()?.dataset.entered || dock()?.matches(".dock--ask")
}

function tellEntering() {
  const entered = dock()?.dataset.entered ?? ""
  if (entered === told && !(entered && Date.now() - toldAt > LONG)) return
  const hand = dock().dataset.hand ?? dock().querySelector("[name=number]").value
  navigator.sendBeacon(enter, new URLSearchParams({ hand, entered }))
  told = entered
  toldAt = changed = Date.now()
}

addEventListener("pagehide", () => told && navigator.sendBeacon(enter, new URLSearchParams()))
document.addEventListener("visibilitychange", look)
addEventListener("online", look)
addEventListener("pageshow", look)
