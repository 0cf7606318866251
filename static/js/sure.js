// A form that finds no server stays where it is, with all that was typed, and the page says so: the page of the browser
// that tells of a lost connection would take it away.
import "./tongue.js"

const PATIENCE = 5000
let touched, place, asking

document.addEventListener("click", ({ target, clientX, clientY }) => {
  touched = target.closest("button")
  place = [clientX, clientY, Date.now()]
})
document.addEventListener("submit", async (event) => {
  const { target: form, defaultPrevented, submitter = touched } = event
  if (defaultPrevented || form.method !== "post") return
  event.preventDefault()
  if (asking) return
  asking = true
  const there = await answers()
  asking = false
  document.querySelector(".unsent")?.remove()
  if (there) send(form, submitter?.form === form ? submitter : null)
  else tell()
})

/** Ask for the smallest thing that only our server has; a page of somebody else in between is no answer. */
async function answers() {
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), PATIENCE)
  try {
    const answer = await fetch(document.querySelector("link[rel=icon]").href, { method: "HEAD", cache: "no-store", signal: cut.signal })
    return answer.ok && /svg/.test(answer.headers.get("Content-Type"))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Send a form as the touched button would have; older phones cannot ask for that. */
function send(form, button) {
  const said = document.createElement("input")
  Object.assign(said, { type: "hidden", name: button?.name ?? "", value: button?.value ?? "" })
  const { action } = form
  if (button?.hasAttribute("formaction")) form.action = button.formAction
  form.append(said)
  remember()
  form.submit()
  said.remove()
  form.action = action
}

/** Let the page that comes know of this touch: the second of two taps may fall on a key of its own. */
function remember() {
  try {
    sessionStorage.led = JSON.stringify(place)
  } catch {
    // a browser that keeps nothing
  }
}

function tell() {
  const note = document.createElement("p")
  Object.assign(note, { className: "age unsent", textContent: document.body.dataset.unsent })
  note.setAttribute("role", "alert")
  document.querySelector("main").prepend(note)
}
