import { replyClock } from '#lib/reply-clock.ts'
import type { Db } from '#platform/db.ts'

const WINDOW_MS = 90 * 24 * 3_600_000

/**
 * How fast a venue answers, as it stands now. What the couple took back before anybody answered says nothing of the
 * venue, nor does what was asked before it could answer here.
 */
export async function rebuildReplyClock(db: Db, now: number, venueId: string) {
  const rows = await db
    .selectFrom('quotations')
    .select(['created_at', 'answered_at', 'state'])
    .where('venue_id', '=', venueId)
    .where('created_at', '>', new Date(now - WINDOW_MS))
    .where('due_at', 'is not', null)
    .where((eb) => eb.or([eb('state', '<>', 'refused'), eb('answered_at', 'is not', null)]))
    .execute()
  const requests = rows.map(({ created_at, answered_at, state }) => ({
    askedTsp: created_at.getTime(),
    answeredTsp: answered_at?.getTime() ?? null,
    notReal: state === 'not_real',
  }))
  const clock = replyClock(requests, now)
  if (!clock) return void (await db.deleteFrom('reply_clocks').where('venue_id', '=', venueId).execute())
  const kept = { answers: JSON.stringify(clock), reckoned_at: new Date(now) }
  await db
    .insertInto('reply_clocks')
    .values({ venue_id: venueId, ...kept })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(kept))
    .execute()
}

/** What nobody answers grows older by itself: every venue that was asked in the last ninety days. */
export async function rebuildReplyClocks(db: Db, now: number): Promise<number> {
  const venues = await db
    .selectFrom('quotations')
    .select('venue_id')
    .distinct()
    .where('created_at', '>', new Date(now - WINDOW_MS))
    .where('due_at', 'is not', null)
    .execute()
  for (const { venue_id } of venues) await rebuildReplyClock(db, now, venue_id)
  const { numDeletedRows } = await db
    .deleteFrom('reply_clocks')
    .where('reckoned_at', '<', new Date(now))
    .executeTakeFirstOrThrow()
  return venues.length + Number(numDeletedRows)
}
