// The browser's own Print of the table prints what the page for printing shows. It is fetched at that moment: nobody
// else needs it, and without an answer the table prints as it stands.
const address = document.querySelector(".menu__list [href$='/print']")?.href
let guest, rules

/** Fetch at once, for the browser takes the page as it is when this event is over. */
function fetchNow(url) {
  const asked = new XMLHttpRequest()
  asked.open("GET", url, false)
  asked.send()
  if (asked.status !== 200) throw asked
  return asked.responseText
}

function show() {
  if (document.querySelector(".age:not([hidden])")) return // nobody answers, and the browser would wait for it
  try {
    const page = new DOMParser().parseFromString(fetchNow(address), "text/html")
    rules = new CSSStyleSheet()
    rules.replaceSync(fetchNow(page.querySelector("link[href*=paper]").href))
    guest = page.querySelector(".print__page")
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    document.body.append(guest)
    document.body.classList.add("print--guest", guest.dataset.turn)
  } catch {
    hide()
  }
}

function hide() {
  document.body.classList.remove("print--guest", "print--wide", "print--upright")
  guest?.remove()
  document.adoptedStyleSheets = document.adoptedStyleSheets?.filter((one) => one !== rules) ?? []
}

if (address) {
  addEventListener("beforeprint", show)
  addEventListener("afterprint", hide)
}
