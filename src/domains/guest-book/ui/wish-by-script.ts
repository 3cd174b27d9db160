import type { sendWish } from '#domains/guest-book/contract.ts'
import type { Input } from '#lib/endpoint.ts'

/**
 * Sends the wish from where it is written, so that nothing typed is lost with the network. Whatever the server refuses
 * the form sends once more by itself: the page then comes back with the reason beside its field.
 */
export function sendWishByScript(form: HTMLFormElement) {
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-part=wish-sent]')
  const trouble = form.querySelector<HTMLElement>('[data-part=wish-trouble]')
  const button = form.querySelector('button')
  const say = (where: HTMLElement | null | undefined, words: string) => {
    if (!where) return
    where.textContent = words
    where.hidden = words === ''
    if (words) where.focus()
  }
  const words = button?.textContent ?? ''
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    // the browser still works for it, and submits again
    if (event.defaultPrevented) return
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    button?.setAttribute('aria-disabled', 'true')
    say(trouble, '')
    say(sent, '')
    for (const wrong of form.querySelectorAll('[data-part=wish-wrong]')) wrong.remove()
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
    // a lost network is told beside the words, which stay
    const answer = await post(form).catch(() => null)
    isBusy = false
    button?.setAttribute('aria-disabled', 'false')
    // whoever worked ahead has said that it is being sent
    if (button) button.textContent = words
    if (!answer || answer.status >= 500) return say(trouble, form.dataset.lost ?? '')
    if (!answer.ok) return form.submit()
    const { shown } = (await answer.json()) as { shown: boolean }
    say(sent, (shown ? form.dataset.shown : form.dataset.read) ?? '')
    const field = form.querySelector('textarea')
    // a household goes on changing its one wish, anybody else may leave another
    if (field && !form.dataset.token) field.value = ''
  })
}

function post(form: HTMLFormElement) {
  const written = new FormData(form)
  const words = (name: string) => String(written.get(name) ?? '').trim()
  const face = new URLSearchParams(location.search).get('face')
  const side = face === 'groom' ? 'GROOM' : face === 'bride' ? 'BRIDE' : 'SHARED'
  const altcha = words('altcha')
  const { token } = form.dataset
  const body: Input<typeof sendWish>['body'] = {
    message: words('wish'),
    ...(token ? { token } : { name: words('wish-name'), side, ...(altcha && { altcha }) }),
  }
  return fetch(`/api/public/wedding-invitations/${document.documentElement.dataset.invitation}/wishes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
