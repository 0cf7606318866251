// All that the keeper's table needs before it is touched, in one file; what this phone keeps of it, and what a touch
// will need, have time.
import "./live.js"
import "./dock.js"

const SOON = 2000
const later = () => setTimeout(() => Promise.all([import("./phone.js"), import("./early.js")]).catch(later), SOON)

later()
