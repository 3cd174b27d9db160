import { showNumber } from '#lib/numbers.ts'
import { useTexts } from '#shell/texts.tsx'
import { Score } from '#ui/score.tsx'
import type { ListedVenue } from '../contract.ts'

/** What reviews say on average; nothing before the first. */
export function VenueScore({ venue }: { venue: Pick<ListedVenue, 'ratingAverage' | 'ratingCount'> }) {
  const { t, lang } = useTexts()
  const { ratingAverage: average, ratingCount: count } = venue
  if (average === null || count === 0) return null
  const rating = showNumber(Math.round(average * 10) / 10, lang)
  return <Score value={rating} count={count} label={t('venues.rating', { rating, count })} />
}
