// What people type or choose in a form stays on this phone until it was sent: a reload, a look at the rules and Back or
// a tab that was ended bring it back. Our pages are never stored, so no browser does that by itself. One module for all
// forms marked data-keep, since each wants the same; only the open row, which is more than its fields, has keep.js.
const STAMP = ["version", "revision", "number"]
const PICKED = /radio|checkbox/

const place = (path, name) => `form ${path} ${name}`
const stamp = (form) => STAMP.map((name) => form.elements[name]?.value ?? "").join()

// What a form carries unseen, as the version of the sheet, nobody typed; except names for more seats than it has now
const fields = (form) => [...form.elements].filter(({ name, type, dataset }) => name && (!/hidden|submit|button/.test(type) || "spare" in dataset))

function read(where) {
  try {
    return JSON.parse(localStorage.getItem(where))
  } catch {
    return null
  }
}

function write(where, kept) {
  try {
    if (kept) localStorage.setItem(where, JSON.stringify(kept))
    else localStorage.removeItem(where)
  } catch {
    // private windows may refuse: what is typed then lasts as long as the page
  }
}

function keep(form, sent) {
  const said = fields(form).filter((field) => !PICKED.test(field.type) || field.checked)
  const kept = { stamp: stamp(form), laid: form.dataset.laid, sent, said: said.map(({ name, value }) => [name, value]) }
  write(place(location.pathname, form.dataset.keep), kept)
}

function put(field, said) {
  const { value, checked } = field
  const mine = said.filter(([name]) => name === field.name).map((one) => one[1])
  if (PICKED.test(field.type)) field.checked = mine.includes(value)
  else if (mine.length) field.value = mine[0]
  const fold = field.closest("details")
  if (fold && (field.value !== value || field.checked !== checked)) fold.open = true
}

// What was typed while this was on its way is newer than any draft
function isTyped({ type, value, checked, defaultValue, defaultChecked, options, selectedIndex }) {
  if (options) return selectedIndex !== Math.max(0, [...options].findIndex((one) => one.defaultSelected))
  return PICKED.test(type) ? checked !== defaultChecked : value !== defaultValue
}

function fill(form, said, typed) {
  for (const field of fields(form)) if (!typed.has(field.name)) put(field, said)
  for (const [name, value] of said.filter(([name]) => /^name-\d+$/.test(name) && !form.elements[name])) {
    const spare = Object.assign(document.createElement("input"), { type: "hidden", name, value })
    spare.dataset.spare = ""
    form.append(spare)
  }
}

// What the server sends back as it was typed is newer than the draft, and asking for that page again must not send it
// again; a table that changed meanwhile is no longer the one the draft was meant for
function bring(form) {
  const where = place(location.pathname, form.dataset.keep)
  const kept = read(where)
  const typed = new Set(fields(form).filter(isTyped).map(({ name }) => name))
  if ("typed" in form.dataset) {
    keep(form)
    history.replaceState(history.state, "", form.dataset.laid ? `?${form.dataset.laid}${location.hash}` : location.href)
    return
  }
  if (kept && kept.stamp !== stamp(form)) write(where)
  else if (kept && kept.laid === form.dataset.laid) fill(form, kept.said, typed)
  else if (kept && !location.search && !typed.size) location.replace(`?${kept.laid}`)
  if (typed.size) keep(form)
}

for (const form of document.querySelectorAll("[data-keep]")) {
  bring(form)
  for (const event of ["input", "change", "click"]) form.addEventListener(event, () => keep(form))
  form.addEventListener("submit", () => keep(form, true))
}

// The page after a form says that it arrived; what was typed since for the next game stays
for (const { dataset } of document.querySelectorAll("[data-sent]")) {
  const where = place(...dataset.sent.split(" "))
  if (read(where)?.sent) write(where)
}
