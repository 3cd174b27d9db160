import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { VenueOptions } from '../contract.ts'
import type { VenueListQuery } from './address-keys.ts'
import { type Chosen, without } from './list-choice.ts'
import { venuesHref } from './venues-href.ts'

type NoVenuesProps = { query: VenueListQuery; chosen: Chosen[]; ways: VenueOptions['ways'] }

const MOST_WAYS = 3

/** Nothing matches: each way out says how many wait there. */
export function NoVenues({ query, chosen, ways }: NoVenuesProps) {
  const { t } = useTexts()
  const named = (key: string) =>
    chosen.filter((one) => one.key === key).map(({ label, value }) => (key === 'q' ? value : label))
  const open = ways.slice(0, MOST_WAYS).map(({ without: key, count }) => (
    <Button key={key} look="second" href={venuesHref(without(query, key))}>
      {t('venues.list.empty.without', { label: named(key).join(', '), count })}
    </Button>
  ))
  const all = (
    <Button key="all" look="primary" href={href('venues')}>
      {t('venues.list.empty.all')}
    </Button>
  )
  return (
    <Empty title={t('venues.list.empty.title')} actions={[...open, all]}>
      {t(ways.length ? 'venues.list.empty.text' : 'venues.list.empty.textNone')}
    </Empty>
  )
}
