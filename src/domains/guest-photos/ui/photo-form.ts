import { UPLOAD_MOST } from '#lib/picture.ts'
import { sendWithProgress } from '#shell/call/send-with-progress.ts'
import { makeElement } from './make-element.ts'
import { filled, type PhotoPlaceData } from './photo-place-data.ts'
import styles from './show-photos.module.css'

const AT_ONCE = 2
/** The server takes only what it has room for: it is asked again after so many milliseconds. */
const BUSY_WAITS = [2_000, 5_000, 10_000]
const KINDS = 'image/jpeg,image/png,image/webp'

interface Given {
  address: string
  sender: URLSearchParams
  left: number
  asksName: boolean
}

/** Several photos are chosen at once, each goes its own way: one that fails holds up no other and can be sent again. */
export function photoForm({ words, problems }: PhotoPlaceData, given: Given): HTMLElement {
  const { address, sender, asksName } = given
  let left = given.left
  let sending = 0
  const waiting: (() => Promise<void>)[] = []
  const list = makeElement('ul', { className: styles.sent })
  const told = makeElement('p', { className: styles.told })
  told.setAttribute('role', 'status')
  const name = makeElement('input', { type: 'text', autocomplete: 'name', maxLength: 120, required: true })
  const wrong = makeElement('span', { className: styles.wrong, id: 'sai-ten-anh' })
  const input = makeElement('input', { type: 'file', accept: KINDS, multiple: true })
  input.dataset.part = 'photos'
  const pick = makeElement('label', { className: styles.pick }, makeElement('span', { textContent: words.pick }), input)

  function tellLeft() {
    told.textContent = left > 0 ? filled(words.left, { count: left }) : words.none
    input.disabled = left <= 0
    pick.hidden = left <= 0
  }

  function goOn() {
    while (sending < AT_ONCE) {
      const next = waiting.shift()
      if (!next) return
      sending += 1
      void next().finally(() => {
        sending -= 1
        goOn()
      })
    }
  }

  function add(file: File, number: number) {
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
    const state = makeElement('span', { textContent: words.waiting })
    const bar = makeElement('progress', { max: 1, value: 0 })
    const title = makeElement('b', { textContent: filled(words.file, { number, name: file.name }) })
    const retry = makeElement('button', { type: 'button', textContent: words.retry, hidden: true })
    const drop = makeElement('button', { type: 'button', textContent: words.drop, hidden: true })
    const row = makeElement('li', {}, title, state, bar, makeElement('span', {}, retry, drop))
    bar.setAttribute('aria-label', file.name)
    list.append(row)

    const tell = (mark: 'sending' | 'sent' | 'failed', text: string) => {
      row.dataset.state = mark
      state.textContent = text
      bar.hidden = mark !== 'sending'
      retry.hidden = drop.hidden = mark !== 'failed'
    }
    const send = async () => {
      tell('sending', filled(words.sending, { percent: 0 }))
      const problem =
        file.size > UPLOAD_MOST
          ? 'body_too_large'
          : await put(file, key, (part) => {
              bar.value = part
              state.textContent = filled(words.sending, { percent: Math.round(part * 100) })
            })
      if (problem === null) tell('sent', words.sent)
      else tell('failed', problem === 'offline' ? words.offline : (problems[problem] ?? words.failed))
    }
    const line = () => {
      tell('sending', words.waiting)
      waiting.push(send)
      goOn()
    }
    retry.addEventListener('click', line)
    drop.addEventListener('click', () => row.remove())
    line()
  }

  /** Why it was not taken; null where it was. */
  async function put(file: File, key: string, onProgress: (part: number) => void): Promise<string | null> {
    const query = new URLSearchParams(sender)
    if (asksName) query.set('name', name.value.trim())
    const init = { method: 'PUT', body: file, headers: { 'content-type': file.type || 'application/octet-stream' } }
    for (let tries = 0; ; tries += 1) {
      // no answer is a lost network, which is told beside the photo
      const answer = await sendWithProgress(`${address}/${key}?${query}`, init, { onProgress }).catch(() => null)
      if (!answer) return 'offline'
      // a proxy on the way answers in other words than ours
      const said = await answer.json().catch(() => null)
      if (answer.ok) {
        left = said?.left ?? left - 1
        tellLeft()
        return null
      }
      const wait = BUSY_WAITS[tries]
      if (answer.status !== 503 || wait === undefined) return said?.error?.code ?? 'unexpected'
      await new Promise((resume) => setTimeout(resume, wait))
    }
  }

  const isNamed = () => {
    const missing = asksName && !name.value.trim()
    wrong.textContent = missing ? words.nameMissing : ''
    name.setAttribute('aria-invalid', String(missing))
    if (missing) name.focus()
    return !missing
  }
  // whoever has not said who they are is asked before the phone shows its photos
  input.addEventListener('click', (event) => {
    if (!isNamed()) event.preventDefault()
  })
  name.addEventListener('input', () => name.value.trim() && isNamed())
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])]
    const before = list.childElementCount
    for (const [at, file] of chosen.entries()) add(file, before + at + 1)
    // the same photo can be chosen once more
    input.value = ''
  })

  tellLeft()
  name.setAttribute('aria-describedby', wrong.id)
  const field = makeElement('label', { className: styles.field }, words.name, name, wrong)
  return makeElement(
    'div',
    { className: styles.form },
    ...[makeElement('p', { textContent: words.lead }), ...(asksName ? [field] : []), pick],
    ...[makeElement('p', { className: styles.told, textContent: words.limits }), told, list],
  )
}
