import { useMemo } from 'react'
import type { VenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { wishOfList } from '#domains/venues/ui/list-choice.ts'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import { shortDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { useKeptWish } from '#shell/use-kept-wish.ts'
import { Chip, ChipRow } from '#ui/chip.tsx'

type KeptWishRowProps = { query: VenueListQuery; options: VenueOptions; className?: string }

/** A list that was asked for no banquet shows every venue; the one this device remembers is a tap away. */
export function KeptWishRow({ query, options, className }: KeptWishRowProps) {
  const { t, lang } = useTexts()
  const said = useMemo(() => wishOfList(query, options.banquet), [query, options])
  const kept = useKeptWish(said)
  if (kept === said) return null
  const { tables, date, day, session } = kept
  const parts = [
    tables && t('venues.find.tablesOption', { count: Number(tables) }),
    session && t(session === 'lunch' ? 'venues.chosen.lunch' : 'venues.chosen.dinner'),
    date && shortDate(date, lang),
    day && t(day === 'weekday' ? 'venues.calculator.weekday' : 'venues.calculator.weekend'),
  ]
  const guests = tables && String(Number(tables) * SEATS_A_TABLE)
  return (
    <ChipRow className={className}>
      <Chip href={venuesHref({ ...query, page: 1, guests, date, day, session })}>
        {t('venues.chosen.kept', { wish: parts.filter(Boolean).join(', ') })}
      </Chip>
    </ChipRow>
  )
}
