// Two tabs of one phone have one draft: what is entered in one is shown in the other, so that neither writes over it.
import { choose, draft, here, mine } from "./dock.js"
import { deliver } from "./send.js"

addEventListener("storage", async ({ key }) => {
  const dock = here()
  if (!dock || key !== dock.place || dock.sending) return
  const { way, sent } = draft(key)
  const hands = mine(dock.game, draft(key))
  Object.assign(dock, { hands: hands ?? {}, changed: Boolean(hands), said: dock.taken ?? null })
  await choose(way ?? dock.way)
  if (sent) deliver(dock, sent) // under the same key, should that tab be gone
})
