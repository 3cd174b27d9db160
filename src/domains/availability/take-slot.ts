import { sql } from 'kysely'
import { isoDate } from '#lib/dates.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { newId } from '#platform/new-id.ts'
import { ENTRY_OF_E, type KeptEntry, type Slot } from './calendar-entry.ts'
import { holdEnd } from './holds/rules.ts'
import { HOLD_HOURS, type TakenState, takenWith } from './rules.ts'
import { tellOfHold } from './tell-of-hold.ts'

const e = columns('calendar_entries', 'e')
const s = columns('hall_slots', 's')
const h = columns('halls', 'h')

export interface Taking extends Slot {
  state: TakenState
  name: string
  tables?: number | null
  note?: string
  hours?: number
  /** Stands in line where somebody else holds it. */
  isQueued?: boolean
  by: string
  of?: { quotationId: string; proposalId: string; plan: number }
}

export type BlockedBy = 'slot_held' | 'slot_booked' | 'slot_closed'
export type Taken =
  | { ok: true; id: string; state: TakenState | 'queued' }
  | { ok: false; why: BlockedBy; by: KeptEntry }

/**
 * Whoever changes a venue's calendar changes it alone: this row's lock is taken before any slot and after anything else.
 * It says when that was, so that those who keep days in memory read again what may have changed.
 */
export const lockCalendar = (tx: Transaction, now: number, venueId: string) =>
  tx
    .insertInto('calendars')
    .values({ venue_id: venueId, changed_at: new Date(now) })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ changed_at: new Date(now) }))
    .execute()

/**
 * Takes a hall on a day: a joined one with all its parts, or nothing. A hold that is over gives way, first to whoever is
 * in line. The calendar's lock decides between many at once; the slots' key would refuse a second one all the same.
 */
export async function takeSlot(tx: Transaction, manner: Manner, taking: Taking): Promise<Taken> {
  await lockCalendar(tx, manner.now, taking.venueId)
  await endOverdue(tx, manner, taking)
  const halls = await hallsTaken(tx, taking)
  const blocker = await blockerOf(tx, taking, halls)
  if (!blocker) {
    const id = await writeEntry(tx, manner.now, taking, taking.state)
    await writeSlots(tx, { ...taking, id, endsTsp: endOfTaking(manner.now, taking) }, halls)
    if (taking.state === 'booked') await endQueueBehind(tx, manner, taking)
    return { ok: true, id, state: taking.state }
  }
  if (taking.isQueued && taking.state === 'held' && blocker.state === 'held') {
    return { ok: true, id: await writeEntry(tx, manner.now, taking, 'queued'), state: 'queued' }
  }
  return { ok: false, why: `slot_${blocker.state as TakenState}`, by: blocker }
}

/** Who has a slot, or part of it; null where it is free. Under the calendar's lock. */
export async function findBlocker(tx: Transaction, manner: Manner, slot: Slot): Promise<KeptEntry | null> {
  await endOverdue(tx, manner, slot)
  return blockerOf(tx, slot, await hallsTaken(tx, slot))
}

/** The halls whose slots an entry takes, in the order in which all take them. A hall that is gone is one by itself. */
async function hallsTaken(tx: Transaction, { venueId, hall }: Slot): Promise<string[]> {
  const { rows } = await sql<{ parts: string[] }>`
    select ${h.parts} from ${h} where ${h.venue_id} = ${venueId} and ${h.key} = ${hall}`.execute(tx)
  return takenWith({ key: hall, parts: rows[0]?.parts ?? [] })
}

/** What has one of these halls; the hardest to move first. */
async function blockerOf(tx: Transaction, { venueId, date, session }: Slot, halls: string[]) {
  const { rows } = await sql<KeptEntry>`
    select ${ENTRY_OF_E} from ${s} join ${e} on ${e.id} = ${s.entry_id}
    where ${s.venue_id} = ${venueId} and ${s.date} = ${date}::date and ${s.session} = ${session} and ${s.hall} = ${anyOf(halls)}
    order by array_position(array['booked', 'closed', 'held'], ${s.state}), ${e.made_at} limit 1`.execute(tx)
  return rows[0] ?? null
}

const endOfTaking = (now: number, { state, hours = HOLD_HOURS, date }: Taking) =>
  state === 'held' ? holdEnd(now, hours, date) : null

async function writeEntry(tx: Transaction, now: number, taking: Taking, state: TakenState | 'queued'): Promise<string> {
  const id = newId()
  const { venueId, hall, date, session, name, tables = null, note = '', hours = HOLD_HOURS, by, of } = taking
  const isHold = state === 'held' || state === 'queued'
  const endsTsp = state === 'held' ? endOfTaking(now, taking) : null
  await tx
    .insertInto('calendar_entries')
    .values({
      id,
      venue_id: venueId,
      hall,
      date,
      session,
      state,
      name,
      tables,
      note,
      quotation_id: of?.quotationId ?? null,
      proposal_id: of?.proposalId ?? null,
      plan: of?.plan ?? null,
      ends_at: endsTsp === null ? null : new Date(endsTsp),
      hours: isHold ? hours : null,
      made_at: new Date(now),
      made_by: by,
    })
    .execute()
  return id
}

interface Written extends Slot {
  id: string
  state: TakenState
  endsTsp: number | null
}

const writeSlots = (tx: Transaction, { id, venueId, date, session, state, endsTsp }: Written, halls: string[]) =>
  tx
    .insertInto('hall_slots')
    .values(
      halls.map((hall) => ({
        venue_id: venueId,
        date,
        session,
        hall,
        entry_id: id,
        state,
        ends_at: endsTsp === null ? null : new Date(endsTsp),
      })),
    )
    .execute()

/** One entry of a venue, its calendar locked. */
export async function lockedEntry(tx: Transaction, now: number, { venueId, id }: { venueId: string; id: string }) {
  await lockCalendar(tx, now, venueId)
  const { rows } = await sql<KeptEntry>`
    select ${ENTRY_OF_E} from ${e} where ${e.id} = ${id} and ${e.venue_id} = ${venueId}`.execute(tx)
  return rows[0] ?? null
}

export const entriesOfQuotation = async (tx: Transaction, quotationId: string): Promise<KeptEntry[]> =>
  (
    await sql<KeptEntry>`
      select ${ENTRY_OF_E} from ${e} where ${e.quotation_id} = ${quotationId} and ${e.state} <> 'ended'
      order by ${e.made_at}, ${e.id}`.execute(tx)
  ).rows

interface Moving {
  state: 'held' | 'booked'
  endsTsp: number | null
  by: string
}

/** Books what was held, or holds it longer; under the calendar's lock. */
export async function moveEntry(tx: Transaction, manner: Manner, entry: KeptEntry, { state, endsTsp, by }: Moving) {
  const ends = endsTsp === null ? null : new Date(endsTsp)
  await tx
    .updateTable('calendar_entries')
    .set((eb) => ({
      state,
      ends_at: ends,
      version: eb('version', '+', 1),
      moved_by: by,
      moved_at: new Date(manner.now),
      warned_day_at: null,
      warned_hours_at: null,
    }))
    .where('id', '=', entry.id)
    .execute()
  await tx.updateTable('hall_slots').set({ state, ends_at: ends }).where('entry_id', '=', entry.id).execute()
  if (state === 'booked') await endQueueBehind(tx, manner, entry)
}

/** Gives a slot back, or leaves the line; whoever is first in line then has it, and is told. */
export async function endEntry(
  tx: Transaction,
  manner: Manner,
  entry: KeptEntry,
  reason: string,
): Promise<KeptEntry[]> {
  await markEnded(tx, manner.now, entry.id, reason)
  return entry.state === 'queued' ? [] : promote(tx, manner, entry)
}

/** Without a look at who is in line: whoever calls it promotes them, or takes the slot itself. */
export async function markEnded(tx: Transaction, now: number, id: string, reason: string) {
  await tx.deleteFrom('hall_slots').where('entry_id', '=', id).execute()
  await tx
    .updateTable('calendar_entries')
    .set((eb) => ({ state: 'ended', ended_at: new Date(now), end_reason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends the holds of a day and session whose time is over, and tells who had them and who has them now. */
export async function endOverdue(tx: Transaction, manner: Manner, { venueId, date, session }: Omit<Slot, 'hall'>) {
  const { rows: overdue } = await sql<KeptEntry>`
    select ${ENTRY_OF_E} from ${e} where ${e.venue_id} = ${venueId} and ${e.date} = ${date}::date and ${e.session} = ${session}
      and ${e.state} = 'held' and ${e.ends_at} <= ${new Date(manner.now)} order by ${e.ends_at}, ${e.id}`.execute(tx)
  for (const entry of overdue) {
    const [next] = await endEntry(tx, manner, entry, 'expired')
    await tellOfHold(tx, manner, { news: 'ended', entry, next: next ?? null })
  }
  return overdue.length
}

/** Those in line for a day and session get what they wait for, the first first, where all of it is free. */
export async function promote(tx: Transaction, manner: Manner, { venueId, date, session }: Slot): Promise<KeptEntry[]> {
  if (date < isoDate(manner.now)) return []
  const promoted: KeptEntry[] = []
  for (const entry of await queueOf(tx, { venueId, date, session })) {
    const halls = await hallsTaken(tx, entry)
    if (await blockerOf(tx, entry, halls)) continue
    const endsTsp = holdEnd(manner.now, entry.hours ?? HOLD_HOURS, entry.date)
    await moveEntry(tx, manner, entry, { state: 'held', endsTsp, by: entry.by })
    await writeSlots(tx, { ...entry, state: 'held', endsTsp }, halls)
    const held = { ...entry, state: 'held' as const, endsTsp }
    promoted.push(held)
    await tellOfHold(tx, manner, { news: 'yours', entry: held })
  }
  return promoted
}

const queueOf = async (tx: Transaction, { venueId, date, session }: Omit<Slot, 'hall'>): Promise<KeptEntry[]> =>
  (
    await sql<KeptEntry>`
      select ${ENTRY_OF_E} from ${e} where ${e.venue_id} = ${venueId} and ${e.date} = ${date}::date
        and ${e.session} = ${session} and ${e.state} = 'queued' order by ${e.made_at}, ${e.id}`.execute(tx)
  ).rows

/** Whoever waits for a hall that is booked now waits for nothing. */
async function endQueueBehind(tx: Transaction, manner: Manner, booked: Slot) {
  const halls = await hallsTaken(tx, booked)
  for (const entry of await queueOf(tx, booked)) {
    if (!(await hallsTaken(tx, entry)).some((hall) => halls.includes(hall))) continue
    await markEnded(tx, manner.now, entry.id, 'booked')
    await tellOfHold(tx, manner, { news: 'lost', entry })
  }
}
