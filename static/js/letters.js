// Remember on this phone which letters are on its cards, and offer them for the next game, whatever the language is then.
const box = document.querySelector("[data-letters]")
const choices = [...box.querySelectorAll("input")]

function read() {
  try {
    return localStorage.letters
  } catch {
    return null
  }
}

function keep(letters) {
  try {
    localStorage.letters = letters
  } catch {
    // private windows may refuse
  }
}

// What was chosen while this was on its way is newer
const chosen = choices.find(({ checked, defaultChecked }) => checked && !defaultChecked)
if (chosen) keep(chosen.value)

const kept = read()
for (const choice of choices.filter(({ value }) => value === kept)) {
  choice.checked = true
  choice.parentNode.hidden = false
  box.hidden = choices.filter(({ parentNode }) => !parentNode.hidden).length < 2
}

box.addEventListener("change", ({ target }) => keep(target.value))
