// Put what a page that answers has to ask, or to say, in place of what is shown.
import { dress } from "./dress.js"

/** Show the parts of *page*, once there are the styles that it needs. */
export async function put(page) {
  await dress([...page.querySelectorAll("head > link[rel=stylesheet]")])
  document.title = page.title
  document.body.className = page.body.className
  for (const place of [".top, .bar", "main"]) {
    const [old, fresh] = [document.querySelector(place), page.querySelector(place)]
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name)
    for (const { name, value } of fresh.attributes) old.setAttribute(name, value)
    old.replaceChildren(...fresh.childNodes)
  }
}
