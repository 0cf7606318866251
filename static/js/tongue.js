// The page in another language takes the place of this one: Back leads to the page before.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[lang]")
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  location.replace(link.href)
})
