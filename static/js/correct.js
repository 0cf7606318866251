// A correction shows which hand it is about, and leaves nothing behind when it is given up.
import { write } from "./keep.js"

export function correct(dock) {
  const row = document.querySelector(`#hand-${dock.game.number}`)
  row?.classList.add("sheet__row--now")
  row?.scrollIntoView({ block: "nearest" })
  const cancel = dock.form.querySelector(".dock__save a")
  cancel.addEventListener("click", () => write(dock.place))
  const leave = ({ target }) => !dock.changed && document.contains(dock.form) && !target.closest(".dock, form, a") && cancel.click()
  document.querySelector(".board").addEventListener("click", leave)
}
