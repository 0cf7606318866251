// Two tabs of one phone have one draft: what is entered in one is shown in the other, so that neither writes over it.
import { choose, draft, here } from "./dock.js"
import { deliver } from "./send.js"

addEventListener("storage", async ({ key }) => {
  const dock = here()
  if (!dock || key !== dock.place || dock.sending) return
  const { hands, way, sent } = draft(key)
  Object.assign(dock, { hands: hands ?? {}, changed: Boolean(hands), said: dock.taken ?? null })
  await choose(way ?? dock.way)
  if (sent) deliver(dock, sent) // under the same key, should that tab be gone
})
