import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { chosenOf, without } from '#domains/venues/ui/list-choice.ts'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { countOf, withState } from './on-day.ts'

type NoVenuesProps = { query: VenueListQuery; options: VenueOptions }

const MOST_WAYS = 3

/** Nothing matches: each way out says how many wait there. */
export function NoVenues({ query, options }: NoVenuesProps) {
  const { t, lang } = useTexts()
  const { day, onDate, ways } = options
  const chosen = chosenOf(query, options, t, lang)
  const asked = countOf(onDate, 'ask')
  const named = (key: string) =>
    chosen.filter((one) => one.key === key).map(({ label, value }) => (key === 'q' ? value : label))
  const open = ways
    .filter(({ without: key }) => named(key).length)
    .slice(0, MOST_WAYS)
    .map(({ without: key, count }) => (
      <Button key={key} look="second" href={venuesHref(without(query, key))}>
        {t('venues.list.empty.without', { label: named(key).join(', '), count })}
      </Button>
    ))
  if (day && asked > 0) {
    const toAsk = (
      <Button key="ask" look="primary" href={venuesHref(withState(query, 'ask'))}>
        {t('dates.filter.empty.ask', { count: asked })}
      </Button>
    )
    return (
      <Empty title={t('dates.filter.empty.title', { date: day.label })} actions={[toAsk, ...open]}>
        {t('dates.filter.empty.text', { count: asked })}
      </Empty>
    )
  }
  const all = (
    <Button key="all" look="primary" href={href('venues')}>
      {t('venues.list.empty.all')}
    </Button>
  )
  return (
    <Empty title={t('venues.list.empty.title')} actions={[...open, all]}>
      {t(open.length ? 'venues.list.empty.text' : 'venues.list.empty.textNone')}
    </Empty>
  )
}
