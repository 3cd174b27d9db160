import { isoDate, shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import type { OwnReview } from '../contract.ts'

/** Tells an author why the review was taken down, and until when that can be undone. */
export function Removal({ review: { removedReason, removal } }: { review: OwnReview }) {
  const { t, lang } = useTexts()
  if (!removedReason || !removal) return null
  const day = (tsp: number) => shortDate(isoDate(tsp), lang)
  const reason = t(`reviews.reasons.${removedReason}`)
  return (
    <Alert kind="warn">
      {t('reviews.removed', { date: day(removal.removedTsp), reason })} {removal.note}{' '}
      {t(removal.purged ? 'reviews.purged' : 'reviews.restorable', { date: day(removal.purgeTsp) })}{' '}
      <Link href={href('review-rules')}>{t('reviews.rules.link')}</Link>
    </Alert>
  )
}
