// This phone remembers the tables it opened, so that "/" can list them; a place to keep things is not always given.
const board = document.querySelector("[data-table]")
try {
  const known = JSON.parse(localStorage.getItem("tables") ?? "[]")
  const { table: address, title, names, role } = board.dataset
  const others = known.filter((one) => one.address !== address)
  localStorage.setItem("tables", JSON.stringify([{ address, title, names, role }, ...others].slice(0, 30)))
} catch {
  // private windows may refuse; the link still opens the table
}
