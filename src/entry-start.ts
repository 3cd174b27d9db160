/**
 * A page is read before it is alive. Its script is fetched when what it opens with stands on the screen, so that the two
 * do not share a slow line, or as soon as somebody touches it. Whatever was pressed or typed before its part of the page
 * was alive is told to that part then.
 */
const PATIENCE_MS = 2500
const TOUCHES = ['pointerdown', 'touchstart', 'keydown'] as const

const { entry, scripts, texts } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset

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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const missed = new Map<Element, () => void>()

/** React marks the elements that it has taken over. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

function keep(element: Element | null, tellAgain: () => void) {
  if (!element || isAlive(element)) return
  missed.set(element, tellAgain)
  // taken over for the sake of this very event, it has heard of it
  setTimeout(() => isAlive(element) && missed.delete(element))
}

addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]')
    keep(button, () => button!.click())
  },
  true,
)
addEventListener(
  'input',
  ({ target }) => {
    const field = target as Field
    const { value } = field
    const checked = 'checked' in field && field.checked
    keep(field, () => tell(field, value, checked))
  },
  true,
)

function tell(field: Field, value: string, checked: boolean) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if ((field as HTMLInputElement).checked !== checked) field.click()
    return
  }
  // React compares with what it saw being set; only the prototype's own way to set goes unseen
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
}

const address = () => location.pathname + location.search
const opened = address()
/** Back to a page that was left without a new document: nobody here can draw that one yet. */
const followBack = () => {
  if (address() !== opened) location.reload()
}
addEventListener('popstate', followBack)

document.addEventListener('alive', () => {
  removeEventListener('popstate', followBack)
  for (const [element, tellAgain] of missed) {
    if (element.isConnected && !isAlive(element)) continue
    missed.delete(element)
    if (element.isConnected) tellAgain()
  }
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
