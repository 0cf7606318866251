// The page in another language takes the place of this one, as the page that asks for it does: Back leads to the page
// before.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[lang], a[href='/language']")
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  location.replace(link.href)
})
