import type { Translate } from '#lib/texts.ts'
import { callOnce } from '#shell/call/browser-call.ts'
import { countHearts } from '../hearts/contract.ts'
import { rememberSeen } from './seen-things.ts'
import { heartOf, useHearts } from './shown-hearts.ts'
import { toggleHeart } from './toggle-heart.ts'

const all = (attribute: string) => document.querySelectorAll<HTMLElement>(`[${attribute}]`)

function fill() {
  const { hearts } = useHearts.getState()
  for (const button of all('data-heart')) {
    const pressed = String(hearts.has(button.dataset.heart!))
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
  }
}

/** Beyond this the header has no room for a number. */
const MOST_SHOWN = 99

function countSaved(t: Translate) {
  const count = useHearts.getState().hearts.size
  const words = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count ? String(count) : ''
  for (const link of all('data-saved')) {
    if (link.dataset.saved === words) continue
    link.dataset.saved = words
    link.setAttribute('aria-label', t(count ? 'common.saved.of' : 'common.saved.title', { count }))
  }
}

/**
 * All hearts of the page: answers their taps, fills those that are kept, and counts again what the page counts; now, after
 * every change, and as more appear.
 */
export function drawHearts(t: Translate) {
  const counted = new WeakMap<Element, string>()

  function count() {
    const { changes } = useHearts.getState()
    for (const shown of all('data-heart-count')) {
      const key = shown.dataset.heartCount!
      if (counted.get(shown) === `${changes} ${key}`) continue
      // its page alone counts a thing: whoever sees the count has opened it
      if (!counted.has(shown)) rememberSeen(heartOf(key))
      counted.set(shown, `${changes} ${key}`)
      callOnce(countHearts, { params: heartOf(key) }).then(
        (answer) => {
          if (!answer.ok || shown.dataset.heartCount !== key) return
          shown.textContent = t('common.heart.count', answer.value)
          shown.hidden = answer.value.count === 0
        },
        () => {},
      )
    }
  }
  const draw = () => {
    fill()
    count()
    countSaved(t)
  }
  draw()
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-heart]')
    if (button) toggleHeart(heartOf(button.dataset.heart!), button.dataset.name!, t)
  })
  useHearts.subscribe(draw)
  new MutationObserver(draw).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-heart', 'data-heart-count'],
  })
}
