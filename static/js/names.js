// Names that this phone remembers, to be tapped in the order people sit. The server never sees this list.
const box = document.querySelector("[data-chips]")
const row = box.querySelector(".chips__row")
const mode = box.querySelector("[aria-pressed]")
const form = box.closest("form")
const fields = () => [...form.querySelectorAll(".players .input")]
const forgetting = () => mode.getAttribute("aria-pressed") === "true"

function read() {
  try {
    return JSON.parse(localStorage.names ?? "[]").filter((name) => typeof name === "string")
  } catch {
    return []
  }
}

function keep(names) {
  try {
    localStorage.names = JSON.stringify(names.slice(0, 40))
  } catch {
    // private windows may refuse
  }
}

function draw() {
  const seated = fields().map((field) => field.value.trim())
  row.replaceChildren(...read().map((name) => {
    const chip = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: name, dir: "auto" })
    chip.setAttribute("aria-pressed", seated.includes(name))
    return chip
  }))
  box.classList.toggle("chips--forget", forgetting())
  box.hidden = !row.children.length
}

function touch(name) {
  if (forgetting()) return keep(read().filter((one) => one !== name))
  const seat = fields().find((field) => field.value.trim() === name)
  const free = fields().find((field) => !field.value.trim())
  if (seat) seat.value = ""
  else if (free) free.value = name
  else addSeat(name)
}

// All seats are taken: the page comes again with one more, if a game has so many
function addSeat(name) {
  const more = form.querySelector(`[name=resize][value="${fields().length + 1}"]`)
  if (!more) return
  const key = `name-${fields().length}`
  const spare = form.elements[key] ?? document.createElement("input") // which no server may have taken, a touch ago
  form.append(Object.assign(spare, { type: "hidden", name: key, value: name }))
  more.click()
}

row.addEventListener("click", ({ target }) => {
  if (target === row) return
  touch(target.textContent)
  draw()
})
mode.addEventListener("click", () => {
  mode.setAttribute("aria-pressed", !forgetting())
  draw()
})
form.addEventListener("input", draw)
form.addEventListener("submit", () => {
  const seated = fields().map((field) => field.value.trim()).filter(Boolean)
  keep([...new Set([...seated, ...read()])])
})
draw()
