// A key that can be taken back enters as a finger comes down, as keypads do: its digit is there before the finger is lifted.
const AT_ONCE = /^(\d+|queens|bonus|digit \d|card \w+)$/
const held = [] // fingers on keys with what undoes each, the latest first
let down, entered

/** Tell when the finger came down that made a click; for what no finger made, when it was. */
export const since = ({ detail, timeStamp }) => (detail && down) || timeStamp

const find = ({ pointerId }) => held.findIndex(({ finger }) => finger === pointerId)

/** Hand each such touch to *enter*, which gives what undoes it, or nothing where it waits for the click. */
export function listen(enter) {
  document.addEventListener("pointerdown", (event) => {
    down = event.timeStamp
    const key = event.target.closest(".key")
    const undo = event.pointerType !== "mouse" && AT_ONCE.test(key?.value) && enter(key, event)
    entered = Boolean(undo)
    if (!undo) return
    held.unshift({ finger: event.pointerId, undo })
    event.preventDefault() // nor need the finger play a mouse, for that takes longer than the digit
  })
  document.addEventListener("pointerup", (event) => {
    const at = find(event)
    if (at >= 0) held.splice(at, 1)
  })
  // The finger was about to scroll, or two of them to zoom: the later one goes first, for it came upon what the other did
  document.addEventListener("pointercancel", (event) => {
    for (const { undo } of held.splice(0, find(event) + 1)) undo()
    entered = false
  })
  // What the finger did is done, whatever came to lie under it since
  document.addEventListener("click", (event) => {
    if (!entered || !event.detail) return
    entered = false
    event.preventDefault()
    event.stopPropagation()
  }, true)
}
