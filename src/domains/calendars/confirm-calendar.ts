import { sql } from 'kysely'
import { lockCalendar } from '#domains/availability/take-slot.ts'
import { acted, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import type { Asked } from '#platform/serve.ts'
import type { confirmCalendar } from './contract.ts'
import { keepingOf, tellOfBehalf } from './kept-calendar.ts'
import { knownOf } from './queries.ts'

/** So long it can be taken back. */
const UNDO_MS = 10 * 60_000
const k = columns('calendars')

/** "Still right", and taking that back. The first time it opens the calendar to couples. */
export async function confirmCalendarByHand(asked: Asked<typeof confirmCalendar>) {
  const { body } = asked
  const asking = await keepingOf(asked)
  if (!asking.ok) return asking.refusal
  const { tx, manner, venueId, by } = asking.keeping
  const now = new Date(manner.now)
  await lockCalendar(tx, manner.now, venueId)
  const { numAffectedRows } = body.isUndone
    ? await sql`update ${k} set known_at = ${k.previous_at}, undo_until = null, changed_at = ${now}
        where ${k.venue_id} = ${venueId} and ${k.undo_until} > ${now}`.execute(tx)
    : await sql`update ${k} set previous_at = ${k.known_at}, known_at = ${now}, known_by = ${by}, asked_at = null,
        undo_until = ${new Date(manner.now + UNDO_MS)}, changed_at = ${now} where ${k.venue_id} = ${venueId}`.execute(
        tx,
      )
  if (numAffectedRows === 0n) return refused('nothing_to_undo')
  await tellOfBehalf(asked, asking.keeping)
  return acted(await knownOf(tx, manner.now, venueId), {
    what: body.isUndone ? 'calendar.unconfirmed' : 'calendar.confirmed',
    thing: { kind: 'venue', id: venueId },
    reason: body.reason,
  })
}
