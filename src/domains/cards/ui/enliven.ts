import { showPlainAlert } from '#shell/alert/plain-alert.ts'
import { storage } from '#shell/storage.ts'
import { workAhead } from './work-ahead.ts'

const VIEW_AFTER_MS = 1_000
const PARTS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const

/** The little that a card needs of script: a clock that counts, music after the tap, buttons for numbers, work ahead for a stranger's answer, the focus on what is wrong, and a view told once. */
export function enliven(card: HTMLElement) {
  countDown(card)
  playMusic(card)
  stepNumbers(card)
  workAhead(card)
  showWrong(card)
  tellView()
}

function stepNumbers(card: HTMLElement) {
  for (const button of card.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const input = button.parentElement!.querySelector('input')!
      input.value = String(Math.min(50, Math.max(0, Number(input.value) + Number(button.dataset.step))))
    })
  }
}

/** What is wrong with an answer is heard first: beside it stands why. */
function showWrong(card: HTMLElement) {
  const wrong = card.querySelector<HTMLElement>(
    ':is(#tra-loi, #loi-chuc) form :is([role=alert]:not([hidden]), [aria-describedby])',
  )
  if (!wrong) return
  // coming to the form by its address takes the focus away, until the page is all there
  const show = () => requestAnimationFrame(() => wrong.focus())
  if (document.readyState === 'complete') show()
  else addEventListener('load', show, { once: true })
}

function countDown(card: HTMLElement) {
  const count = card.querySelector<HTMLElement>('[data-countdown]')
  const over = card.querySelector<HTMLElement>('[data-countdown-over]')
  if (!count || !over) return
  const moment = Number(count.dataset.countdown)
  const show = () => {
    if (!count.isConnected) return
    let left = moment - Date.now()
    const isOver = left <= 0
    count.hidden = isOver
    over.hidden = !isOver
    if (isOver) return
    for (const [unit, length] of PARTS) {
      count.querySelector(`[data-unit=${unit}]`)!.textContent = String(Math.floor(left / length)).padStart(2, '0')
      left %= length
    }
    setTimeout(show, 1_000 - (Date.now() % 1_000))
  }
  show()
}

function playMusic(card: HTMLElement) {
  const button = card.querySelector<HTMLButtonElement>('[data-music]')
  if (!button) return
  button.hidden = false
  let audio: HTMLAudioElement | undefined
  const play = (wanted: boolean) => {
    if (wanted && !audio) {
      audio = new Audio(button.dataset.music)
      audio.loop = true
      audio.addEventListener('error', () => showPlainAlert(button.dataset.failed!))
    }
    if (wanted) audio!.play().then(told, told)
    else audio?.pause()
    told()
  }
  const told = () => button.setAttribute('aria-pressed', String(audio !== undefined && !audio.paused))
  button.addEventListener('click', () => play(audio?.paused ?? true))
  card.querySelector('[data-part=open-card]')?.addEventListener('change', (event) => {
    if ((event.target as HTMLInputElement).checked && !savesData()) play(true)
  })
  document.addEventListener('visibilitychange', () => document.hidden && play(false))
}

/** Whoever counts their megabytes starts the music themselves. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** Once the page has been before somebody's eyes for a moment. Whoever made the card is not a guest. */
function tellView() {
  const id = document.documentElement.dataset.invitation
  if (!id || isOwn(id)) return
  let waiting: number | undefined
  const look = () => {
    clearTimeout(waiting)
    if (document.hidden) return
    waiting = window.setTimeout(() => {
      document.removeEventListener('visibilitychange', look)
      void fetch(`/api/public/wedding-invitations/${id}/wedding-invitation-views`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ visitor: cardVisitor() }),
        keepalive: true,
      })
        // an answer that nobody reads keeps its connection
        .then((answer) => answer.body?.cancel())
        // a view that is not counted hurts nobody
        .catch(() => {})
    }, VIEW_AFTER_MS)
  }
  document.addEventListener('visibilitychange', look)
  look()
}

function isOwn(id: string): boolean {
  return (storage.get('ownInvitations') ?? '').split(' ').includes(id)
}

/** Tells a returning guest from a new one, and nothing else about them. */
export function cardVisitor(): string {
  const fresh = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
  const kept = storage.get('cardVisitor')
  if (!kept) storage.set('cardVisitor', fresh)
  return kept ?? fresh
}
