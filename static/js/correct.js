// A correction shows which hand it is about, and leaves nothing behind when it is given up.
import { here } from "./dock.js"
import { write } from "./keep.js"

export function correct(dock) {
  dock.corrects = true
  const scroll = document.querySelector(".scroll")
  new ResizeObserver((_sizes, watch) => {
    if (here() !== dock) return watch.disconnect()
    scroll.style.scrollPaddingTop = `${scroll.querySelector("thead").offsetHeight}px` // which is pinned over the rows
    mark(dock)?.scrollIntoView({ block: "nearest" })
  }).observe(scroll) // for keys take more room than a summary
  document.addEventListener("sheet", () => here() === dock && mark(dock)) // another phone's entry draws the sheet anew
  const cancel = dock.form.querySelector(".dock__save a")
  cancel.addEventListener("click", () => write(dock.place))
  const leave = ({ target }) => !dock.changed && document.contains(dock.form) && !target.closest(".dock, form, a") && cancel.click()
  document.querySelector(".board").addEventListener("click", leave)
}

/** Mark the row in question, where there is one; nobody needs to be told how to open it. */
function mark({ game }) {
  for (const hint of document.querySelectorAll(".scroll__hint")) hint.hidden = true
  const row = document.querySelector(`#hand-${game.number}`)
  row?.classList.add("sheet__row--now")
  return row
}
