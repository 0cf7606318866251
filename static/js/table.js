// All that the keeper's table needs before it is touched, in one file; what this phone keeps of it, and what a touch
// will need, have time. Under another address each time, for a browser may remember one for not having come.
import "./live.js"
import "./dock.js"

const later = (name) => setTimeout(() => import(`./${name}`).catch(() => later(`${name}?`)), 2000)

later("phone.js")
later("early.js")
