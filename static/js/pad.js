// Draw the open row, the line above the keys and the keys, with nothing entered. Words come from the page.
export const SINGLE = ["queens", "bonus"]

export const say = (text, words) => text.replace(/%\((\w+)\)s/g, (_all, name) => words[name])

/** Make an element, written as tag.class, with its properties and what stands in it. */
export function make(tag, props, ...inside) {
  const [name, className = ""] = tag.split(".")
  const node = Object.assign(document.createElement(name), { className }, name === "button" && { type: "button" }, props)
  node.append(...inside)
  return node
}

const button = (className, value, ...inside) => make(`button.${className}`, { value }, ...inside)
const pick = (kinds, cards) => kinds.filter((kind) => cards[kind] > 0)

/** Write cards as "♥ 4 · Q♠". */
export function list({ words }, cards, joint = " · ") {
  const hearts = pick(["hearts"], cards).map((kind) => `${words[kind]} ${cards[kind]}`)
  return [...hearts, ...pick(SINGLE, cards).map((kind) => words[kind].repeat(cards[kind]))].join(joint)
}

/** Build everything once; `draw` then only changes it, so that the focus stays where it is. */
export function build(game, form) {
  const { words, names, dealt, keys, columns } = game
  const find = (place) => form.querySelector(place)
  const [line, last, ways] = [".dock__line", ".dock__save", ".ways"].map(find)
  const pad = {
    last,
    spots: names.map((name, place) => make("button.spot", { value: `mark ${place}`, ariaLabel: name }, make("b"), make("bdi.name", {}, game.short?.[place] || name))),
    numbers: [...Array(dealt.hearts + 1).keys()].map((number) => button("key", number, number)),
    more: button("key", "more"),
    singles: SINGLE.filter((kind) => dealt[kind]).map((kind) => button("key", kind, words[kind], make("small"))),
    rest: button("key key--rest", "rest", words.rest, make("i")),
    table: button("key", "leave", ...names.slice(game.seats)),
    save: last.lastElementChild,
    title: find("#dock-title"),
    place: make("span.dock__place"),
    left: find(".dock__left"),
    keys: make("div.keys"),
    ending: make("div.ending"),
    status: make("p.unseen"),
  }
  const back = make("button.key", { value: "back", title: words.back }, find(".dock__erase"))
  const row = make("div.open", {}, make("span.open__no", {}, game.number), ...pad.spots)
  const lines = names.length > columns
  row.classList.toggle("open--lines", lines)
  row.style.setProperty("--cells", lines ? Math.ceil(names.length / 2) : names.length)
  pad.status.setAttribute("role", "status")
  pad.title.after(pad.place)
  form.querySelectorAll(".cells, .choice--wide").forEach((node) => node.remove())
  ways.append(button("way", "cards", words.cards))
  for (const way of ways.children) Object.assign(way, { type: "button", value: `way ${way.value}` })
  last.prepend(back, ...pad.singles, pad.table, ...(dealt.hearts > keys ? [pad.more] : []), pad.rest)
  last.classList.add("keys")
  line.after(ways, row, pad.keys, pad.ending)
  last.after(pad.status)
  return pad
}

/** Show who is asked, and what is *left* to be placed: all that was dealt, where nothing is entered. */
export function draw({ game, pad, high, said }, hand, left = game.dealt) {
  const { words, names, keys, dealt } = game
  const mark = hand?.mark ?? 0
  if (!hand) pad.spots.forEach((spot, place) => show(spot, names[place], "", "–", place === mark))
  pad.numbers.forEach((key, number) => (key.hidden = number > keys !== Boolean(high)))
  pad.keys.hidden = pad.rest.hidden = pad.last.hidden = pad.more.hidden = false
  pad.ending.hidden = pad.table.hidden = true
  put(pad.more, high ? `0–${keys}` : `${keys + 1}–${dealt.hearts}`)
  for (const key of pad.singles) {
    key.hidden = false
    put(key.lastChild, names[mark])
  }
  put(pad.rest.lastChild, list(game, left, " + "))
  const cards = list(game, left)
  head(game, pad, mark, said ?? [cards], said)
  finish(pad, false, say(words.left, { cards }))
}

/** Write a text where it is another: what is written is laid out and painted again, and a touch must be seen at once. */
export function put(node, text) {
  const { firstChild: old } = node
  if (old?.data === undefined || old.nextSibling) node.textContent = text
  else if (old.data !== text) old.data = text
}

/** Show one cell of the open row, where it shows something else. */
export function show(spot, name, text, aloud, marked, className = "spot") {
  const shown = [className, text, aloud, marked].join()
  spot.hidden = false
  if (spot.shown === shown) return
  spot.shown = shown
  spot.className = className
  put(spot.firstChild, text)
  spot.setAttribute("aria-current", marked)
  spot.setAttribute("aria-label", `${name}: ${aloud}`)
}

/** Show whose turn it is, and what there is to say at the right. */
export function head({ names, seats, words }, pad, mark, said, quiet) {
  put(pad.title, names[mark])
  put(pad.place, quiet || mark >= seats ? "" : say(words.of, { place: mark + 1, count: seats }))
  if (said.length > 1) pad.left.replaceChildren(...said)
  else put(pad.left, said[0])
}

/** Show what the button that saves would do. */
export function finish(pad, ready, words) {
  put(pad.save, words)
  pad.save.classList.toggle("ready", ready)
}
