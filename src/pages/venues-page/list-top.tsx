import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { ListBar } from '#domains/venues/ui/list-bar.tsx'
import { chosenOf, hasRatings } from '#domains/venues/ui/list-choice.ts'
import { useTexts } from '#shell/texts.tsx'
import { ChosenRow } from './chosen-row.tsx'
import { DayChips } from './day-line.tsx'

type ListTopProps = { query: VenueListQuery; options: VenueOptions; className?: string }

/** Above the results: how they are shown, and what was chosen. */
export function ListTop({ query, options, className }: ListTopProps) {
  const { t, lang } = useTexts()
  const chosen = chosenOf(query, options, t, lang)
  return (
    <>
      <ListBar query={query} chosen={chosen.length} rated={hasRatings(options)} />
      <ChosenRow chosen={chosen} query={query} className={className} />
      <DayChips query={query} options={options} className={className} />
    </>
  )
}
