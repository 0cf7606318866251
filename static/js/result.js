// Send the result by the phone's own way where it has one; copy it where it can be copied; else it is selected, and that is said.
import { copy } from "./clipboard.js"

const ways = document.body.classList
ways.add("copies")
if (navigator.share) ways.add("sends")

async function send(text) {
  try {
    await navigator.share({ text: text.value })
  } catch {
    // whoever looked at the ways to send it may have turned back
  }
}

document.addEventListener("click", async ({ target }) => {
  const text = document.querySelector("#result")
  if (target.closest("[data-send]")) send(text)
  const button = target.closest("[data-copies]")
  if (!button) return
  text.focus()
  text.select()
  const { done, selected } = button.dataset
  text.closest(".result").querySelector("[role=status]").textContent = (await copy(text.value)) ? done : selected
})
