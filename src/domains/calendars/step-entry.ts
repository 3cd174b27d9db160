import type { KeptEntry } from '#domains/availability/calendar-entry.ts'
import { holdEnd } from '#domains/availability/holds/rules.ts'
import { HOLD_HOURS } from '#domains/availability/rules.ts'
import { endEntry, lockedEntry, moveEntry } from '#domains/availability/take-slot.ts'
import { tellOfHold } from '#domains/availability/tell-of-hold.ts'
import { found, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { stepCalendarEntry } from './contract.ts'
import { type Keeping, keepingOf, kept, slotOf } from './kept-calendar.ts'
import { calendarMonth } from './queries.ts'

/** Books, holds longer or gives back what stands in a calendar, if nobody has moved it since it was looked at. */
export async function stepEntryByHand(asked: Asked<typeof stepCalendarEntry>) {
  const { body, params, lang } = asked
  const asking = await keepingOf(asked)
  if (!asking.ok) return asking.refusal
  const { keeping } = asking
  const { tx, manner, venueId } = keeping
  const entry = await lockedEntry(tx, manner.now, { venueId, id: params.entry })
  if (!entry) return refused('not_found')
  if (entry.version !== body.seen || entry.state === 'ended') {
    return refused('moved_meanwhile', { by: entry.by, atTsp: String(entry.atTsp) })
  }
  const taken = await STEPS[body.step](keeping, entry, body.hours)
  if (!taken.ok) return taken
  const month = found(await calendarMonth(tx, { now: manner.now, lang }, { venueId, month: entry.date.slice(0, 7) }))
  if (!month.ok) return month
  const what = ACTS[body.step]
  return kept(asked, keeping, month.value, { what, before: { ...slotOf(entry), state: entry.state } })
}

const ACTS = { book: 'calendar.deposited', extend: 'calendar.extended', release: 'calendar.released' } as const
const OK = { ok: true } as const

const STEPS = {
  async book({ tx, manner, by }: Keeping, entry: KeptEntry) {
    if (entry.state !== 'held') return refused('step_impossible')
    if (await isOfBanquet(tx, entry)) return refused('entry_of_banquet')
    await moveEntry(tx, manner, entry, { state: 'booked', endsTsp: null, by })
    return OK
  },
  async extend({ tx, manner, by }: Keeping, entry: KeptEntry, hours?: number) {
    if (entry.state !== 'held') return refused('step_impossible')
    const endsTsp = holdEnd(manner.now, hours ?? HOLD_HOURS, entry.date)
    if (endsTsp <= (entry.endsTsp ?? 0)) return refused('hold_too_short', { hours: 'hold_too_short' })
    await moveEntry(tx, manner, entry, { state: 'held', endsTsp, by })
    return OK
  },
  async release({ tx, manner }: Keeping, entry: KeptEntry) {
    if (await isOfBanquet(tx, entry)) return refused('entry_of_banquet')
    await endEntry(tx, manner, entry, 'released')
    if (entry.state === 'held') await tellOfHold(tx, manner, { news: 'released', entry })
    return OK
  },
}

/** What a couple accepted follows its reservation: the deposit books it, calling it off gives it back. */
async function isOfBanquet(tx: Keeping['tx'], { proposalId }: KeptEntry): Promise<boolean> {
  if (proposalId === null) return false
  const proposal = await tx.selectFrom('proposals').select('state').where('id', '=', proposalId).executeTakeFirst()
  return proposal?.state === 'accepted'
}
