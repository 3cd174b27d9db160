import { sql } from 'kysely'
import { addDays, daysBetween, isoDate } from '#lib/dates.ts'
import type { InEach } from '#lib/localized.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { FittingDay, FittingDays } from './days/contract.ts'

const dress = columns('dresses', 'dress')
const maker = columns('makers', 'maker')
const book = columns('maker_days', 'book')
const shut = columns('maker_closed_days', 'shut')
const away = columns('dress_absences', 'away')
const r = columns('reservations', 'r')

export interface FittedDress extends Pick<Row<'dresses'>, 'id' | 'code'> {
  names: InEach<string>
  sizes: string[]
  makerId: string
  maker: Row<'makers'>['name']
  address: string
  /** How many days ahead the maker wants to know. */
  fittingDays: number
  contact: { tel: string; email: string } | null
}

export async function fittedDress(db: Db, id: string): Promise<FittedDress | null> {
  const { rows } = await sql<FittedDress>`
    select ${dress.id}, ${dress.code}, ${dress.detail} -> 'vi' -> 'sizes' as sizes, ${maker.id} as "makerId",
      ${maker.name} as maker, ${maker.contact},
      (select jsonb_object_agg(key, value ->> 'name') from jsonb_each(${dress.card})) as names,
      ${maker.detail} -> 'vi' ->> 'address' as address,
      (${maker.detail} -> 'vi' ->> 'fittingDays')::int as "fittingDays"
    from ${dress} join ${maker} on ${maker.id} = ${dress.maker_id} where ${dress.id} = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The first day that leaves the maker enough time. */
export const firstFittingDay = ({ fittingDays }: Pick<FittedDress, 'fittingDays'>, now: number) =>
  addDays(isoDate(now), fittingDays)

/** How many open fittings a maker has on each day, by dress: the agreed day, or the one that was asked for. */
export const takenDays = (makerId: string) => sql`
  select coalesce((${r.meet_at} at time zone 'Asia/Ho_Chi_Minh')::date, (${r.wish} ->> 'fittingDate')::date) as day,
    ${r.subject_id} as dress_id, count(*)::int as count
  from ${dress} join ${r} on ${r.subject_id} = ${dress.id}
  where ${dress.maker_id} = ${makerId} and ${r.kind} = 'fitting' and ${r.state} in ('REQUESTED', 'CONFIRMED')
  group by 1, 2`

interface Span {
  from: string
  days: number
}

/** What each day of a span is to whoever would like to try this dress on. */
export async function fittingDaysOf(
  db: Db,
  { id, makerId }: Pick<FittedDress, 'id' | 'makerId'>,
  { from, days }: Span,
): Promise<FittingDay[]> {
  const { rows } = await sql<FittingDay>`
    with taken as (select day, sum(count) as count from (${takenDays(makerId)}) dresses group by day)
    select to_char(each.day, 'YYYY-MM-DD') as date, case
      when ${book.maker_id} is null then 'free'
      when extract(dow from each.day)::int <> all(${book.weekdays}) or exists (
        select 1 from ${shut} where ${shut.maker_id} = ${book.maker_id} and ${shut.day} = each.day::date) then 'closed'
      when exists (select 1 from ${away} where ${away.dress_id} = ${id}
        and each.day::date between ${away.from_day} and ${away.to_day}) then 'away'
      when taken.count >= ${book.per_day} then 'full'
      else 'free' end as state
    from generate_series(${from}::date, ${from}::date + ${days - 1}::int, interval '1 day') each(day)
    left join ${book} on ${book.maker_id} = ${makerId}
    left join taken on taken.day = each.day::date
    order by each.day`.execute(db)
  return rows
}

/** The days of a month that are possible at all; of a maker who takes no fittings there are none. */
export async function fittingMonth(db: Db, now: number, dress: FittedDress, month: string): Promise<FittingDays> {
  const kept = await db
    .selectFrom('maker_days')
    .select('version')
    .where('maker_id', '=', dress.makerId)
    .executeTakeFirst()
  const [first, least] = [`${month}-01`, firstFittingDay(dress, now)]
  const from = first > least ? first : least
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const days = dress.contact ? daysBetween(from, next) : 0
  return { isKept: kept !== undefined, days: days > 0 ? await fittingDaysOf(db, dress, { from, days }) : [] }
}
