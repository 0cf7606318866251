// A button that opens the browser's own print dialogue; without a script its menu does the same.
const button = document.querySelector("[data-print]")

button.hidden = false
button.addEventListener("click", () => print())
