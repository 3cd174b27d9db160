import { takeSlot } from '#domains/availability/take-slot.ts'
import { found, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { takeDate } from './contract.ts'
import { blockedFields, keepingOf, kept, slotOf, wrongDay } from './kept-calendar.ts'
import { calendarMonth } from './queries.ts'

/** Holds, books or closes a hall by hand. */
export async function takeDateByHand(asked: Asked<typeof takeDate>) {
  const { body, lang } = asked
  const asking = await keepingOf(asked)
  if (!asking.ok) return asking.refusal
  const { keeping } = asking
  const { tx, manner, venueId, calendar, by } = keeping
  const { hall, date, session, state, name, tables, note, hours, isQueued } = body
  if (!calendar.halls.some(({ key }) => key === hall)) return refused('unknown_hall', { hall: 'unknown_hall' })
  const wrong = wrongDay(date, manner.now)
  if (wrong) return refused(wrong, { date: wrong })
  if (state !== 'closed' && name === '') return refused('invalid', { name: 'required' })
  const taking = { venueId, hall, date, session, state, name, tables, note, hours, isQueued, by }
  const taken = await takeSlot(tx, manner, taking)
  if (!taken.ok) return refused(taken.why, blockedFields(taken.by))
  const month = found(await calendarMonth(tx, { now: manner.now, lang }, { venueId, month: date.slice(0, 7) }))
  if (!month.ok) return month
  return kept(asked, keeping, month.value, { what: `calendar.${taken.state}`, after: slotOf(body) })
}
