import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import { USUALLY_SHOWN } from '#domains/venues/filters/rules.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { valuesOf } from '#domains/venues/ui/list-choice.ts'

type OnDate = VenueOptions['onDate']
type State = OnDate[number]['value']

/** Which venues are shown by what they are on the date. */
export function shownStates(query: VenueListQuery): readonly string[] {
  return query.onDate ? valuesOf(query, 'onDate') : USUALLY_SHOWN
}

export const countOf = (onDate: OnDate, ...states: State[]) =>
  onDate.reduce((sum, { value, count }) => (states.includes(value) ? sum + count : sum), 0)

/** The list with those too, or without them where they are shown; back on its first page. */
export function withState({ page: _, ...query }: VenueListQuery, state: State) {
  const shown = shownStates(query)
  const next = shown.includes(state) ? shown.filter((one) => one !== state) : [...shown, state]
  const isUsual = next.length === USUALLY_SHOWN.length && USUALLY_SHOWN.every((one) => next.includes(one))
  return { ...query, onDate: isUsual ? undefined : next.join(',') }
}
