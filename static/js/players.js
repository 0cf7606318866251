// Say what would follow from a change of players before it is saved; the server works it out, and says it in words.
const PAUSE = 250
const PATIENCE = 1500 // a sentence about an earlier choice does not stand for long

for (const form of document.querySelectorAll("[data-ahead]")) {
  const line = form.querySelector("[data-says]")
  const plain = line.textContent
  let timer, asked = 0

  const ask = async () => {
    const mine = (asked += 1)
    const fields = new URLSearchParams(new FormData(form))
    const late = setTimeout(() => mine === asked && (line.textContent = plain), PATIENCE)
    const answer = await fetch(`${form.dataset.ahead}&${fields}`).then((one) => (one.ok ? one.json() : {})).catch(() => ({}))
    clearTimeout(late)
    if (mine === asked) line.textContent = answer.says ?? plain
  }

  form.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE)
  })
  if (form.querySelector("input:checked:not([name$=sign])")) ask() // also about what was chosen before this was there
}
