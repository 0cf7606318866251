// Put what a page that answers has to ask, or to say, in place of what is shown.

/** Show the parts of *page*; styles that it needs come with it. */
export function put(page) {
  document.title = page.title
  const styles = [...document.querySelectorAll("link[rel=stylesheet], style")].map((one) => one.getAttribute("href") ?? one.dataset.href)
  const isNew = (link) => !styles.includes(link.getAttribute("href"))
  document.head.append(...[...page.querySelectorAll("head > link[rel=stylesheet]")].filter(isNew))
  document.body.className = page.body.className
  for (const place of [".top, .bar", "main"]) {
    const [old, fresh] = [document.querySelector(place), page.querySelector(place)]
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name)
    for (const { name, value } of fresh.attributes) old.setAttribute(name, value)
    old.replaceChildren(...fresh.childNodes)
  }
}
