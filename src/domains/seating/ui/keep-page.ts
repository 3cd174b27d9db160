/** Has this page and all that it was made of kept on the phone, for opening it again without network. */
export async function keepPage() {
  try {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    await serviceWorker.register('/door-worker.js', { scope: new URL('..', location.href).pathname })
    const { active } = await serviceWorker.ready
    const parts = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage([location.pathname, ...parts])
  } catch {
    // a browser that keeps nothing still works as long as the page stays open
  }
}
