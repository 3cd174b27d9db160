import { sql } from 'kysely'
import { isoDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { takenDays } from '../queries.ts'
import type { FittingBook, FittingMaker } from './contract.ts'

const maker = columns('makers', 'maker')
const book = columns('maker_days', 'book')
const shut = columns('maker_closed_days', 'shut')
const away = columns('dress_absences', 'away')
const d = columns('dresses', 'd')
const t = columns('partner_things', 't')
const p = columns('partners', 'p')
const person = columns('staff', 'person')

const OF_PARTNER = sql`from ${t} join ${p} on ${p.id} = ${t.partner_id}
  where ${t.kind} = 'maker' and ${t.thing_id} = ${maker.id}`

/** The makers of some partners, or all of them, also those that are nobody's. */
export async function fittingMakers(db: Db, partners: 'all' | string[]): Promise<FittingMaker[]> {
  const theirs =
    partners === 'all' ? sql`` : sql`where exists (select 1 ${OF_PARTNER} and ${p.id} = ${anyOf(partners)})`
  const { rows } = await sql<FittingMaker>`
    select ${maker.id}, ${maker.name}, (select ${p.name} ${OF_PARTNER}) as "partnerName",
      exists (select 1 from ${book} where ${book.maker_id} = ${maker.id}) as "isKept"
    from ${maker} ${theirs} order by ${maker.name} limit 1000`.execute(db)
  return rows
}

type BookRow = Omit<FittingBook, 'maker' | 'today' | 'isKept'> & FittingBook['maker'] & { isKept: boolean }

/** A maker's book as it stands; where nobody has kept it, every day is open. */
export async function fittingBookOf(db: Db, now: number, lang: Language, makerId: string): Promise<FittingBook | null> {
  const today = isoDate(now)
  const { rows } = await sql<BookRow>`
    with taken as materialized (select * from (${takenDays(makerId)}) each where each.day >= ${today})
    select ${maker.id}, ${maker.name}, (select ${p.name} ${OF_PARTNER}) as "partnerName",
      ${book.maker_id} is not null as "isKept", coalesce(${book.version}, 0) as version,
      coalesce(${book.weekdays}, '{0,1,2,3,4,5,6}') as weekdays, ${book.per_day} as "perDay",
      array(select to_char(${shut.day}, 'YYYY-MM-DD') from ${shut}
        where ${shut.maker_id} = ${maker.id} and ${shut.day} >= ${today} order by ${shut.day}) as "closedDays",
      coalesce((select json_agg(json_build_object('id', ${away.id}, 'dress', ${d.card} -> ${lang}::text ->> 'name',
          'code', ${d.code}, 'from', ${away.from_day}, 'to', ${away.to_day}, 'note', ${away.note},
          'by', coalesce((select ${person.name} from ${person} where ${person.id} = ${away.made_by}), ''),
          'fittings', (select coalesce(sum(taken.count), 0) from taken
            where taken.dress_id = ${d.id} and taken.day between ${away.from_day} and ${away.to_day}))
          order by ${away.from_day}, ${away.id})
        from ${away} join ${d} on ${d.id} = ${away.dress_id}
        where ${d.maker_id} = ${maker.id} and ${away.to_day} >= ${today}), '[]') as absences,
      coalesce((select json_agg(json_build_object('id', ${d.id}, 'code', ${d.code},
          'name', ${d.card} -> ${lang}::text ->> 'name') order by ${d.code})
        from ${d} where ${d.maker_id} = ${maker.id}), '[]') as dresses,
      coalesce((select json_agg(json_build_object('date', day, 'count', count) order by day)
        from (select day, sum(count) as count from taken group by day order by day limit 60) days), '[]') as taken
    from ${maker} left join ${book} on ${book.maker_id} = ${maker.id} where ${maker.id} = ${makerId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id, name, partnerName, ...found } = row
  return { maker: { id, name, partnerName }, today, ...found }
}
