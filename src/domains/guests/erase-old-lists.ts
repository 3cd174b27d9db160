import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { queueMessage } from '#platform/messages.ts'

/** How long after the last ceremony a list has been kept when the couple is told, told again, and the list goes. */
const TOLD = '11 months'
const TOLD_AGAIN = '11 months 15 days'
const ERASED = '12 months'
/** Nobody is told twice in a row, nor is anything erased, sooner than this after the word before. */
const BETWEEN = '14 days'

/** Cards with guests, and the day of their last ceremony, as far as it is known. */
const lists = (now: Date) => sql`
  lists as materialized (
    select card.id, ${now}::timestamptz as now, (
      select max((ceremony->>'date')::date)
      from jsonb_array_elements(coalesce(card.draft->'ceremonies', '[]') || coalesce(card.published->'ceremonies', '[]')) ceremony
      where ceremony->>'date' ~ '^\\d{4}-\\d{2}-\\d{2}$') as last_date
    from wedding_invitations card
    where deleted_at is null and exists (select from guests where invitation_id = card.id)
  )`

/** Tells couples whose guest list is about to go, twice, and lets it go. Safe to repeat, in any number of processes. */
export async function eraseOldLists(db: Db, budgets: Budgets, now = new Date()) {
  const told = await db.transaction().execute(async (tx) => {
    const first = await sql<{ id: string }>`
      with ${lists(now)}
      insert into guest_list_warnings
      select id, 1, now from lists where last_date < now - ${TOLD}::interval
      on conflict do nothing returning invitation_id as id`.execute(tx)
    await tell(tx, budgets, first.rows, 'guest-list.first')
    return first.rows.length
  })
  const toldAgain = await db.transaction().execute(async (tx) => {
    const again = await sql<{ id: string }>`
      with ${lists(now)}
      update guest_list_warnings told set warnings = 2, warned_at = lists.now from lists
      where lists.id = told.invitation_id and warnings = 1 and warned_at <= lists.now - ${BETWEEN}::interval
        and last_date < lists.now - ${TOLD_AGAIN}::interval
      returning told.invitation_id as id`.execute(tx)
    await tell(tx, budgets, again.rows, 'guest-list.last')
    return again.rows.length
  })
  const erased = await sql<{ lists: number; households: number }>`
    with ${lists(now)},
    over as (
      delete from guest_list_warnings told using lists
      where lists.id = told.invitation_id and warnings = 2 and warned_at <= lists.now - ${BETWEEN}::interval
        and last_date < lists.now - ${ERASED}::interval
      returning told.invitation_id
    ),
    gone as (delete from guests where invitation_id in (select invitation_id from over) returning id)
    select (select count(*) from over) as lists, (select count(*) from gone) as households`.execute(db)
  return { told, toldAgain, ...erased.rows[0]! }
}

type Warning = 'guest-list.first' | 'guest-list.last'

async function tell(db: Db, budgets: Budgets, cards: { id: string }[], template: Warning) {
  const { rows } = await sql<{ tel: string; lang: Language }>`
    select tel, lang from wedding_invitations card join customers on customers.id = card.customer_id
    where card.id = any(${cards.map(({ id }) => id)}) and tel is not null`.execute(db)
  for (const { tel, lang } of rows) await queueMessage(db, { template, params: {}, to: tel, lang }, budgets)
}
