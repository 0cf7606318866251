// What a touch does: it changes the hand, keeps it on this phone, and draws it again.
import { choose, hand, load, now, show, write } from "./dock.js"
import * as endings from "./ending.js"
import { touched } from "./hand.js"

const TWICE = 180

/** Do what a key says, once for a finger that trembles. */
export function touch(dock, key, at) {
  const { last } = dock
  dock.last = { key, at }
  if (key !== last.key || at - last.at > TWICE) press(dock, key.value)
}

function press(dock, value) {
  const [what, more] = value.split(" ")
  if (what === "way") {
    write("way", more)
    choose(more)
    return
  }
  const { high } = dock
  dock.said = null
  const next = now().act(dock, hand(), what, more)
  if (dock.high === high) dock.high = false
  if (next) keep(dock, next)
  show()
}

function keep(dock, next) {
  const { draft, hands, way } = dock
  hands[way] = next
  dock.changed = true
  document.querySelector(".notice[role=status]")?.remove()
  write(draft, Object.values(hands).some(touched) && { way, hands })
}

/** Do what a key of a keyboard means. */
export function type(dock, event) {
  const value = now().read(dock, hand(), event)
  if (value === "save") dock.pad.save.click()
  else if (value) press(dock, value)
}

/** Send the hand, or lead to what is missing. */
export async function submit(dock, submitter) {
  const { game, pad, form } = dock
  const moon = submitter?.name === "moon" ? [["moon", submitter.value]] : []
  if (!moon.length && !pad.save.classList.contains("ready")) {
    press(dock, `mark ${now().firstOpen(game, hand())}`)
    return
  }
  const hidden = ["number", "revision", "key"].map((field) => [field, form.elements[field].value])
  const { deliver } = await load("send")
  deliver(dock, [...hidden, ...now().fields(game, hand(), submitter), ...moon])
}

/** Show what the hand comes to, in place of the keys; the focus goes where it is still of use. */
export function end(dock, shown) {
  const { game, pad } = dock
  endings.end(game, pad, shown)
  if (!dock.last.key) return
  if (document.activeElement === document.body || pad.keys.contains(document.activeElement)) pad.save.focus()
}
