import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft, Part } from '#domains/cards/draft/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { useStore } from '#shell/state.ts'
import { changeInvitation, createInvitation, getInvitation, type Invitation, setVisible } from '../contract.ts'
import { keep, onKeptElsewhere, readKept, rememberOwn } from './kept-draft.ts'
import { differing } from './steps.ts'
import { beginning, type Elsewhere, type Published, partsOf, publishedOf, type Standing } from './work.ts'

const SAVE_AFTER_MS = 700
const RETRY_MS = 4_000

interface Options {
  id: string | null
  begin: Draft
  /** The template that the address asks for. */
  chosen: string | undefined
  onMade(id: string): void
}

/** A card being written: every change is kept on the device at once and on the server soon after. */
export function useCard({ id, begin, chosen, onMade }: Options) {
  const isCustomer = useStore((state) => state.user.isLoggedIn) === true
  const [now] = useState(() => beginning(id, begin, chosen))
  const [draft, setDraft] = useState<Draft>(now.draft)
  const [standing, setStanding] = useState<Standing>(id ? 'loading' : 'local')
  const [refusal, setRefusal] = useState('')
  const [savedTsp, setSavedTsp] = useState<number | null>(null)
  const [published, setPublished] = useState<Published | null>(null)
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  const save = useRef(async () => true)

  const store = useCallback(() => {
    const { draft, revision, attempt, first } = now
    const waiting = [...new Set([...now.sending, ...now.waiting])]
    const isDone = now.id !== null && waiting.length === 0
    return keep(now.id, isDone ? null : { draft, waiting, revision, attempt, first })
  }, [now])

  const later = useCallback(
    (ms = SAVE_AFTER_MS) => {
      clearTimeout(now.timer)
      now.timer = window.setTimeout(() => void save.current(), ms)
    },
    [now],
  )

  const adopt = useCallback(
    (invitation: Invitation) => {
      const fresh = partsOf(invitation)
      for (const part of now.waiting) Object.assign(fresh, { [part]: now.draft[part] })
      now.draft = fresh
      now.revision = invitation.revision
      setDraft(fresh)
      setPublished(publishedOf(invitation))
      store()
    },
    [now, store],
  )

  /** Sends the draft as it was when it was first sent; what was written since goes after it. */
  const make = async (): Promise<Awaited<ReturnType<typeof call<typeof createInvitation>>>> => {
    now.first ??= now.draft
    store()
    const answer = await call(createInvitation, { body: now.first }, { idempotencyKey: now.attempt })
    if (answer.ok) {
      now.id = answer.value.id
      now.sending = []
      now.waiting = new Set(differing(now.first, now.draft))
      now.revision = answer.value.revision
      keep(null, null)
      store()
      onMade(answer.value.id)
    } else {
      now.first = undefined
      now.attempt = crypto.randomUUID()
    }
    return answer
  }

  /** True when the server has what was sent. */
  const run = async (): Promise<boolean> => {
    setStanding('saving')
    now.sending = [...now.waiting]
    now.waiting.clear()
    const sent = now.sending
    const back = () => {
      for (const part of sent) now.waiting.add(part)
    }
    try {
      const body = Object.fromEntries(sent.map((part) => [part, now.draft[part]])) as Draft
      const params = { id: now.id! }
      const answer = now.id
        ? await call(changeInvitation, { params, body: { ...body, revision: now.revision! } })
        : await make()
      now.sending = []
      if (answer.ok) {
        rememberOwn(answer.value.id)
        if (now.waiting.size) later()
        if (!id) return true
        adopt(answer.value)
        setSavedTsp(Date.now())
        setStanding(now.waiting.size ? 'saving' : 'saved')
        return true
      }
      back()
      if (answer.reason === 'changed_elsewhere') {
        const current = await call(getInvitation, { params })
        if (current.ok) setElsewhere({ draft: partsOf(current.value), invitation: current.value })
        setStanding(current.ok ? 'conflict' : 'gone')
      } else if (answer.reason === 'name_taken') {
        now.waiting.delete('unsignedName')
        if (!now.id) now.draft = { ...now.draft, unsignedName: '' }
        setStanding('name_taken')
        if (now.waiting.size || !now.id) later()
      } else {
        setRefusal(answer.reason)
        setStanding(answer.reason === 'not_found' ? 'gone' : 'refused')
      }
    } catch {
      now.sending = []
      back()
      setStanding('offline')
      later(RETRY_MS)
    }
    store()
    return false
  }

  save.current = async () => {
    if (now.running) return now.running
    if (!isCustomer || (now.id !== null && now.revision === null)) return false
    if (now.id && now.waiting.size === 0) return true
    now.running = run()
    const isDone = await now.running
    now.running = null
    return isDone
  }

  useEffect(() => {
    const online = () => later(0)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      clearTimeout(now.timer)
    }
  }, [now, later])

  useEffect(() => {
    if (id) return
    return onKeptElsewhere(null, ({ draft }) => {
      if (differing(draft, now.draft).length === 0) return
      clearTimeout(now.timer)
      setElsewhere({ draft })
      setStanding('conflict')
    })
  }, [id, now])

  useEffect(() => {
    if (!isCustomer) return
    if (!id) {
      if (readKept(null)) later(0)
      return
    }
    let wanted = true
    const load = async () => {
      try {
        const found = await call(getInvitation, { params: { id } })
        if (!wanted) return
        if (!found.ok) {
          setRefusal(found.reason)
          return setStanding('gone')
        }
        rememberOwn(id)
        const base = now.waiting.size ? now.revision : null
        adopt(found.value)
        if (base !== null) now.revision = base
        setStanding('saved')
        if (now.waiting.size) later(0)
      } catch {
        if (!wanted) return
        setStanding('offline')
        window.setTimeout(() => wanted && void load(), RETRY_MS)
      }
    }
    void load()
    return () => {
      wanted = false
    }
  }, [id, isCustomer, now, adopt, later])

  const put = useCallback(
    (next: Draft) => {
      for (const part of differing(now.draft, next)) now.waiting.add(part)
      now.draft = next
      setDraft(next)
      const isKept = store()
      if (!isCustomer) setStanding(isKept ? 'local' : 'unkept')
      later()
    },
    [now, isCustomer, store, later],
  )

  const write = useCallback(
    <P extends Part>(part: P, value: Draft[P]) => {
      now.steps.take(part, now.draft)
      put({ ...now.draft, [part]: value })
    },
    [now, put],
  )

  const step = (from: 'past' | 'future') => {
    const next = now.steps.go(from, now.draft)
    if (next) put(next)
  }

  /** Both versions are known: keep one's own, or take what was written elsewhere. */
  const settle = (whose: 'mine' | 'theirs') => {
    if (!elsewhere) return
    if (whose === 'theirs') now.waiting.clear()
    if (elsewhere.invitation) adopt(elsewhere.invitation)
    else if (whose === 'theirs') {
      now.draft = elsewhere.draft
      setDraft(elsewhere.draft)
    } else store()
    setElsewhere(null)
    setStanding(elsewhere.invitation ? 'saved' : 'local')
    later(0)
  }

  /** Null when the draft could not be saved first; the standing says why. */
  const publish = async (visible: boolean) => {
    while (visible && (now.running || now.waiting.size)) if (!(await save.current())) return null
    const body = visible ? { visible, revision: now.revision! } : { visible }
    const answer = await call(setVisible, { params: { id: id! }, body })
    if (answer.ok) adopt(answer.value)
    return answer
  }

  /** The card was deleted: nothing of it is sent or kept on this device any more. */
  const forget = () => {
    clearTimeout(now.timer)
    now.waiting.clear()
    keep(id, null)
  }

  return {
    draft,
    write,
    forget,
    standing,
    refusal,
    savedTsp,
    published,
    elsewhere,
    settle,
    publish,
    /** Nothing may be typed over what is not there yet. */
    isReady: id === null || now.isKept || now.revision !== null,
    undo: now.steps.past.length ? () => step('past') : undefined,
    redo: now.steps.future.length ? () => step('future') : undefined,
  }
}

export type EditedCard = ReturnType<typeof useCard>
