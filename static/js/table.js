// All that the keeper's table needs before it is touched, in one file; what this phone keeps of it has time.
import "./live.js"
import "./dock.js"

const SOON = 2000

setTimeout(() => import("./phone.js"), SOON)
