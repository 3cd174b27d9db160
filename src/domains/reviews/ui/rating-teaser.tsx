import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Score } from '#ui/score.tsx'
import { reviewsHref, writeHref } from './reviews-href.ts'

interface RatedVenue {
  unsignedName: string
  ratingAverage: number | null
  ratingCount: number
}

/** What couples give a venue, and the way to what they say. */
export function RatingTeaser({ venue }: { venue: RatedVenue }) {
  const { t, lang } = useTexts()
  const { unsignedName, ratingAverage: average, ratingCount: count } = venue
  const value = average?.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <>
      {value && (
        <p>
          <Score value={value} count={count} label={t('venues.reviews.score', { value, count })} />
        </p>
      )}
      <p className="row">
        {count > 0 && <Button href={reviewsHref(unsignedName)}>{t('venues.reviews.read', { count })}</Button>}{' '}
        <Button look="text" icon="edit" href={writeHref(unsignedName)} rel="nofollow">
          {t('venues.reviews.write')}
        </Button>
      </p>
    </>
  )
}
