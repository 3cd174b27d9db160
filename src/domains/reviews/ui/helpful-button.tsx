import { useTexts } from '#shell/texts.tsx'
import { VoteButton } from '#ui/review.tsx'
import type { Review } from '../contract.ts'
import type { useReactions } from './use-reactions.ts'

type HelpfulButtonProps = { review: Review; reactions: ReturnType<typeof useReactions> }

export function HelpfulButton({ review, reactions }: HelpfulButtonProps) {
  const { t } = useTexts()
  const { reacted, count } = reactions.markOf(review)
  return (
    <VoteButton pressed={reacted} count={count || undefined} onClick={() => reactions.toggle(review)}>
      {t('reviews.helpful')}
    </VoteButton>
  )
}
