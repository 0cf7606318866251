// Fetch styles before what they are for is shown; where none come in time, it is shown without.
const PATIENCE = 3000

const later = (time) => new Promise((done) => setTimeout(done, time))
const isThere = (href) => document.querySelector(`link[href="${href}"], style[data-href="${href}"]`)

/** Tell whether a style came: one that did not has no rules, or none that may be read. */
export function works({ sheet }) {
  try {
    return sheet.cssRules.length > 0
  } catch {
    return false
  }
}

const add = (link) => new Promise((done) => {
  const come = () => done(works(link) || link.remove()) // so that it is fetched again
  document.head.append(Object.assign(link, { onload: come, onerror: come }))
})

/** Add those *links* to styles that are not there yet. */
export async function dress(links) {
  const missing = links.filter((link) => !isThere(link.getAttribute("href")))
  if (missing.length) await Promise.race([Promise.all(missing.map(add)), later(PATIENCE)])
}
