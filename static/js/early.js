// Fetch what a touch needs before there is one, for the network may be gone by then; nobody waits for it.
import { here, load, ready } from "./dock.js"

const AGAIN = 5000

async function fetchEarly() {
  const dock = here()
  if (!dock) return
  try {
    await ready(dock, dock.way)
    document.body.dataset.unsent = dock.game.words.unsent
    await Promise.all(["sure", "hearts", "points", "cards", "tabs"].map(load))
  } catch {
    setTimeout(fetchEarly, AGAIN)
  }
}

fetchEarly()
