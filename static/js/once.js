// What was just done is said once: without it in the address, loading the page again does not say it again.
const address = new URL(location.href)
for (const name of ["did", "hand"]) address.searchParams.delete(name)
if (address.href !== location.href) history.replaceState(history.state, "", address)
