// Copy a link. Where the browser gives no clipboard, as on plain http, the link is at least selected, and that is said.
for (const button of document.querySelectorAll("[data-copy]")) {
  const link = button.parentElement.previousElementSibling.firstChild
  const said = button.nextElementSibling
  button.hidden = false
  button.addEventListener("click", async () => {
    getSelection().selectAllChildren(link)
    let done = false
    try {
      done = navigator.clipboard ? (await navigator.clipboard.writeText(link.href), true) : document.execCommand("copy")
    } catch {
      // refused: the selection stays
    }
    said.textContent = done ? button.dataset.done : button.dataset.selected
  })
}
