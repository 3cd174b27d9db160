import { useCallback, useEffect, useRef, useState } from 'react'
import {
  changeInvitation,
  createInvitation,
  getInvitation,
  type Invitation,
  setVisible,
} from '#domains/invitations/contract.ts'
import { type Draft, PARTS, type Part } from '#domains/invitations/draft/contract.ts'
import { call } from '#shell/browser-call.ts'
import { useStore } from '#shell/state.ts'
import { keep, readKept, rememberOwn } from './kept-draft.ts'

const SAVE_AFTER_MS = 700
const RETRY_MS = 4_000
const SAME_STEP_MS = 900
const MOST_STEPS = 100

/** Where the card stands: on this device only, on its way, saved, waiting for the network, or changed elsewhere. */
export type Standing = 'loading' | 'local' | 'saving' | 'saved' | 'offline' | 'conflict' | 'name_taken' | 'gone'

export interface Published {
  visible: boolean
  publishedName: string | null
  publishedTsp: number | null
  hasChanges: boolean
}

const partsOf = (invitation: Invitation): Draft =>
  Object.fromEntries(
    Object.keys(PARTS).flatMap((part) => (part in invitation ? [[part, invitation[part as Part]]] : [])),
  )

const publishedOf = ({ visible, publishedName, publishedTsp, publishedRevision, revision }: Invitation): Published => ({
  visible,
  publishedName,
  publishedTsp,
  hasChanges: publishedRevision !== revision,
})

/** A card being written: every change is kept on the device at once and on the server soon after. */
export function useCard(id: string | null, begin: Draft, onMade: (id: string) => void) {
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const [draft, setDraft] = useState<Draft>(begin)
  const [standing, setStanding] = useState<Standing>(id ? 'loading' : 'local')
  const [savedTsp, setSavedTsp] = useState<number | null>(null)
  const [published, setPublished] = useState<Published | null>(null)
  const [theirs, setTheirs] = useState<Invitation | null>(null)
  const [steps, setSteps] = useState({ past: 0, future: 0 })
  const now = useRef({
    draft: begin,
    waiting: new Set<Part>(),
    revision: null as number | null,
    attempt: '',
    past: [] as Draft[],
    future: [] as Draft[],
    lastStep: { part: '', tsp: 0 },
    saving: false,
    timer: 0,
  })
  const isCustomer = isLoggedIn === true
  const save = useRef(async () => {})

  const store = useCallback(() => {
    const { draft, waiting, revision, attempt } = now.current
    keep(id, id && waiting.size === 0 ? null : { draft, waiting: [...waiting], revision, attempt })
  }, [id])

  const later = useCallback((ms = SAVE_AFTER_MS) => {
    clearTimeout(now.current.timer)
    now.current.timer = window.setTimeout(() => void save.current(), ms)
  }, [])

  const adopt = useCallback(
    (invitation: Invitation) => {
      const mine = now.current
      const fresh = partsOf(invitation)
      for (const part of mine.waiting) Object.assign(fresh, { [part]: mine.draft[part] })
      mine.draft = fresh
      mine.revision = invitation.revision
      setDraft(fresh)
      setPublished(publishedOf(invitation))
      store()
    },
    [store],
  )

  save.current = async () => {
    const mine = now.current
    if (mine.saving || !isCustomer || (id !== null && mine.revision === null)) return
    if (id && mine.waiting.size === 0) return
    mine.saving = true
    setStanding('saving')
    const sent = [...mine.waiting]
    const body = Object.fromEntries(sent.map((part) => [part, mine.draft[part]])) as Draft
    mine.waiting.clear()
    const back = () => {
      for (const part of sent) mine.waiting.add(part)
      store()
    }
    try {
      const answer = id
        ? await call(changeInvitation, { params: { id }, body: { ...body, revision: mine.revision! } })
        : await call(createInvitation, { body: mine.draft }, { idempotencyKey: mine.attempt })
      if (answer.ok) {
        rememberOwn(answer.value.id)
        if (!id) {
          keep(null, null)
          return onMade(answer.value.id)
        }
        adopt(answer.value)
        setSavedTsp(Date.now())
        setStanding(mine.waiting.size ? 'saving' : 'saved')
      } else if (answer.reason === 'changed_elsewhere') {
        back()
        const current = await call(getInvitation, { params: { id: id! } })
        if (current.ok) setTheirs(current.value)
        setStanding('conflict')
      } else if (answer.reason === 'name_taken') {
        for (const part of sent) if (part !== 'unsignedName') mine.waiting.add(part)
        if (!id) mine.draft = { ...mine.draft, unsignedName: '' }
        mine.attempt = crypto.randomUUID()
        setStanding('name_taken')
        if (mine.waiting.size || !id) later()
      } else setStanding(answer.reason === 'not_found' ? 'gone' : 'offline')
    } catch {
      back()
      setStanding('offline')
      later(RETRY_MS)
    } finally {
      mine.saving = false
      if (now.current.waiting.size && sent.length) later()
    }
  }

  useEffect(() => {
    const kept = readKept(id)
    const mine = now.current
    mine.attempt = kept?.attempt || crypto.randomUUID()
    if (kept) {
      mine.draft = { ...kept.draft, ...(id ? {} : begin.template ? { template: begin.template } : {}) }
      mine.waiting = new Set(kept.waiting)
      mine.revision = id ? kept.revision : null
      setDraft(mine.draft)
    }
    const online = () => later(0)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      clearTimeout(mine.timer)
    }
  }, [id, begin, later])

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
        if (!found.ok) return setStanding('gone')
        rememberOwn(id)
        const base = now.current.waiting.size ? now.current.revision : null
        adopt(found.value)
        if (base !== null) now.current.revision = base
        setStanding('saved')
        if (now.current.waiting.size) later(0)
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
  }, [id, isCustomer, adopt, later])

  const put = useCallback(
    (next: Draft, parts: Part[]) => {
      now.current.draft = next
      for (const part of parts) now.current.waiting.add(part)
      setDraft(next)
      setSteps({ past: now.current.past.length, future: now.current.future.length })
      store()
      later()
    },
    [store, later],
  )

  const write = useCallback(
    <P extends Part>(part: P, value: Draft[P]) => {
      const mine = now.current
      const isSameStep = mine.lastStep.part === part && Date.now() - mine.lastStep.tsp < SAME_STEP_MS
      if (!isSameStep) mine.past = [...mine.past, mine.draft].slice(-MOST_STEPS)
      mine.future = []
      mine.lastStep = { part, tsp: Date.now() }
      put({ ...mine.draft, [part]: value }, [part])
    },
    [put],
  )

  const step = (from: 'past' | 'future', to: 'past' | 'future') => {
    const mine = now.current
    const next = mine[from].pop()
    if (!next) return
    mine[to].push(mine.draft)
    mine.lastStep = { part: '', tsp: 0 }
    const keys = Object.keys(PARTS) as Part[]
    put(
      next,
      keys.filter((part) => next[part] !== mine.draft[part] && next[part] !== undefined),
    )
  }

  /** Both versions are known: keep one's own, or take what was written elsewhere. */
  const settle = (whose: 'mine' | 'theirs') => {
    if (!theirs) return
    if (whose === 'theirs') now.current.waiting.clear()
    adopt(theirs)
    setTheirs(null)
    setStanding('saved')
    later(0)
  }

  const publish = async (visible: boolean) => {
    await save.current()
    const answer = await call(setVisible, { params: { id: id! }, body: { visible } })
    if (answer.ok) adopt(answer.value)
    return answer
  }

  return {
    draft,
    write,
    standing,
    savedTsp,
    published,
    theirs,
    settle,
    publish,
    undo: steps.past ? () => step('past', 'future') : undefined,
    redo: steps.future ? () => step('future', 'past') : undefined,
  }
}

export type EditedCard = ReturnType<typeof useCard>
