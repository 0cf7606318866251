// "I am Beth": this phone remembers who at this table holds it, and shows what concerns that seat.
const place = `me ${document.querySelector("[data-table]").dataset.table}`
let me = ""
try {
  me = localStorage.getItem(place) ?? ""
} catch {
  // private windows may refuse; it then lasts as long as the page
}

function show() {
  const section = document.querySelector("[data-me]")
  const list = section.querySelector("select")
  list.value = [...list.options].some((one) => one.value === me) ? me : ""
  section.hidden = false
  section.querySelectorAll("p").forEach((line, seat) => (line.hidden = seat + 1 !== list.selectedIndex))
}

addEventListener("change", ({ target }) => {
  if (!target.closest("[data-me]")) return
  me = target.value
  show()
  try {
    localStorage.setItem(place, me)
  } catch {
    // as above
  }
})
document.addEventListener("sheet", show)
show()
