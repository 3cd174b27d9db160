/** Some addresses that one goes to only save a file: after so long the page was not left after all. */
const DOUBT_MS = 5000

let leaving = false
const leave = () => {
  leaving = true
  setTimeout(() => {
    leaving = false
  }, DOUBT_MS)
}

/**
 * Whether the visitor is on the way out, or stopped a request themselves: browsers cut off whatever is under way then,
 * and nobody is to be blamed for it.
 */
export const isCutOff = (error: unknown) => leaving || (error instanceof Error && error.name === 'AbortError')

/** Only while requests are under way: a page that listens for its end all the time is kept by no browser for going back. */
export function watchLeaving(on: boolean) {
  if (on) addEventListener('beforeunload', leave)
  else removeEventListener('beforeunload', leave)
}
