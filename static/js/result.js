// Send the result by the phone's own way where it has one; copy it where it can be copied; else it is selected, and that is said.
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

async function copy(text, { done, selected }) {
  text.focus()
  text.select()
  let copied = false
  try {
    copied = navigator.clipboard ? (await navigator.clipboard.writeText(text.value), true) : document.execCommand("copy")
  } catch {
    // refused: the selection stays
  }
  text.closest(".result").querySelector("[role=status]").textContent = copied ? done : selected
}

document.addEventListener("click", ({ target }) => {
  const text = document.querySelector("#result")
  if (target.closest("[data-send]")) send(text)
  const button = target.closest("[data-copies]")
  if (button) copy(text, button.dataset)
})
