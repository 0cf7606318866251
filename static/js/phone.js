// This phone at this table: it remembers the table for the first page, and its screen stays on where the browser can;
// where it cannot, that is said once.
import "./once.js"
import "./paper.js"
import "./tongue.js"

// Styles that came in the page, since it was the first one, are a link in the next one
for (const { dataset } of document.querySelectorAll("style")) fetch(dataset.href).catch(() => {})

const { table: address, title, role, big } = document.querySelector("[data-from], [data-table]").dataset
const names = [...document.querySelectorAll(".sheet__who")].map((who) => who.title).join(", ")
const once = document.querySelector("[data-once]")

async function stay() {
  try {
    if (!document.hidden) await navigator.wakeLock.request("screen")
  } catch {
    // refused, as with a battery that is nearly empty
  }
}

document.addEventListener("keydown", ({ key }) => {
  const menu = key === "Escape" && document.querySelector(".menu[open]")
  if (!menu) return
  menu.open = false
  menu.querySelector("summary").focus()
})
if (navigator.wakeLock) {
  stay()
  document.addEventListener("visibilitychange", stay)
}
try {
  if (address) {
    const others = JSON.parse(localStorage.tables ?? "[]").filter((one) => one.address !== address)
    localStorage.tables = JSON.stringify([{ address, title, names, role }, ...others].slice(0, 30))
  }
  if (once && !navigator.wakeLock && !localStorage.awake) {
    once.hidden = false
    localStorage.awake = "told"
  }
  if (big && localStorage.big) import("./rest.js")
} catch {
  // private windows may refuse to keep things; the link still opens the table
}
