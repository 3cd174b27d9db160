/**
 * Puts the page that is left out of sight while another is waited for, and gives it back where the visitor had it:
 * scrolled, with its focus. Going back then leads to it, as if the coming page were there already.
 */
export function holdPlace(main: HTMLElement) {
  const [top, focused] = [scrollY, document.activeElement as HTMLElement | null]
  let isHeld = true
  main.dataset.waiting = ''
  scrollTo({ top: 0, behavior: 'instant' })
  const dropEntry = holdHistory()

  function release({ isBack }: { isBack: boolean }) {
    if (!isHeld) return
    isHeld = false
    removeEventListener('popstate', goBack, true)
    dropEntry()
    delete main.dataset.waiting
    if (!isBack) return
    scrollTo({ top, behavior: 'instant' })
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
  }
  // in the capture phase, so that the router keeps the place of the page and not that of what stood for it
  const goBack = () => release({ isBack: true })
  addEventListener('popstate', goBack, true)
  return release
}

/**
 * A history entry in place of the coming page's, which the router adds only once it has the page: without one, going
 * back would lead past the page that is left. The router's own then replaces it.
 */
function holdHistory() {
  history.pushState(history.state, '')
  const replace = (...given: Parameters<History['pushState']>) => {
    drop()
    history.replaceState(...given)
  }
  const drop = () => {
    if (history.pushState === replace) Reflect.deleteProperty(history, 'pushState')
  }
  history.pushState = replace
  return drop
}
