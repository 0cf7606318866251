// A key that can be taken back enters as a finger comes down, as keypads do: its digit is there before the finger is lifted.
const AT_ONCE = /^(\d+|queens|bonus|digit \d|card \w+)$/
let down, entered

/** Tell when the finger came down that made a click; for what no finger made, when it was. */
export const since = ({ detail, timeStamp }) => (detail && down) || timeStamp

/** Hand each such touch to *enter*, which gives what undoes it, or nothing where it waits for the click. */
export function listen(enter) {
  document.addEventListener("pointerdown", (event) => {
    down = event.timeStamp
    const key = event.target.closest(".key")
    entered = event.pointerType !== "mouse" && AT_ONCE.test(key?.value) && enter(key, event)
    if (entered) event.preventDefault() // nor need the finger play a mouse, for that takes longer than the digit
  })
  // The finger was about to scroll
  document.addEventListener("pointercancel", () => {
    if (entered) entered()
    entered = null
  })
  // What the finger did is done, whatever came to lie under it since
  document.addEventListener("click", (event) => {
    if (!entered || !event.detail) return
    entered = null
    event.preventDefault()
    event.stopPropagation()
  }, true)
}
