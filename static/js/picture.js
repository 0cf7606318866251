// The picture as PNG, which every program shows: this phone draws it from the server's file, then hands it on or keeps it.
const SHARP = 2 // dots a unit of the picture
const KIND = "image/png"
const PATIENCE = 4500
const LATE = "late"

function load(address) {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = reject
    setTimeout(reject, PATIENCE, LATE)
    image.src = address
  })
}

async function draw(address) {
  const image = await load(address)
  const [width, height] = [image.naturalWidth * SHARP, image.naturalHeight * SHARP]
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  canvas.getContext("2d").drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject()), KIND))
}

async function hand(blob, name) {
  const files = [new File([blob], name, { type: KIND })]
  if (navigator.canShare && navigator.canShare({ files })) return navigator.share({ files }).catch(() => {})
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60000)
}

const isPicture = ({ ok, headers }) => ok && /svg/.test(headers.get("Content-Type"))

/** Say that there is no server; the page stays. */
function tell(link) {
  link.parentNode.querySelector("[role=alert]")?.remove()
  const said = Object.assign(document.createElement("p"), { textContent: link.dataset.lost })
  said.setAttribute("role", "alert")
  link.parentNode.append(said)
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-picture]")
  if (!link) return
  event.preventDefault()
  try {
    await hand(await draw(link.href), link.dataset.picture)
  } catch (reason) {
    if (reason !== LATE && (await fetch(link.href).then(isPicture, () => false))) location.assign(link.href)
    else tell(link)
  }
})
