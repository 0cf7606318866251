// Keep on this phone what is typed. A browser that refuses, as a private window or a full phone may, is told of once.
import { unkept } from "./dock.js"
import { make } from "./pad.js"

let told

/** Keep *value*, or forget what was kept; tell whether the browser took it. The page knows it in any case. */
export function write(key, value) {
  delete unkept[key]
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
    return true
  } catch {
    if (value) unkept[key] = value
    return !value
  }
}

/** Keep the half-entered hand of a dock. */
export function keep(dock, value) {
  const kept = write(dock.place, value)
  dock.section.classList.toggle("dock--unkept", !kept)
  if (!kept && !told) tell(dock, dock.game.words.unkept)
  told ||= !kept
}

/** Say above the open row what is not as it should be, once for a screen reader; nothing: all is well again. */
export function tell({ form }, sentence, ...more) {
  const old = form.querySelector(".lost")
  document.body.classList.toggle("lacking", Boolean(sentence))
  if (!sentence) return old?.remove()
  const said = old ?? form.insertBefore(make("p.lost"), form.firstChild)
  said.setAttribute("role", "alert")
  if (said.firstChild?.textContent !== sentence) said.replaceChildren(make("span", {}, sentence))
  while (said.children[1]) said.lastChild.remove()
  said.append(...more)
}
