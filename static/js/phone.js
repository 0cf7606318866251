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
  if (document.hidden) return
  try {
    await navigator.wakeLock.request("screen")
  } catch {
    if (!document.hidden) tell() // no lock to ask for, or refused, as with a battery that is nearly empty
  }
}

function tell() {
  try {
    if (!once || localStorage.awake) return
    once.hidden = false
    localStorage.awake = "told"
  } catch {
    // where nothing can be kept, it may be said again
  }
}

document.addEventListener("keydown", ({ key }) => {
  const menu = key === "Escape" && document.querySelector(".menu[open]")
  if (!menu) return
  menu.open = false
  menu.querySelector("summary").focus()
})
stay()
document.addEventListener("visibilitychange", stay)
try {
  if (address) {
    const others = JSON.parse(localStorage.tables ?? "[]").filter((one) => one.address !== address)
    localStorage.tables = JSON.stringify([{ address, title, names, role }, ...others].slice(0, 30))
  }
  if (big && localStorage.big) import("./rest.js")
} catch {
  // private windows may refuse to keep things; the link still opens the table
}
