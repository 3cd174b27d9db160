import { isoDate, shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import type { OwnReview } from '../contract.ts'
import { AppealFormLater } from './appeal-form-later.tsx'

/** Tells an author why the review was taken down, until when that can be undone, and how to ask for it. */
export function Removal({ review: { id, removedReason, removal } }: { review: OwnReview }) {
  const { t, lang } = useTexts()
  if (!removedReason || !removal) return null
  const day = (tsp: number) => shortDate(isoDate(tsp), lang)
  const reason = t(`reviews.reasons.${removedReason}`)
  return (
    <>
      <Alert kind="warn">
        {t('reviews.removed', { date: day(removal.removedTsp), reason })} {removal.note}{' '}
        {t(removal.purged ? 'reviews.purged' : 'reviews.restorable', { date: day(removal.purgeTsp) })}{' '}
        {removal.appealedTsp && t('reviews.appeal.asked', { date: day(removal.appealedTsp) })}{' '}
        <Link href={href('review-rules')}>{t('reviews.rules.link')}</Link>
      </Alert>
      {!removal.purged && !removal.appealedTsp && <AppealFormLater reviewId={id} />}
    </>
  )
}
