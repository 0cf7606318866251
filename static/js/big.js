// The big view is turned by a touch, this phone remembers how; where it came by itself, a touch returns to the sheet.
const link = document.querySelector("[data-turn]")
const back = document.querySelector("nav a")
const wish = document.querySelector("[data-switch]")
const idle = location.hash === "#idle"
let turns = 0

// Each seat takes the place of the one after it; a line has only two ways to stand
function turn() {
  const seats = [...document.querySelectorAll(".seat")]
  const places = seats.map((seat) => seat.dataset.place)
  const next = places.slice(1).concat(places[0])
  seats.forEach((seat, at) => (seat.dataset.place = seat.matches(".seats--lines *") ? 1 - places[at] : next[at]))
}

function again(count) {
  for (let done = 0; done < count; done += 1) turn()
}

function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
  } catch {
    // it then holds for this page
  }
}

function recall(name) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

addEventListener("click", (event) => {
  document.querySelector("[data-once]").hidden = true // it is read by now, and the screen is for the totals
  if (idle && !event.target.closest("[data-switch]")) {
    event.preventDefault()
    return location.replace(back.href)
  }
  if (!event.target.closest("main, [data-turn]")) return
  event.preventDefault()
  turns = (turns + 1) % document.querySelectorAll(".seat").length
  keep("turns", turns)
  turn()
})
document.addEventListener("sheet", () => again(turns))
turns = Number(recall("turns")) || 0
again(turns)
if (wish) {
  const box = wish.querySelector("input")
  wish.hidden = false
  box.checked = Boolean(recall("big"))
  box.addEventListener("change", () => keep("big", box.checked ? "yes" : ""))
}
