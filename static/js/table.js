// All that the keeper's table needs before it is touched, in one file.
import "./live.js"
import "./phone.js"
import "./dock.js"
