"""What a phone shows, measured: nothing wider than the screen, too small to touch, cut, or under something else."""

from collections.abc import Iterable

from playwright.sync_api import Page

SCREENS = {"320": (320, 568), "360": (360, 640), "390": (390, 844), "landscape": (844, 390)}
LARGE_TEXT = "390, text at 200 %"
SMALLEST = 44
"""Pixels that a finger needs, in both directions."""
CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary"

LOOK = """
([controls, smallest]) => {
  const faults = []
  const shown = (node) => node.checkVisibility() && node.getClientRects().length > 0
  const words = (node) => (node.getAttribute("aria-label") || node.name || node.textContent).trim().slice(0, 30)
  const call = (node) => `${node.tagName.toLowerCase()} ${words(node)}`
  const page = document.documentElement, tooWide = page.scrollWidth - page.clientWidth
  if (tooWide > 0) faults.push(`the page is ${tooWide} px too wide`)
  for (const node of document.querySelectorAll(controls)) {
    if (!shown(node) || node.closest("[aria-hidden=true]")) continue
    const touched = node.matches("[type=radio], [type=checkbox]") ? node.labels[0]
      : node.matches(".sheet__row-link") ? node.closest("tr") : node
    const { left, right, width, height } = touched.getBoundingClientRect()
    if (left < -0.5 || right > page.clientWidth + 0.5) faults.push(`${call(node)} is cut`)
    const small = Math.min(width, height) < smallest - 0.5
    if (small) faults.push(`${call(node)}: ${Math.round(width)}x${Math.round(height)}`)
  }
  const pinned = (node) => node && (/sticky|fixed/.test(getComputedStyle(node).position) || pinned(node.parentElement))
  const holds = (box, x, y) => x > box.left && x < box.right && y > box.top && y < box.bottom
  const inSight = (node, x, y) => {
    for (let around = node.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflow !== "visible" && around !== page && around !== document.body
        && !holds(around.getBoundingClientRect(), x, y)) return false
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight
  }
  for (const node of document.querySelectorAll(controls)) {
    if (!shown(node) || node.closest("[aria-hidden=true]") || node.matches(".sheet__row-link")) continue
    const { left, right, top, bottom } = node.getBoundingClientRect(), x = (left + right) / 2, y = (top + bottom) / 2
    const over = inSight(node, x, y) && document.elementFromPoint(x, y)
    if (over && !node.contains(over) && !over.contains(node) && !over.closest("label, .menu__list") && !pinned(over))
      faults.push(`${call(node)} lies under ${call(over)}`)
  }
  const measure = (cell) => {
    const range = document.createRange(), texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), boxes = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      if (!texts.currentNode.parentElement.closest(".unseen")) boxes.push(range.getBoundingClientRect())
    }
    const seen = boxes.filter(({ width }) => width)
    if (!seen.length) return { width: 0 }
    const left = Math.min(...seen.map((box) => box.left)), right = Math.max(...seen.map((box) => box.right))
    return { left, right, width: right - left }
  }
  for (const row of document.querySelectorAll(".sheet tr, .record tr")) {
    let end = 0
    for (const cell of row.querySelectorAll("td:not([colspan])")) {
      const { left, right, width } = measure(cell)
      if (width && left < end - 0.5) faults.push(`“${cell.textContent.trim()}” runs into its neighbour`)
      if (right > page.clientWidth + 0.5 && row.closest(".sheet")) faults.push(`“${cell.textContent.trim()}” is cut`)
      if (width) end = right
    }
  }
  for (const node of document.querySelectorAll("p, h1, h2, dd, dt, td, span, label")) {
    const size = parseFloat(getComputedStyle(node).fontSize)
    const least = innerWidth < 360 ? 11 : 12
    if (shown(node) && node.textContent.trim() && size < least && !node.closest("[aria-hidden], sup, .sheet__dot"))
      faults.push(`“${node.textContent.trim().slice(0, 20)}” is set in ${size} px`)
  }
  return [...new Set(faults)]
}
"""

LOOK_AT_WORDS = """
() => {
  const faults = []
  const shown = (node) => node.checkVisibility() && !node.closest("[aria-hidden=true], .unseen")
  const measure = (what) => {
    const range = document.createRange()
    range.selectNodeContents(what)
    return range.getBoundingClientRect()
  }
  const boxes = "button, .button, summary, th, label, .count, .big__link, .menu__list a, .dock__line, .record td"
  const cut = ".name, small, .unseen, input, select" // what may be cut, or has no room to keep to
  for (const node of document.querySelectorAll(boxes)) {
    if (!shown(node) || node.querySelector(cut) || node.matches(".spot, .pad__key")) continue
    const text = measure(node), box = node.getBoundingClientRect()
    const over = Math.round(Math.max(text.right - box.right, box.left - text.left, text.bottom - box.bottom))
    const words = node.textContent.trim().slice(0, 30)
    if (text.width && over > 1) faults.push(`“${words}” runs ${over} px out of its ${node.tagName.toLowerCase()}`)
  }
  for (const option of document.querySelectorAll("#pass option")) {
    const node = option.parentElement, text = document.createElement("span")
    if (!shown(node) || !node.clientWidth) continue
    const { font, paddingLeft } = getComputedStyle(node)
    text.textContent = option.textContent
    Object.assign(text.style, { font, position: "absolute", whiteSpace: "nowrap" })
    document.body.append(text)
    const over = Math.round(text.offsetWidth + parseFloat(paddingLeft) + 20 - node.clientWidth)
    text.remove()
    if (over > 0) faults.push(`“${option.textContent}” is cut by ${over} px in its select`)
  }
  return [...new Set(faults)]
}
"""


def find_faults(page: Page, screens: Iterable[str] = SCREENS, *, large: bool = True) -> list[str]:
    """Look at a page as it stands on a phone, on each kind of screen, and with text twice as large."""
    page.wait_for_load_state()  # what is there may have no style yet
    faults = []
    for name in screens:
        width, height = SCREENS[name]
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{name}: {fault}" for fault in page.evaluate(LOOK, [CONTROLS, SMALLEST])]
    page.set_viewport_size({"width": 390, "height": 844})
    if large:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        faults += [f"{LARGE_TEXT}: {fault}" for fault in page.evaluate(LOOK, [CONTROLS, SMALLEST])]
        page.evaluate("document.documentElement.style.fontSize = ''")
    return faults


def find_cut_words(page: Page, screens: Iterable[str]) -> list[str]:
    """Look for words that run out of what holds them, as long ones of other languages may."""
    page.wait_for_load_state()
    faults = []
    for name in screens:
        width, height = SCREENS[name]
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{name}: {fault}" for fault in page.evaluate(LOOK_AT_WORDS)]
    return faults


def look_at(page: Page, addresses: Iterable[str]) -> dict[str, list[str]]:
    """Open one page after another; give the faults of those that have any."""
    found = {}
    for address in addresses:
        page.goto(address)
        if faults := find_faults(page):
            found[address] = faults
    return found
