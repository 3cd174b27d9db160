/**
 * A page is read before it is alive. Its script is fetched when what it opens with stands on the screen, so that the two
 * do not share a slow line, or as soon as somebody touches it; what was pressed meanwhile is pressed again by then.
 */
const PATIENCE_MS = 2500
const TOUCHES = ['pointerdown', 'touchstart', 'keydown'] as const

const { entry, scripts, texts } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset

let pressed: HTMLElement | null = null
const remember = ({ target }: Event) => {
  pressed = (target as Element).closest<HTMLElement>('button[type=button]')
}
const address = () => location.pathname + location.search
const opened = address()
/** Back to a page that was left without a new document: nobody here can draw that one yet. */
const followBack = () => {
  if (address() !== opened) location.reload()
}
addEventListener('click', remember, true)
addEventListener('popstate', followBack)
document.addEventListener('alive', () => {
  removeEventListener('click', remember, true)
  removeEventListener('popstate', followBack)
  if (pressed?.isConnected) pressed.click()
})

const until = (start: (done: () => void) => void) => new Promise<void>(start)

const painted = until((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))

const pictured = until((done) => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) return done()
  picture.addEventListener('load', done)
  picture.addEventListener('error', done)
})

const nextFrame = () => until((done) => requestAnimationFrame(() => setTimeout(done)))

const touched = until((done) => {
  for (const kind of TOUCHES) addEventListener(kind, done, { once: true, capture: true, passive: true })
})

// a page in the background is not drawn at all
if (document.visibilityState === 'visible') {
  const patience = until((done) => setTimeout(done, PATIENCE_MS))
  await Promise.race([Promise.all([painted, pictured]).then(nextFrame), touched, patience])
}
fetchSoon(scripts, { rel: 'modulepreload' })
fetchSoon(texts, { rel: 'preload', as: 'fetch', crossOrigin: '' })
await import(/* @vite-ignore */ entry!)

function fetchSoon(files: string | undefined, how: Partial<HTMLLinkElement>) {
  for (const href of files?.split(' ') ?? []) {
    if (href) document.head.append(Object.assign(document.createElement('link'), how, { href }))
  }
}

export {}
