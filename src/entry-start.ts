/**
 * Defers the page's scripts until the first paint and the largest picture are there, so that they do not share a slow
 * line, or until the first touch. Replays clicks and input that came before their part of the page was hydrated.
 */
const PATIENCE_MS = 2500
const FETCHED_AT_ONCE = 4
const TOUCHES = ['pointerdown', 'keydown'] as const

const { entry, scripts, texts } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset

const until = (start: (done: () => void) => void) => new Promise<void>(start)

const painted = until((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))

const pictured = until((done) => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) return done()
  picture.addEventListener('load', done)
  picture.addEventListener('error', done)
})

const nextTask = () => until((done) => setTimeout(done))
const nextFrame = () => until((done) => requestAnimationFrame(done)).then(nextTask)

const touched = until((done) => {
  for (const kind of TOUCHES) addEventListener(kind, done, { once: true, capture: true, passive: true })
})

const missed = new Map<Element, () => void>()

/** A part is alive when an event in it reaches the page's own handler (`answerProbe`), which cancels it. */
const isAlive = (element: Element) =>
  !element.dispatchEvent(new Event('lostpointercapture', { bubbles: true, cancelable: true }))

addEventListener(
  'click',
  ({ target }) => {
    // a popover is opened by the browser itself: told again, it would close
    const button = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (!button || isAlive(button)) return
    missed.set(button, () => button.click())
    // React hydrates a part at once for a click in it, before the click is at the button: then it handles it itself
    button.addEventListener('click', () => isAlive(button) && missed.delete(button), { once: true, capture: true })
  },
  true,
)
addEventListener(
  'input',
  ({ target }) => keepField(target as HTMLInputElement), // or whatever else has a value
  true,
)
// typed before even this script was there, or brought back by the browser
for (const field of document.querySelectorAll('input,textarea') as NodeListOf<HTMLInputElement>)
  if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) keepField(field)

/** React takes what stands in a field when it hydrates it for known, also where it does so for this very event. */
function keepField(field: HTMLInputElement) {
  if (isAlive(field)) return missed.delete(field)
  const { value, checked } = field
  return missed.set(field, () => tell(field, value, checked))
}

function tell(field: HTMLInputElement, value: string, checked: boolean) {
  if (/^(checkbox|radio)$/.test(field.type)) {
    if (checked === field.defaultChecked) return
    field.checked = !checked
    return field.click()
  }
  // React tracks values through the element's own setter and ignores what it knows: the prototype's goes unseen
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const address = () => location.pathname + location.search
const opened = address()
/** Back (popstate) before the router runs: nobody here can draw the page before, so it is loaded. */
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
const files = (list = '') => list.split(' ').filter(Boolean)
const parts = files(scripts)
await fetchSoon(parts, { rel: 'modulepreload' })
await fetchSoon(files(texts), { rel: 'preload', as: 'fetch', crossOrigin: '' })
// dependencies first, each in a task of its own, so that taps are handled in between
for (const part of parts) {
  await import(/* @vite-ignore */ part)
  await nextTask()
}
await import(/* @vite-ignore */ entry!)

async function fetchSoon(hrefs: string[], how: Partial<HTMLLinkElement>) {
  for (const [index, href] of hrefs.entries()) {
    if (index % FETCHED_AT_ONCE === 0) await nextTask()
    document.head.append(Object.assign(document.createElement('link'), how, { href }))
  }
}

export {}
