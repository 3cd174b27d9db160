const FRESH_MS = 4 * 60_000
const PATIENCE_MS = 10_000

/**
 * From some addresses the server wants work for an answer on the link for all. The browser does it while the form is
 * filled in, so that nobody waits for it; where it can't, the answer is sent all the same and waits for the couple.
 */
export function workAhead(card: HTMLElement) {
  for (const form of card.querySelectorAll<HTMLFormElement>('form[data-work]')) workFor(form)
}

function workFor(form: HTMLFormElement) {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'altcha' })
  form.append(field)
  let since = 0
  let work: Promise<void> | undefined
  const isFresh = () => Date.now() - since < FRESH_MS
  const begin = () => {
    if (work && isFresh()) return work
    since = Date.now()
    field.value = ''
    work = solution().then(
      (found) => {
        field.value = found
      },
      () => {
        field.value = ''
      },
    )
    return work
  }
  form.addEventListener('focusin', () => void begin())
  form.addEventListener('submit', async (event) => {
    const button = event.submitter as HTMLButtonElement | null
    if ((field.value && isFresh()) || form.dataset.work === 'done') return
    event.preventDefault()
    if (button?.dataset.busy) button.textContent = button.dataset.busy
    await Promise.race([begin(), new Promise((over) => setTimeout(over, PATIENCE_MS))])
    form.dataset.work = 'done'
    form.requestSubmit(button)
  })
}

async function solution(): Promise<string> {
  const [{ solveChallenge }, challenge] = await Promise.all([
    import('#shell/call/solve-challenge.ts'),
    fetch('/api/public/authcall-challenge'),
  ])
  return solveChallenge(await challenge.json(), () => {})
}
