import { DAY_KINDS, type DayKind, SESSIONS, type Session, USUAL_TABLES } from '#lib/banquet-day.ts'
import type { BanquetPlace, BanquetWish } from '#lib/banquet-price.ts'
import { dayKindOf } from '#lib/day-kind.ts'
import type { QueryOf } from '#lib/href.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { MOST_BANQUET_TABLES, MOST_DONG } from '../rules.ts'

function whole(text: string | undefined, most: number) {
  return text && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined) =>
  values.find((value) => value === text)

/** What the address of a venue's page says about a banquet. */
export type WishQuery = QueryOf<'venue'>

/** A date decides it; without one it is chosen. */
const dayKind = ({ date = '', day }: WishQuery) => (isIsoDate(date) ? dayKindOf(date) : oneOf<DayKind>(DAY_KINDS, day))

/** As near to thirty tables as one of the halls with a price allows. */
function usualTables(halls: BanquetPlace['halls']) {
  const near = halls.flatMap(({ prices, minTables, maxTables }) =>
    prices ? [Math.min(Math.max(USUAL_TABLES, minTables), maxTables)] : [],
  )
  const away = (tables: number) => Math.abs(tables - USUAL_TABLES)
  return near.sort((a, b) => away(a) - away(b))[0] ?? USUAL_TABLES
}

/** A banquet to begin with: a weekend's evening for some thirty tables, without a menu: what lists are priced for. */
export function wishOf(query: WishQuery, { halls, menus }: Pick<BanquetPlace, 'halls' | 'menus'>): BanquetWish {
  // the calculator always names a hall, be it any
  const sent = query.hall !== undefined
  const voucher = whole(query.voucher, MOST_DONG)
  return {
    tables: whole(query.tables, MOST_BANQUET_TABLES) || usualTables(halls),
    day: dayKind(query) ?? 'weekend',
    session: oneOf<Session>(SESSIONS, query.session) ?? 'dinner',
    hall: whole(query.hall, halls.length - 1),
    menu: whole(query.menu, menus.length - 1),
    // an unticked box is not sent at all
    drinks: !sent || query.drinks === 'true',
    discount: voucher ? { amount: voucher } : undefined,
  }
}
