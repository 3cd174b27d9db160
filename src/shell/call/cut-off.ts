/** A navigation may only download a file: after so long the page was not left after all. */
export const DOUBT_MS = 5000

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

/** Listens only while requests are under way: a permanent `beforeunload` listener keeps a page out of the bfcache. */
export function watchLeaving(on: boolean) {
  if (on) addEventListener('beforeunload', leave)
  else removeEventListener('beforeunload', leave)
}
