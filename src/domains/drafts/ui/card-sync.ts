import { createStore } from 'zustand/vanilla'
import type { Draft, Part } from '#domains/cards/draft/rules.ts'
import type { Call } from '#lib/call.ts'
import type { DeviceClock } from '#shell/device.ts'
import { changeInvitation, createInvitation, getInvitation, type Invitation, setVisible } from '../contract.ts'
import type { DraftKeeper } from './kept-draft.ts'
import { differing, EditorSteps } from './steps.ts'
import { type Elsewhere, type Published, partsOf, publishedOf, type Standing } from './work.ts'

const SAVE_AFTER_MS = 700
const RETRY_MS = 4_000

/** What a card being written needs of the browser and of the account. */
export interface CardWorld {
  call: Call
  keep: DraftKeeper
  clock: DeviceClock
  onOnline(tell: () => void): () => void
  isCustomer(): boolean
}

export interface CardWish {
  /** Null while the card is not made. */
  id: string | null
  begin: Draft
  /** The template that the address asks for. */
  chosen: string | undefined
  onMade(id: string): void
}

/** What shows of it. */
export interface CardState {
  draft: Draft
  standing: Standing
  refusal: string
  savedTsp: number | null
  published: Published | null
  elsewhere: Elsewhere | null
  /** Nothing may be typed over what is not there yet. */
  isReady: boolean
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** A card being written: every change is kept on the device at once and on the server soon after. */
export function createCardSync({ call, keep, clock, onOnline, isCustomer }: CardWorld, wish: CardWish) {
  const { id, begin, chosen, onMade } = wish
  // what was kept is there from the first moment on, so that nobody types over it
  const kept = keep.read(id)
  const steps = new EditorSteps(clock.now)
  let cardId = id
  const isAskedAnew = !id && chosen !== undefined && chosen !== kept?.chosen
  let draft: Draft = { ...(kept?.draft ?? begin), ...(isAskedAnew && { template: chosen }) }
  let waiting = new Set<Part>(kept?.waiting)
  let sending: Part[] = []
  let revision = id ? (kept?.revision ?? null) : null
  let attempt = kept?.attempt || crypto.randomUUID()
  let first = kept?.first
  let running: Promise<boolean> | null = null
  let isClosed = false
  let callOff = () => {}

  const store = createStore<CardState>(() => ({
    draft,
    standing: id ? 'loading' : 'local',
    refusal: '',
    savedTsp: null,
    published: null,
    elsewhere: null,
    isReady: id === null || kept !== null,
    undo: undefined,
    redo: undefined,
  }))
  const show = (changes: Partial<CardState>) => store.setState(changes)

  function keepHere(): boolean {
    const unsent = [...new Set([...sending, ...waiting])]
    const isDone = cardId !== null && unsent.length === 0
    return keep.write(cardId, isDone ? null : { draft, waiting: unsent, revision, attempt, first, chosen })
  }

  function saveLater(ms = SAVE_AFTER_MS) {
    callOff()
    if (!isClosed) callOff = clock.after(ms, () => void save())
  }

  /** Takes over what the server has; `base` is what unsent words were written over, where that is older. */
  function adopt(invitation: Invitation, base = invitation.revision) {
    const fresh = partsOf(invitation)
    if (!kept && !store.getState().isReady) steps.beginFrom(partsOf(invitation))
    for (const part of waiting) Object.assign(fresh, { [part]: draft[part] })
    draft = fresh
    revision = base
    show({ draft, published: publishedOf(invitation), isReady: true })
    keepHere()
  }

  /** Sends the draft as it was when it was first sent; what was written since goes after it. */
  async function make() {
    first ??= draft
    keepHere()
    const answer = await call(createInvitation, { body: first }, { idempotencyKey: attempt })
    if (answer.ok) {
      cardId = answer.value.id
      sending = []
      waiting = new Set(differing(first, draft))
      revision = answer.value.revision
      keep.write(null, null)
      keepHere()
      onMade(cardId)
    } else {
      first = undefined
      attempt = crypto.randomUUID()
    }
    return answer
  }

  function change(id: string) {
    const body = Object.fromEntries(sending.map((part) => [part, draft[part]])) as Draft
    return call(changeInvitation, { params: { id }, body: { ...body, revision: revision! } })
  }

  async function refused(reason: string) {
    if (reason === 'changed_elsewhere') {
      const current = await call(getInvitation, { params: { id: cardId! } })
      if (current.ok) show({ elsewhere: { draft: partsOf(current.value), invitation: current.value } })
      show({ standing: current.ok ? 'conflict' : 'gone' })
    } else if (reason === 'name_taken') {
      waiting.delete('unsignedName')
      if (!cardId) draft = { ...draft, unsignedName: '' }
      show({ standing: 'name_taken' })
      if (waiting.size || !cardId) saveLater()
    } else show({ refusal: reason, standing: reason === 'not_found' ? 'gone' : 'refused' })
  }

  /** True when the server has what was sent. */
  async function send(): Promise<boolean> {
    show({ standing: 'saving' })
    sending = [...waiting]
    waiting.clear()
    const sent = sending
    const back = () => {
      sending = []
      for (const part of sent) waiting.add(part)
    }
    try {
      const answer = cardId ? await change(cardId) : await make()
      if (answer.ok) {
        sending = []
        keep.rememberOwn(answer.value.id)
        if (waiting.size) saveLater()
        if (!id) {
          // the page goes on with an editor of the card that was made
          revision = answer.value.revision
          keepHere()
          return true
        }
        adopt(answer.value)
        show({ savedTsp: clock.now(), standing: waiting.size ? 'saving' : 'saved' })
        return true
      }
      back()
      await refused(answer.reason)
    } catch {
      back()
      show({ standing: 'offline' })
      saveLater(RETRY_MS)
    }
    keepHere()
    return false
  }

  async function save(): Promise<boolean> {
    if (running) return running
    if (!isCustomer() || (cardId !== null && revision === null)) return false
    if (cardId && waiting.size === 0) return true
    running = send()
    const isDone = await running
    running = null
    return isDone
  }

  function put(next: Draft) {
    for (const part of differing(draft, next)) waiting.add(part)
    draft = next
    const isKept = keepHere()
    show({
      draft,
      undo: steps.past.length ? () => step('past') : undefined,
      redo: steps.future.length ? () => step('future') : undefined,
      ...(!isCustomer() && { standing: isKept ? 'local' : 'unkept' }),
    })
    saveLater()
  }

  function step(from: 'past' | 'future') {
    const next = steps.go(from, draft)
    if (next) put(next)
  }

  /** Asks for the card until it is there; what was kept here stands over it, and is sent over what it was written over. */
  function load(id: string) {
    let wanted = true
    const ask = async () => {
      try {
        const found = await call(getInvitation, { params: { id } })
        if (!wanted) return
        if (!found.ok) return show({ refusal: found.reason, standing: 'gone' })
        keep.rememberOwn(id)
        adopt(found.value, (waiting.size && revision) || undefined)
        show({ standing: 'saved' })
        if (waiting.size) saveLater(0)
      } catch {
        if (!wanted) return
        show({ standing: 'offline' })
        clock.after(RETRY_MS, () => wanted && void ask())
      }
    }
    void ask()
    return () => {
      wanted = false
    }
  }

  return {
    store,
    /** From here on it hears of the network and of other tabs; what comes back closes it, and keeps what is unsent. */
    open() {
      isClosed = false
      const deaf = [onOnline(() => saveLater(0))]
      if (!id) {
        const heard = keep.onWrittenElsewhere(null, (kept) => {
          if (differing(kept.draft, draft).length === 0) return
          callOff()
          show({ elsewhere: { draft: kept.draft }, standing: 'conflict' })
        })
        deaf.push(heard)
      }
      return () => {
        for (const stop of deaf) stop()
        callOff()
        isClosed = true
      }
    },
    /** Somebody is signed in; what comes back is for when they are not any more. */
    signedIn() {
      if (id) return load(id)
      if (keep.read(null)) saveLater(0)
      return undefined
    },
    write<P extends Part>(part: P, value: Draft[P]) {
      steps.take(part, draft)
      put({ ...draft, [part]: value })
    },
    /** What the house fills in for the couple: no step that they would have to take back. */
    fill<P extends Part>(part: P, value: Draft[P]) {
      put({ ...draft, [part]: value })
    },
    /** Both versions are known: keep one's own, or take what was written elsewhere. */
    settle(whose: 'mine' | 'theirs') {
      const { elsewhere } = store.getState()
      if (!elsewhere) return
      if (whose === 'theirs') waiting.clear()
      if (elsewhere.invitation) adopt(elsewhere.invitation)
      else if (whose === 'theirs') {
        draft = elsewhere.draft
        show({ draft })
      } else keepHere()
      show({ elsewhere: null, standing: elsewhere.invitation ? 'saved' : 'local' })
      saveLater(0)
    },
    /** Null when the draft could not be saved first; the standing says why. */
    async publish(visible: boolean) {
      while (visible && (running || waiting.size)) if (!(await save())) return null
      const body = visible ? { visible, revision: revision! } : { visible }
      const answer = await call(setVisible, { params: { id: id! }, body })
      if (answer.ok) adopt(answer.value)
      return answer
    },
    /** The card was deleted: nothing of it is sent or kept on this device any more. */
    forget() {
      callOff()
      waiting.clear()
      keep.write(id, null)
    },
  }
}
