import { sql } from 'kysely'
import { isoDate } from '#lib/dates.ts'
import { columns } from '#platform/columns.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type Manner, mannerOf } from '#platform/manner.ts'
import { ENTRY_OF_E, type KeptEntry } from './calendar-entry.ts'
import { WARNED_HOURS } from './rules.ts'
import { endOverdue, lockCalendar, lockedEntry } from './take-slot.ts'
import { tellOfHold } from './tell-of-hold.ts'

const AT_A_TIME = 200
const HOUR_MS = 3_600_000
const e = columns('calendar_entries', 'e')

/**
 * Ends holds whose time is over, so that the first in line has the slot, and warns those who hold one before that. Each in
 * a transaction of its own with its messages, so that a process that dies does nothing by halves and tells nobody twice.
 */
export async function endHolds(db: Db, config: Config, now: number) {
  const manner = mannerOf(config, now)
  const { rows: overdue } = await sql<KeptEntry>`
    select ${ENTRY_OF_E} from ${e} where ${e.state} = 'held' and ${e.ends_at} <= ${new Date(now)}
    order by ${e.ends_at}, ${e.id} limit ${AT_A_TIME}`.execute(db)
  let ended = 0
  for (const entry of overdue) ended += await endOne(db, manner, entry)
  let warned = 0
  for (const hours of WARNED_HOURS) warned += await warnBefore(db, manner, hours)
  return { ended, warned, left: await endPastQueues(db, now) }
}

const endOne = (db: Db, manner: Manner, entry: KeptEntry) =>
  inTransaction(db, async (tx) => {
    await lockCalendar(tx, manner.now, entry.venueId)
    return { ok: true, count: await endOverdue(tx, manner, entry) }
  }).then(({ count }) => count)

const WARNED_AT = { 24: 'warned_day_at', 2: 'warned_hours_at' } as const

/** Only holds that were made for longer: who takes one for an hour needs no warning of its end. */
async function warnBefore(db: Db, manner: Manner, hours: (typeof WARNED_HOURS)[number]) {
  const column = WARNED_AT[hours]
  const { rows } = await sql<KeptEntry>`
    select ${ENTRY_OF_E} from ${e} where ${e.state} = 'held' and ${e[column]} is null
      and ${e.ends_at} > ${new Date(manner.now)} and ${e.ends_at} <= ${new Date(manner.now + hours * HOUR_MS)}
      and coalesce(${e.moved_at}, ${e.made_at}) <= ${e.ends_at} - make_interval(hours => ${hours})
    order by ${e.ends_at}, ${e.id} limit ${AT_A_TIME}`.execute(db)
  let warned = 0
  for (const { id, venueId } of rows) {
    const { count } = await inTransaction(db, async (tx) => {
      const entry = await lockedEntry(tx, manner.now, { venueId, id })
      const { numUpdatedRows } = await tx
        .updateTable('calendar_entries')
        .set({ [column]: new Date(manner.now) })
        .where('id', '=', id)
        .where('state', '=', 'held')
        .where(column, 'is', null)
        .executeTakeFirstOrThrow()
      if (!entry || numUpdatedRows === 0n) return { ok: true, count: 0 }
      await tellOfHold(tx, manner, { news: 'ending', entry })
      return { ok: true, count: 1 }
    })
    warned += count
  }
  return warned
}

/** Nobody waits for a day that is over. */
async function endPastQueues(db: Db, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('calendar_entries')
    .set({ state: 'ended', ended_at: new Date(now), end_reason: 'past' })
    .where('state', '=', 'queued')
    .where('date', '<', sql<Date>`${isoDate(now)}::date`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
