import type { Translate } from '#lib/texts.ts'
import { callOnce } from '#shell/call/browser-call.ts'
import type { Heart } from '../contract.ts'
import { countHearts } from '../hearts/contract.ts'
import { useHearts } from './shown-hearts.ts'
import { toggleHeart } from './toggle-heart.ts'

const heartOf = (key: string) => {
  const [kind, item] = key.split(' ')
  return { kind, item } as Heart
}
const all = (attribute: string) => document.querySelectorAll<HTMLElement>(`[${attribute}]`)

function fill() {
  const { hearts } = useHearts.getState()
  for (const button of all('data-heart')) {
    const pressed = String(hearts.has(button.dataset.heart!))
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
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
