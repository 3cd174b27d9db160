import { useTexts } from '#shell/texts.tsx'
import { VoteButton } from '#ui/review.tsx'
import type { Review } from '../contract.ts'
import type { useReactions } from './use-reactions.ts'

type HelpfulButtonProps = { review: Review; reactions: ReturnType<typeof useReactions> }

/** Offered to everybody but the author, who sees how many others found it helpful. */
export function HelpfulButton({ review, reactions }: HelpfulButtonProps) {
  const { t } = useTexts()
  const { reacted, count } = reactions.markOf(review)
  if (reactions.isOwn(review)) return count > 0 && <span>{t('reviews.helpfulToOthers', { count })}</span>
  return (
    <VoteButton pressed={reacted} count={count || undefined} onClick={() => reactions.toggle(review)}>
      {t('reviews.helpful')}
    </VoteButton>
  )
}
