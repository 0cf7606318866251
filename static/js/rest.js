// The big view comes by itself when the keeper's phone lies untouched; phone.js asks for this where that is wanted.
const WAIT = 30000
const { big } = document.querySelector("[data-big]").dataset
let idle

function wait() {
  clearTimeout(idle)
  idle = setTimeout(rest, WAIT)
}

function rest() {
  const fields = [...document.querySelectorAll(".dock input, .dock textarea")]
  const filled = fields.some((field) => field.checked || (/^text/.test(field.type) && field.value))
  const asked = document.querySelector('details[open], [data-entered]:not([data-entered=""]), .dock--ask, .age:not([hidden])')
  if (filled || asked || document.hidden) wait()
  else location.assign(`${big}#idle`)
}

for (const touch of ["pointerdown", "keydown", "input"]) addEventListener(touch, wait)
wait()
