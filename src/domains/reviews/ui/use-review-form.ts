import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import type { Fields } from '#lib/endpoint.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { useTexts } from '#shell/texts.tsx'
import { editReview, ReviewBody, writeReview } from '../writing/contract.ts'
import { bodyOf, forgetDraft, keepDraft, type ReviewDraft } from './review-draft.ts'
import { usePictures } from './use-pictures.ts'

const AGAIN_MS = 4000
const REFUSED_FIELDS: Record<string, string> = { wedding_in_future: 'weddingDate', picture_unknown: 'pictures' }

interface Given {
  venueId: string
  /** The review that is written anew; null for a new one. */
  reviewId: string | null
  first: ReviewDraft
  onSent: () => void
}

/**
 * A review while it is written. Everything is kept on the device; pressed send without a network it waits for one, and
 * goes out once, also after a reload.
 */
export function useReviewForm({ venueId, reviewId, first, onSent }: Given) {
  const { t } = useTexts()
  const [draft, setDraft] = useState(first)
  const [errors, setErrors] = useState<Fields>({})
  const [state, setState] = useState<'writing' | 'sending' | 'waiting'>('writing')
  const busy = useRef(false)
  const latest = useRef(draft)
  latest.current = draft

  const update = useCallback(
    (make: (draft: ReviewDraft) => ReviewDraft) => {
      const next = make(latest.current)
      latest.current = next
      keepDraft(venueId, next)
      setDraft(next)
    },
    [venueId],
  )
  const handling = usePictures((make) => update((draft) => ({ ...draft, pictures: make(draft.pictures) })))

  async function flush() {
    if (busy.current) return
    busy.current = true
    setState('sending')
    try {
      const { pictures, refusal } = await handling.bringAll(latest.current.pictures)
      if (refusal) return refuse({ pictures: refusal })
      const body = bodyOf({ ...latest.current, pictures })
      const answer = reviewId
        ? await call(editReview, { params: { id: reviewId }, body })
        : await call(writeReview, { params: { id: venueId }, body }, { idempotencyKey: latest.current.sendKey })
      if (answer.ok) {
        forgetDraft(venueId)
        return onSent()
      }
      refuse(fieldsOf(answer, REFUSED_FIELDS[answer.reason] ?? 'whole'))
    } catch (error) {
      if (!(error instanceof CallFailed)) return setState('waiting')
      refuse({})
      await showFailure(error, t)
    } finally {
      busy.current = false
    }
  }

  /** Another attempt with other words needs another name. */
  function refuse(fields: Fields) {
    setErrors(fields)
    setState('writing')
    update((draft) => ({ ...draft, sending: false, sendKey: crypto.randomUUID() }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent before a reload goes on by itself
  useEffect(() => {
    if (first.sending) void flush()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `flush` reads the latest draft
  useEffect(() => {
    if (state !== 'waiting') return
    const again = () => void flush()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [state])

  return {
    draft,
    errors,
    state,
    handling,
    set(fields: Partial<ReviewDraft>) {
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in fields))))
      update((draft) => ({ ...draft, ...fields }))
    },
    /** Tells which fields are wrong; none, and it is on its way. */
    submit(): Fields | null {
      const body = bodyOf(draft)
      const found = checkFields(ReviewBody, body)
      const wrong = draft.rating ? found : { ...found, rating: 'required' }
      if (wrong) {
        setErrors(wrong)
        return wrong
      }
      update((draft) => ({ ...draft, sending: true }))
      void flush()
      return null
    },
  }
}
