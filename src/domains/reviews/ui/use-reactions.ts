import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { changeState, useStore } from '#shell/state.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { listReactions, type Review, reactToReview } from '../contract.ts'

interface Mark {
  reacted: boolean
  count: number
}

type Mine = Record<'reviewIds' | 'ownReviewIds', string[]>
const NOTHING: Mine = { reviewIds: [], ownReviewIds: [] }

/**
 * Which reviews the customer finds helpful. A tap answers at once and is settled by the server's answer; whoever is
 * signed out signs in first, and what they tapped is done then.
 */
export function useReactions(venueId: string) {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const [mine, setMine] = useState<Mine>(NOTHING)
  const [marks, setMarks] = useState<Record<string, Mark>>({})
  const wanted = useRef<Review | null>(null)
  const turns = useRef<Record<string, number>>({})

  useEffect(() => {
    if (isLoggedIn !== true) return setMine(NOTHING)
    let asked = true
    call(listReactions, { params: { id: venueId } }).then(
      (answer) => asked && answer.ok && setMine(answer.value),
      () => {},
    )
    return () => {
      asked = false
    }
  }, [isLoggedIn, venueId])

  const markOf = ({ id, helpfulCount }: Review): Mark =>
    marks[id] ?? { reacted: mine.reviewIds.includes(id), count: helpfulCount }

  async function set(review: Review, reacted: boolean) {
    const before = markOf(review)
    const { id } = review
    turns.current[id] = (turns.current[id] ?? 0) + 1
    const turn = turns.current[id]
    const show = (mark: Mark) => turn === turns.current[id] && setMarks((all) => ({ ...all, [id]: mark }))
    show({ reacted, count: before.count + Number(reacted) - Number(before.reacted) })
    const body = { customerId: storage.get('customerId') ?? '', reacted }
    try {
      const answer = await call(reactToReview, { params: { reviewId: id, id: venueId }, body })
      if (!answer.ok) throw new CallFailed(0, answer.reason)
      show({ reacted, count: answer.value.helpfulCount })
    } catch (error) {
      show(before)
      await showFailure(error, t)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: done once, when somebody has signed in
  useEffect(() => {
    const review = wanted.current
    wanted.current = null
    if (isLoggedIn === true && review) void set(review, true)
  }, [isLoggedIn])

  return {
    markOf,
    isOwn: ({ id }: Review) => mine.ownReviewIds.includes(id),
    toggle(review: Review) {
      if (isLoggedIn === true) return void set(review, !markOf(review).reacted)
      wanted.current = review
      changeState('user', { toogleModalLogin: true })
    },
  }
}
