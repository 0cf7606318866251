// Keep the page as it is on the server: ask again and again, and fetch fresh.js for what changed.
// In milliseconds
const [OFTEN, RARELY, LONG, QUIET] = [2000, 10000, 8000, 900000]
const main = document.querySelector("[data-from]")
const age = document.querySelector(".age")
const dock = () => document.querySelector(".dock")
const sheet = () => document.querySelector("[data-live=sheet]").dataset
let { from, tag, enter } = main?.dataset ?? {}
let { key } = sheet()
let answered = Date.now(), changed = answered, told = "", toldAt, asking, next, late, fresh

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
    if (answer.ok) await take(answer, mine)
    else if (answer.status !== 304) throw answer
    answered = Date.now()
    calm()
  } catch {
    if (asking !== mine) return
  }
  if (sheet().key !== key) fresh.leave()
  clearTimeout(next)
  next = setTimeout(look, Date.now() - changed > QUIET ? RARELY : OFTEN)
}

async function take(answer, mine) {
  const [text, module] = await Promise.all([answer.text(), import("./fresh.js")])
  if (asking !== mine) throw mine
  tag = answer.headers.get("ETag")
  changed = Date.now()
  fresh = module
  if (await fresh.show(text)) key = sheet().key
}

function tellAge() {
  tell(`${main.dataset.late.replace("{}", new Date(answered).toTimeString().slice(0, 5))} · ${main.dataset.lost}`)
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
