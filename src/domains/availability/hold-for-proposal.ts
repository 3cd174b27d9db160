import type { Session } from '#lib/banquet-day.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import type { KeptEntry } from './calendar-entry.ts'
import { holdEnd } from './holds/rules.ts'
import { DEPOSIT_HOURS } from './rules.ts'
import {
  type BlockedBy,
  endEntry,
  entriesOfQuotation,
  findBlocker,
  lockCalendar,
  markEnded,
  moveEntry,
  promote,
  takeSlot,
} from './take-slot.ts'

/** A plan of a proposal, as far as it is of a day. */
interface DatedPlan {
  hall: string
  date: string | null
  session: Session
  tables: number
}

interface ForProposal {
  venueId: string
  quotationId: string
  proposalId: string
  /** Whom it is for, as the house calls them. */
  name: string
  by: string
}

interface Holding extends ForProposal {
  plans: DatedPlan[]
  /** Null where the days are only offered. */
  hours: number | null
  /** Stands in line where somebody else holds a day. */
  isQueued: boolean
}

type Held = { ok: true } | { ok: false; plan: number; why: BlockedBy; by: KeptEntry }

const isSameSlot = (entry: KeptEntry, { hall, date, session }: DatedPlan) =>
  entry.hall === hall && entry.date === date && entry.session === session

/**
 * Makes what a request holds equal to its newest proposal: days of its plans are held or waited for, all of them or none,
 * and what an earlier proposal held beside them is given back. What is booked or closed can't even be offered.
 */
export async function holdForProposal(tx: Transaction, manner: Manner, holding: Holding): Promise<Held> {
  const { venueId, quotationId, proposalId, name, by, plans, hours, isQueued } = holding
  await lockCalendar(tx, manner.now, venueId)
  const mine = await entriesOfQuotation(tx, quotationId)
  const kept = new Set<string>()
  for (const [plan, dated] of plans.entries()) {
    const { date, hall, session, tables } = dated
    if (date === null) continue
    const slot = { venueId, hall, date, session }
    if (hours === null) {
      const blocker = await findBlocker(tx, manner, slot)
      const isInTheWay = blocker && blocker.state !== 'held' && blocker.quotationId !== quotationId
      if (isInTheWay) return { ok: false, plan, why: `slot_${blocker.state}` as BlockedBy, by: blocker }
      continue
    }
    const known = mine.find((entry) => isSameSlot(entry, dated))
    if (known) {
      if (!kept.has(known.id)) await renew(tx, manner, known, { proposalId, plan, hours, by })
      kept.add(known.id)
      continue
    }
    const of = { quotationId, proposalId, plan }
    const taking = { ...slot, state: 'held', name, tables, hours, isQueued, by, of } as const
    const taken = await takeSlot(tx, manner, taking)
    if (!taken.ok && taken.by.quotationId !== quotationId) return { ok: false, plan, why: taken.why, by: taken.by }
  }
  for (const entry of mine) if (!kept.has(entry.id)) await giveBack(tx, manner, entry, 'replaced')
  return { ok: true }
}

interface Renewal {
  proposalId: string
  plan: number
  hours: number
  by: string
}

async function renew(tx: Transaction, manner: Manner, entry: KeptEntry, { proposalId, plan, hours, by }: Renewal) {
  await tx
    .updateTable('calendar_entries')
    .set({ proposal_id: proposalId, plan, hours })
    .where('id', '=', entry.id)
    .execute()
  if (entry.state !== 'held') return
  const endsTsp = holdEnd(manner.now, hours, entry.date)
  await moveEntry(tx, manner, entry, { state: 'held', endsTsp, by })
}

async function giveBack(tx: Transaction, manner: Manner, entry: KeptEntry, reason: string) {
  if (entry.state === 'held' || entry.state === 'queued') await endEntry(tx, manner, entry, reason)
}

/** Gives back what a request holds or waits for; what is booked stays. */
export async function releaseHolds(
  tx: Transaction,
  manner: Manner,
  { venueId, quotationId, reason }: { venueId: string; quotationId: string; reason: string },
) {
  await lockCalendar(tx, manner.now, venueId)
  for (const entry of await entriesOfQuotation(tx, quotationId)) await giveBack(tx, manner, entry, reason)
}

interface Accepting extends ForProposal {
  at: number
  plan: DatedPlan
}

/**
 * The day of an accepted plan is held until the deposit, whether it was held before or not; false where somebody else has
 * it. Days of the other plans are given back.
 */
export async function holdForDeposit(tx: Transaction, manner: Manner, accepting: Accepting): Promise<boolean> {
  const { venueId, quotationId, proposalId, name, by, at, plan } = accepting
  const { date, hall, session, tables } = plan
  await lockCalendar(tx, manner.now, venueId)
  const mine = await entriesOfQuotation(tx, quotationId)
  const known = date === null ? undefined : mine.find((entry) => entry.state === 'held' && isSameSlot(entry, plan))
  const others = mine.filter((entry) => entry !== known)
  for (const entry of others) await markEnded(tx, manner.now, entry.id, 'accepted')
  if (date !== null) {
    const hours = DEPOSIT_HOURS
    if (known) {
      const endsTsp = Math.max(known.endsTsp ?? 0, holdEnd(manner.now, hours, date))
      await moveEntry(tx, manner, known, { state: 'held', endsTsp, by })
    } else {
      const of = { quotationId, proposalId, plan: at }
      const taking = { venueId, hall, date, session, state: 'held', name, tables, hours, by, of } as const
      if (!(await takeSlot(tx, manner, taking)).ok) return false
    }
  }
  for (const entry of others) if (entry.state === 'held') await promote(tx, manner, entry)
  return true
}
