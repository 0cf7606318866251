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

const kept = read()
for (const choice of choices.filter(({ value }) => value === kept)) {
  choice.checked = true
  choice.parentNode.hidden = false
  box.hidden = choices.filter(({ parentNode }) => !parentNode.hidden).length < 2
}

box.addEventListener("change", ({ target }) => {
  try {
    localStorage.letters = target.value
  } catch {
    // private windows may refuse
  }
})
