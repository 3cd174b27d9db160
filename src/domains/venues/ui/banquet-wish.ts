import { DAY_KINDS, type DayKind, SESSIONS, type Session } from '#lib/banquet-day.ts'
import type { BanquetPlace, BanquetWish } from '#lib/banquet-price.ts'
import { isIsoDate } from '#lib/dates.ts'
import { dayKindOf } from '#lib/day-kind.ts'
import type { QueryOf } from '#lib/href.ts'
import { MOST_BANQUET_TABLES, MOST_DONG, USUAL_TABLES } from '../rules.ts'

function whole(text: string | undefined, most: number) {
  return text && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined) =>
  values.find((value) => value === text)

/** What the address of a venue's page says about a banquet. */
export type WishQuery = QueryOf<'venue'>

/** A date decides it; without one it is chosen. */
const dayKind = ({ date = '', day }: WishQuery) => (isIsoDate(date) ? dayKindOf(date) : oneOf<DayKind>(DAY_KINDS, day))

/** A banquet to begin with: a Saturday evening for some thirty tables, or as near to that as the first hall allows. */
export function wishOf(query: WishQuery, { halls, menus }: Pick<BanquetPlace, 'halls' | 'menus'>): BanquetWish {
  const [first] = halls.filter(({ prices }) => prices)
  const usual = Math.min(Math.max(USUAL_TABLES, first?.minTables ?? 1), first?.maxTables ?? USUAL_TABLES)
  const sent = query.tables !== undefined
  const voucher = whole(query.voucher, MOST_DONG)
  return {
    tables: whole(query.tables, MOST_BANQUET_TABLES) || usual,
    day: dayKind(query) ?? 'weekend',
    session: oneOf<Session>(SESSIONS, query.session) ?? 'dinner',
    hall: whole(query.hall, halls.length - 1),
    menu: whole(query.menu, menus.length - 1) ?? (sent || menus.length === 0 ? undefined : 0),
    // an unticked box is not sent at all
    drinks: sent ? query.drinks === 'true' : true,
    discount: voucher ? { amount: voucher } : undefined,
  }
}
