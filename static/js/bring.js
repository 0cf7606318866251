// Bring along to the points what was entered by hearts or cards: for each seat, where that changed since.
import { score } from "./ending.js"
import { complete, settle } from "./hand.js"

/** Give the points with what the other ways have; what was typed as points stays where they have nothing new. */
export const bring = (game, { points, cards, hearts }) => take(game, take(game, points, "cards", cards), "hearts", hearts)

function take(game, points, way, other) {
  if (!other) return points
  const old = points.brought?.[way] ?? []
  const fresh = translate(game, other)
  const changed = fresh.map((text, seat) => text !== (old[seat] ?? null))
  if (!changed.includes(true)) return points
  const piles = points.piles.map((pile, seat) => (changed[seat] ? { ...pile, hearts: fresh[seat] } : pile))
  const mark = Math.max(0, piles.findIndex((pile) => pile.hearts === null))
  return { ...points, piles, mark, typing: false, changing: false, brought: { ...points.brought, [way]: fresh } }
}

/** Write the points of each seat that has something; what lies on the table shows that others have nothing. */
function translate(game, hand) {
  const table = hand.piles[game.seats]
  const piles = table?.hearts && complete(game, hand) ? settle(game, hand) : hand.piles
  return score(game, piles).map((points, seat) => (piles[seat].hearts === null ? null : String(points)))
}
