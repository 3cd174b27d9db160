import { type NotNull, sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { anyOf, columns, onlyRow, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { queueMessage } from '#platform/messages.ts'

const g = columns('guests', 'g')
const w = columns('wedding_invitations', 'w')
const e = columns('gift_entries', 'e')
const o = columns('guest_wishes', 'o')
const p = columns('guest_photos', 'p')
const warnings = columns('guest_list_warnings')
const kept = columns('guest_list_warnings', 'kept')

/** How long after the last ceremony a list has been kept when the couple is told, told again, and the list goes. */
const TOLD = '11 months'
const TOLD_AGAIN = '11 months 15 days'
const ERASED = '12 months'
/** Nobody is told twice in a row, nor is anything erased, sooner than this after the word before. */
const BETWEEN = '14 days'

/** Cards with guests, gifts, wishes or guests' photos, and the day of their last ceremony, as far as it is known. */
const lists = (now: Date) => sql`
  lists as materialized (
    select ${w.id} as id, ${now}::timestamptz as now, (
      select max((ceremony ->> 'date')::date)
      from jsonb_array_elements(
        coalesce(${w.draft} -> 'ceremonies', '[]') || coalesce(${w.published} -> 'ceremonies', '[]')) ceremony
      where ceremony ->> 'date' ~ '^\\d{4}-\\d{2}-\\d{2}$') as last_date
    from ${w} where ${w.deleted_at} is null and (exists (select from ${g} where ${g.invitation_id} = ${w.id})
      or exists (select from ${e} where ${e.invitation_id} = ${w.id})
      or exists (select from ${o} where ${o.invitation_id} = ${w.id})
      or exists (select from ${p} where ${p.invitation_id} = ${w.id}))
  )`

/** Whose couple was told so many times, the last of them a while ago, and whose list is that old. */
const isDue = (times: number, age: string) => sql`
  lists.id = ${kept.invitation_id} and ${kept.warnings} = ${times}
  and ${kept.warned_at} <= lists.now - ${BETWEEN}::interval and last_date < lists.now - ${age}::interval`

type Told = Pick<Row<'guest_list_warnings'>, 'invitation_id'>

/** Tells couples whose guest list is about to go, twice, and lets it go with the gift book, the wishes and guests' photos. Safe to repeat, in any number of processes. */
export async function eraseOldLists(db: Db, budgets: Budgets, now: Date) {
  const told = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Told>`
      with ${lists(now)}
      insert into ${warnings} (${warnings.invitation_id}, ${warnings.warnings}, ${warnings.warned_at})
      select id, 1, now from lists where last_date < now - ${TOLD}::interval
      on conflict do nothing returning ${warnings.invitation_id}`.execute(tx)
    return tell(tx, budgets, rows, 'guest-list.first')
  })
  const toldAgain = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Told>`
      with ${lists(now)}
      update ${kept} set ${warnings.warnings} = 2, ${warnings.warned_at} = lists.now from lists
      where ${isDue(1, TOLD_AGAIN)} returning ${kept.invitation_id}`.execute(tx)
    return tell(tx, budgets, rows, 'guest-list.last')
  })
  const erased = await sql<{ lists: number; households: number }>`
    with ${lists(now)},
    over as (
      delete from ${kept} using lists where ${isDue(2, ERASED)} returning ${kept.invitation_id}
    ),
    gone as (delete from ${g} where ${g.invitation_id} in (select ${warnings.invitation_id} from over) returning 1),
    gifts as (delete from ${e} where ${e.invitation_id} in (select ${warnings.invitation_id} from over)),
    wishes as (delete from ${o} where ${o.invitation_id} in (select ${warnings.invitation_id} from over)),
    photos as (delete from ${p} where ${p.invitation_id} in (select ${warnings.invitation_id} from over))
    select (select count(*) from over) as lists, (select count(*) from gone) as households`.execute(db)
  return { told, toldAgain, ...onlyRow(erased.rows) }
}

type Warning = 'guest-list.first' | 'guest-list.last'

async function tell(db: Db, budgets: Budgets, cards: Told[], template: Warning): Promise<number> {
  const couples = await db
    .selectFrom('wedding_invitations as w')
    .innerJoin('customers as c', 'c.id', 'w.customer_id')
    .select(['c.tel', 'c.lang'])
    .where('w.id', '=', anyOf(cards.map(({ invitation_id }) => invitation_id)))
    .where('c.tel', 'is not', null)
    .$narrowType<{ tel: NotNull; lang: Language }>()
    .execute()
  for (const { tel, lang } of couples) await queueMessage(db, { template, params: {}, to: tel, lang }, budgets)
  return cards.length
}
