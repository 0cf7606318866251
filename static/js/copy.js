// Copy a link. Where the browser does not, the link is at least selected, and that is said.
import { copy } from "./clipboard.js"

for (const button of document.querySelectorAll("[data-copy]")) {
  const link = button.parentElement.previousElementSibling.firstChild
  const said = button.nextElementSibling
  button.hidden = false
  button.addEventListener("click", async () => {
    getSelection().selectAllChildren(link)
    said.textContent = (await copy(link.href)) ? button.dataset.done : button.dataset.selected
  })
}
