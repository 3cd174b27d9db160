import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { columns, onlyRow } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { chosenBits, chosenGroups, type FoundGroup } from './chosen-bits.ts'
import type { DressChoice, DressSort, ListedDress } from './contract.ts'
import { BANDS } from './price-bands.ts'

const d = columns('dresses')
const dress = columns('dresses', 'dress')
const counts = columns('favourite_counts')
const kept = columns('favourite_counts', 'kept')
const favourites = columns('favourites', 'favourites')

/** Up to so many are looked up one by one and sorted; more are met soon enough on a walk along the sort's index. */
const FEW = 400
/** Bits are looked through by so many at a time. */
const SPAN = 64

export interface Listing extends DressChoice {
  sort: DressSort
  page: number
  fetchSize: number
  /** Only what this customer keeps. */
  customerFavouriteId?: string
  /** Those with the words and at the price that are asked for. */
  found?: FoundGroup[]
}

/** A page of dresses: one query, whose cost follows from what is shown and hardly from how many dresses there are. */
export async function dressesPage(db: Db, lang: Language, { sort, page, fetchSize, ...asked }: Listing) {
  const { customerFavouriteId: keptBy, found, ...choice } = asked
  const only = keptBy === undefined ? undefined : keptAmong(keptBy)
  const order = ORDERS[sort](dress[choice.mode ? (`${choice.mode}_price` as const) : 'price_from'])
  const paged = sql`limit ${fetchSize} offset ${page * fetchSize}`
  const { rows } = await sql<{ items: ListedDress[]; total: number }>`
    with ${chosenBits(chosenGroups(choice), found)},
    selection as materialized (
      select bits, bit_count(bits)::int as total
      from (select coalesce(bit_and(chosen.bits), (select bits from everything)) as bits from chosen) both_ways
    ),
    few as materialized (${only ?? PICKED}),
    shown as (
      select position, row_number() over () as nth from (
        (select position from (
          select ${dress.position} as position from few ${BY_POSITION('few')} ${order.counted}
          order by ${order.by} ${paged}) sorted)
        union all
        (select position from (${walk(sort, order, choice, paged)}) walked
          where ${only === undefined} and (select total from selection) > ${FEW})
      ) found
    )
    select coalesce((select ${only === undefined ? sql`total from selection` : sql`count(*) from few`}), 0) as total,
      (select coalesce(json_agg(card order by nth), '[]') from (
        select nth, ${cardWithCount(lang)} as card
        from shown ${BY_POSITION('shown')} ${COUNTED}) cards) as items`.execute(db)
  const { items, total } = onlyRow(rows)
  return { items, page, fetchSize, total }
}

const COUNTED = sql`left join ${kept} on ${kept.kind} = 'dress' and ${kept.item} = ${dress.id}`

/** A card in one language, with how many keep the dress. */
export const cardWithCount = (lang: Language) =>
  sql`(${dress.card} -> ${lang}) || jsonb_build_object('favouriteCount', coalesce(${kept.count}, 0))`
export const countedJoin = COUNTED

interface Order {
  by: RawBuilder<unknown>
  price?: RawBuilder<unknown>
  counted: RawBuilder<unknown>
}

const ORDERS: Record<DressSort, (price: RawBuilder<unknown>) => Order> = {
  recommended: () => ({ by: dress.position, counted: sql`` }),
  price: (price) => ({ by: sql`${price}, ${dress.position}`, price, counted: sql`` }),
  '-price': (price) => ({ by: sql`${price} desc, ${dress.position} desc`, price, counted: sql`` }),
  kept: () => ({
    by: sql`coalesce(${kept.count}, 0) desc, case when ${kept.count} > 0 then ${dress.id} end, ${dress.position}`,
    counted: COUNTED,
  }),
}

/** The set bits of a selection that has few of them. */
const PICKED = sql`
  select at + i as position
  from selection, generate_series(0, length(bits) - 1, ${SPAN}::int) at,
    generate_series(0, least(${SPAN}::int, length(bits) - at) - 1) i
  where total <= ${FEW} and bit_count(substring(bits from at + 1 for ${SPAN}::int)) > 0 and get_bit(bits, at + i) = 1`

const keptAmong = (customerId: string) => sql`
  select ${dress.position} from ${favourites} join ${dress} on ${dress.id} = ${favourites.item}
  where ${favourites.customer_id} = ${customerId} and ${favourites.kind} = 'dress' and ${CHOSEN}`

/** Said so that the planner expects many to be chosen: then it walks until the page is full instead of reading all. */
const CHOSEN = sql`get_bit((select bits from selection), ${dress.position}) <> 0`

/** One by one: they are few, which the planner can't know. */
const BY_POSITION = (among: string) =>
  sql`join lateral (select * from ${d} where ${d.position} = ${sql.ref(`${among}.position`)} offset 0) dress on true`

/** Along the order's own index, until the page is full. */
function walk(
  sort: DressSort,
  { by, price }: Order,
  choice: DressChoice,
  paged: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (sort === 'kept') return walkKept(paged)
  const within = price
    ? sql`and ${price} is not null ${withinBands(price, choice)} ${withinBounds(price, choice)}`
    : sql``
  return sql`select ${dress.position} from ${dress} where ${CHOSEN} ${within} order by ${by} ${paged}`
}

/** Spares the walk past everything cheaper than what was chosen. */
function withinBands(price: RawBuilder<unknown>, { mode, price: bands }: DressChoice): RawBuilder<unknown> {
  if (!bands?.length) return sql``
  const numbers = bands.map(Number)
  const limits = BANDS[mode ?? 'any']
  const [least, most] = [limits[Math.min(...numbers) - 2], limits[Math.max(...numbers) - 1]]
  return sql`${least === undefined ? sql`` : sql`and ${price} >= ${least}`}
    ${most === undefined ? sql`` : sql`and ${price} < ${most}`}`
}

const withinBounds = (price: RawBuilder<unknown>, { priceFrom, priceTo }: DressChoice): RawBuilder<unknown> =>
  sql`${priceFrom === undefined ? sql`` : sql`and ${price} >= ${priceFrom}`}
    ${priceTo === undefined ? sql`` : sql`and ${price} <= ${priceTo}`}`

/** Those that somebody keeps first, then the others. */
function walkKept(paged: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select position from (
      (select ${dress.position} as position, ${kept.count}, ${dress.id} from ${kept}
        join lateral (select * from ${d} where ${d.id} = ${kept.item} offset 0) dress on true
        where ${kept.kind} = 'dress' and ${kept.count} > 0 and ${CHOSEN} order by ${kept.count} desc, ${kept.item})
      union all
      (select ${dress.position}, 0, null from ${dress}
        left join lateral (
          select * from ${counts} where ${counts.kind} = 'dress' and ${counts.item} = ${dress.id} offset 0) kept on true
        where coalesce(${kept.count}, 0) = 0 and ${CHOSEN} order by ${dress.position})
    ) everyone ${paged}`
}
