// Who follows sees a new hand without touching anything: once the sheet has changed, the page is loaded anew.
const board = document.querySelector("[data-follow]")
const WAIT = 3000

async function look() {
  if (document.hidden) return
  try {
    const answer = await fetch(board.dataset.follow, { cache: "no-cache" })
    const same = answer.ok && (await answer.text()).includes(`data-version="${board.dataset.version}"`)
    if (!same && (answer.ok || answer.status === 404)) location.reload()
  } catch {
    // no answer this time: the sheet stays as it is, and the next look may have more luck
  }
}

setInterval(look, WAIT)
