/** Copy a *text* that is selected; tell whether the browser took it. On plain http there is no clipboard but an old command. */
export async function copy(text) {
  try {
    if (!navigator.clipboard) return document.execCommand("copy")
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false // refused: the selection stays
  }
}
