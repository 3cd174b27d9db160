import { useEffect, useRef } from 'react'
import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { ListBar } from '#domains/venues/ui/list-bar.tsx'
import { chosenOf, hasRatings, wishOfList } from '#domains/venues/ui/list-choice.ts'
import type { KeptWish } from '#shell/kept-wish.ts'
import { useTexts } from '#shell/texts.tsx'
import { rememberWish } from '#shell/use-kept-wish.ts'
import { ChosenRow } from './chosen-row.tsx'
import { DayChips } from './day-line.tsx'
import { KeptWishRow } from './kept-wish-row.tsx'
import { NearRow } from './near-row.tsx'

type ListTopProps = { query: VenueListQuery; options: VenueOptions; className?: string }

/** What was looked for is remembered, and forgotten again where its chip is taken off. */
function useRememberedWish(query: VenueListQuery, options: VenueOptions) {
  const before = useRef<KeptWish>({})
  useEffect(() => {
    const place = options.cityId.find(({ value }) => value === query.cityId)?.name
    const said: KeptWish = { ...wishOfList(query, options.banquet), place, priceTo: query.priceTo }
    const gone = Object.fromEntries(Object.keys(before.current).map((part) => [part, '']))
    const told = Object.fromEntries(Object.entries(said).filter(([, value]) => value))
    rememberWish({ ...gone, ...told })
    before.current = told
  }, [query, options])
}

/** Above the results: how they are shown, and what was chosen. */
export function ListTop({ query, options, className }: ListTopProps) {
  const { t, lang } = useTexts()
  const chosen = chosenOf(query, options, t, lang)
  useRememberedWish(query, options)
  return (
    <>
      <ListBar query={query} chosen={chosen.length} rated={hasRatings(options)} />
      <NearRow query={query} options={options} />
      <KeptWishRow query={query} options={options} className={className} />
      <ChosenRow chosen={chosen} query={query} className={className} />
      <DayChips query={query} options={options} className={className} />
    </>
  )
}
