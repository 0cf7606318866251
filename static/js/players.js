// Say what would follow from a change of players before it is saved; the server works it out, and says it in words.
const PAUSE = 250

for (const form of document.querySelectorAll("[data-ahead]")) {
  const line = form.querySelector("[data-says]")
  const plain = line.textContent
  let timer, asked = 0

  const ask = async () => {
    const mine = (asked += 1)
    const fields = new URLSearchParams(new FormData(form))
    const answer = await fetch(`${form.dataset.ahead}&${fields}`).then((one) => (one.ok ? one.json() : {})).catch(() => ({}))
    if (mine === asked) line.textContent = answer.says ?? plain
  }

  form.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE)
  })
  if (form.querySelector("input:checked:not([name$=sign])")) ask() // also about what was chosen before this was there
}
