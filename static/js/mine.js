// List the tables that this phone remembers, and let each be forgotten here. The server never sees this list.
const section = document.querySelector("[data-mine]")
const list = section.querySelector("ul")

function read() {
  try {
    return JSON.parse(localStorage.getItem("tables") ?? "[]").filter((one) => /^\/t\/[\w-]+$/.test(one.address))
  } catch {
    return []
  }
}

function forget(address) {
  localStorage.setItem("tables", JSON.stringify(read().filter((one) => one.address !== address)))
  draw()
}

function draw() {
  list.replaceChildren(...read().map(drawTable))
  section.hidden = list.children.length === 0
}

// The page that follows a deleted table comes from there
const deleted = new URLSearchParams(location.search).has("deleted") && document.referrer.match(/\/t\/[\w-]+(?=\/delete$)/)
if (deleted) forget(deleted[0])

function drawTable({ address, title, names }) {
  const item = document.createElement("li")
  const link = Object.assign(document.createElement("a"), { href: address, className: "mine__link" })
  link.append(title, Object.assign(document.createElement("span"), { textContent: names, dir: "auto" }))
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button button--quiet" })
  button.textContent = list.dataset.forget
  button.addEventListener("click", () => forget(address))
  item.append(link, button)
  return item
}

draw()
