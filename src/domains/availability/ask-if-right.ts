import { sql } from 'kysely'
import { officeHref } from '#lib/office-href.ts'
import { columns } from '#platform/columns.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import { queueMessage } from '#platform/messages.ts'
import { ASKED_AFTER_DAYS } from './rules.ts'
import { keeperOf } from './tell-of-hold.ts'

const AT_A_TIME = 500
/** A house that has not said a word for so long is not asked any more. */
const GIVEN_UP_DAYS = 60
const DAY_MS = 86_400_000
const k = columns('calendars', 'k')
const v = columns('venues', 'v')
const t = columns('partner_things', 't')

interface Asked {
  venueId: string
  name: string
  contact: { email: string }
  partnerId: string | null
}

/** Asks the houses that have changed nothing for a week whether their calendar is still right, once a week. */
export async function askIfRight(db: Db, config: Config, now: number) {
  const { budgets, officeUrl } = mannerOf(config, now)
  const weekAgo = new Date(now - ASKED_AFTER_DAYS * DAY_MS)
  const isDue = sql`${k.known_at} <= ${weekAgo} and ${k.known_at} > ${new Date(now - GIVEN_UP_DAYS * DAY_MS)}
    and (${k.asked_at} is null or ${k.asked_at} <= ${weekAgo})`
  const { rows } = await sql<Asked>`
    select ${k.venue_id} as "venueId", ${v.name}, ${v.contact},
      (select ${t.partner_id} from ${t} where ${t.kind} = 'venue' and ${t.thing_id} = ${v.id}) as "partnerId"
    from ${k} join ${v} on ${v.id} = ${k.venue_id} where ${isDue} order by ${k.known_at} limit ${AT_A_TIME}`.execute(db)
  let asked = 0
  for (const { venueId, name, contact, partnerId } of rows) {
    const { count } = await inTransaction(db, async (tx) => {
      const { numAffectedRows } = await sql`
        update ${k} set asked_at = ${new Date(now)} where ${k.venue_id} = ${venueId} and ${isDue}`.execute(tx)
      if (numAffectedRows === 0n) return { ok: true, count: 0 }
      const { to, lang } = await keeperOf(tx, { partnerId, contact })
      const params = { venue: name, link: `${officeUrl}${officeHref('calendar', { id: venueId })}` }
      await queueMessage(tx, { template: 'house.calendar-asked', params, to, lang, partnerId }, budgets)
      return { ok: true, count: 1 }
    })
    asked += count
  }
  return { asked }
}
