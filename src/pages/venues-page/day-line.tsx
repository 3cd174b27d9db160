import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import { USUALLY_SHOWN } from '#domains/venues/filters/rules.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { countOf, shownStates, withState } from './on-day.ts'

type OnDayProps = { query: VenueListQuery; options: VenueOptions; className?: string }

/** Under the title: which day that is on both calendars, and how many venues are what on it. */
export function DayLine({ query, options: { day, onDate }, className }: OnDayProps) {
  const { t } = useTexts()
  if (!day) return null
  const shown = shownStates(query)
  const told = onDate.filter(
    ({ value, count }) => value === 'free' || (count > 0 && (value !== 'full' || shown.includes(value))),
  )
  const full = countOf(onDate, 'full')
  return (
    <p className={className}>
      {t('dates.filter.day', { weekday: day.weekday, lunar: day.lunar })}{' '}
      {told.map(({ value, count }) => t(`dates.filter.counts.${value}`, { count })).join(', ')}.
      {full > 0 && !shown.includes('full') && ` ${t('dates.filter.counts.hidden', { count: full })}`}
    </p>
  )
}

/** Those that nobody knows of, and those that are full, are a tap away. */
export function DayChips({ query, options: { day, onDate }, className }: OnDayProps) {
  const { t } = useTexts()
  if (!day) return null
  const shown = shownStates(query)
  return (
    <ChipRow className={className} aria-label={t('dates.filter.shown')} role="group">
      <Chip
        on={USUALLY_SHOWN.every((state) => shown.includes(state))}
        href={venuesHref({ ...query, page: 1, onDate: undefined })}
        count={countOf(onDate, 'free', 'held')}
      >
        {t('dates.filter.known')}
      </Chip>
      {(['ask', 'full'] as const).map((state) => {
        const on = shown.includes(state)
        const count = countOf(onDate, state)
        return count > 0 || on ? (
          <Chip key={state} on={on} removable={on} href={venuesHref(withState(query, state))} count={count}>
            {t(`dates.filter.${on ? 'with' : 'add'}.${state}`)}
          </Chip>
        ) : null
      })}
    </ChipRow>
  )
}
