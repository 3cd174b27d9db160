import type { LiveWishes, ScreenWish } from '#domains/guest-book/contract.ts'
import { inScreenOrder, mergeWishes, pauseAfter, wishSize } from '#domains/guest-book/rules.ts'

/** How long one wish stands large; shorter while others wait for their turn. */
const STAYS_MS = 9_000
const HURRIES_MS = 4_500
const PATIENCE_MS = 10_000
/** Rows that were deleted outright are told by nobody: everything is asked for so often. */
const WHOLE_EVERY_MS = 60_000
const IDLE_MS = 3_000

const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-part=${name}]`)

/** Asks what is new about every two seconds, and shows it; whatever fails is asked for again by itself. */
export function runScreen(invitationId: string) {
  const screen = part('wishes-screen')
  const trouble = part('screen-trouble')
  if (!screen || !trouble) return
  let held = new Map<string, ScreenWish>()
  let next: string | undefined
  let failures = 0
  let wholeAt = 0
  let waiting: number | undefined
  const stage = openStage(() => held)
  const list = openList()

  async function ask() {
    const isWhole = !next || Date.now() - wholeAt > WHOLE_EVERY_MS
    const query = isWhole ? '' : `?after=${next}`
    try {
      const answer = await fetch(`/api/public/wedding-invitations/${invitationId}/wishes/live${query}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
        cache: 'no-store',
      })
      if (answer.status === 404) {
        // a hidden card shows nothing, its wishes neither
        show({ whole: true, items: [], removed: [], next: '' })
        failures += 1
        tell(trouble?.dataset.hidden)
      } else if (answer.ok) {
        const told: LiveWishes = await answer.json()
        if (isWhole) wholeAt = Date.now()
        show(told)
        failures = 0
        tell('')
      } else throw new Error(String(answer.status))
    } catch {
      // no network, or a server that starts anew
      failures += 1
      tell(trouble?.dataset.lost)
    }
    clearTimeout(waiting)
    waiting = window.setTimeout(ask, pauseAfter(failures, Math.random()))
  }

  function show(told: LiveWishes) {
    const isFirst = next === undefined
    const before = held
    held = mergeWishes(held, told)
    next = told.next || undefined
    const ordered = inScreenOrder(held)
    list(ordered)
    screen?.setAttribute('data-state', ordered.length ? 'filled' : 'empty')
    stage.heard(isFirst ? [] : ordered.filter(({ id }) => !before.has(id)).map(({ id }) => id))
  }

  function tell(words = '') {
    if (!trouble) return
    if (trouble.textContent !== words) trouble.textContent = words
    trouble.hidden = words === ''
  }

  addEventListener('online', () => {
    clearTimeout(waiting)
    void ask()
  })
  void ask()
  offerFullScreen()
  hideCursor(screen)
}

/** One wish at a time: new ones have their turn first, then it goes round. */
function openStage(held: () => Map<string, ScreenWish>) {
  const [figure, empty] = [part('screen-wish'), part('screen-empty')]
  const [words, who] = [figure?.querySelector('blockquote'), figure?.querySelector('figcaption')]
  let fresh: string[] = []
  let at: string | undefined
  let turn: number | undefined

  function following(): ScreenWish | undefined {
    fresh = fresh.filter((id) => held().has(id))
    const first = fresh.shift()
    if (first) return held().get(first)
    const round = inScreenOrder(held())
    return round[(round.findIndex(({ id }) => id === at) + 1) % round.length]
  }

  function step() {
    clearTimeout(turn)
    const wish = held().size ? following() : undefined
    if (figure && empty && words && who) {
      figure.hidden = !wish
      empty.hidden = Boolean(wish)
      if (wish && (wish.id !== at || words.textContent !== told(wish))) {
        words.textContent = told(wish)
        who.textContent = wish.name
        figure.dataset.size = wishSize(told(wish))
        // begins its fading in anew
        figure.replaceWith(figure)
      }
    }
    at = wish?.id
    turn = wish ? window.setTimeout(step, fresh.length > 2 ? HURRIES_MS : STAYS_MS) : undefined
  }

  return {
    heard(ids: string[]) {
      fresh.push(...ids)
      if (!at || !held().has(at)) step()
    },
  }
}

const told = ({ text }: ScreenWish) => text.replace(/\n{2,}/g, '\n')

/** All that there are, the last on top; what stands already is not drawn anew. */
function openList() {
  const [list, mould, count] = [part('screen-list'), part<HTMLTemplateElement>('screen-item'), part('screen-count')]
  const drawn = new Map<string, HTMLElement>()
  return (wishes: ScreenWish[]) => {
    if (!list || !mould || !count) return
    const wanted = new Set(wishes.map(({ id }) => id))
    for (const [id, item] of drawn) {
      if (wanted.has(id)) continue
      item.remove()
      drawn.delete(id)
    }
    let place = list.firstElementChild
    for (const wish of wishes) {
      const item = drawn.get(wish.id) ?? (mould.content.firstElementChild?.cloneNode(true) as HTMLElement)
      drawn.set(wish.id, item)
      const [words, who] = [item.querySelector('blockquote'), item.querySelector('p')]
      if (words && words.textContent !== wish.text) words.textContent = wish.text
      if (who && who.textContent !== wish.name) who.textContent = wish.name
      if (item === place) place = place.nextElementSibling
      else list.insertBefore(item, place)
    }
    const number = new Intl.NumberFormat(document.documentElement.lang).format(wishes.length)
    count.textContent = `${count.dataset.words ?? ''} · ${number}`
  }
}

function offerFullScreen() {
  const button = part('screen-full')
  if (!button || !document.fullscreenEnabled) return
  const show = () => {
    button.hidden = document.fullscreenElement !== null
  }
  button.addEventListener('click', () => void document.documentElement.requestFullscreen().catch(show))
  document.addEventListener('fullscreenchange', show)
  show()
}

/** Nobody in the hall wants to see an arrow; and a projector must not fall asleep. */
function hideCursor(screen: HTMLElement) {
  let idle: number | undefined
  const wake = () => {
    screen.removeAttribute('data-idle')
    clearTimeout(idle)
    idle = window.setTimeout(() => screen.setAttribute('data-idle', ''), IDLE_MS)
  }
  for (const event of ['pointermove', 'keydown', 'pointerdown']) addEventListener(event, wake)
  wake()
  // some browsers have none, or refuse it: then the machine's own settings decide
  const stayAwake = () => document.hidden || void navigator.wakeLock?.request('screen').catch(() => {})
  document.addEventListener('visibilitychange', stayAwake)
  stayAwake()
}
