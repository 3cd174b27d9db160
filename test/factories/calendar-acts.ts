import type { TestApp } from './app.ts'
import { confirmDates, takeDate } from './calendars.ts'
import type { Somebody } from './staff.ts'

interface Keeper {
  venueId: string
  by: Somebody
}

/** What can be done with a calendar, each act once; whoever does it is asked for when it is done. */
export function calendarActs(app: () => TestApp, keeper: () => Keeper) {
  let day = 0
  const nextDay = () => new Date(Date.UTC(2028, 0, 1 + ++day)).toISOString().slice(0, 10)
  const hallOf = async (venueId: string) => {
    const halls = app().db.selectFrom('halls').select('key').where('venue_id', '=', venueId).orderBy('position')
    return (await halls.executeTakeFirstOrThrow()).key ?? ''
  }
  const taking = (state: 'held' | 'booked' | 'closed') => async () => {
    const { venueId, by } = keeper()
    const body = { hall: await hallOf(venueId), date: nextDay(), session: 'dinner', state, name: 'Thu Hà' }
    return { by, at: { id: venueId }, body }
  }
  async function anEntry(step: string) {
    const { venueId, by } = keeper()
    const date = nextDay()
    const taken = await takeDate(app(), { venueId, sales: by }, { hall: await hallOf(venueId), date, hours: 24 })
    const entry = taken.body.entries.find((one: { date: string }) => one.date === date)
    return { by, at: { id: venueId, entry: entry.id as string }, body: { step, seen: entry.version, hours: 48 } }
  }
  const ranging = (isOpening: boolean) => async () => {
    const { venueId, by } = keeper()
    const [from, to] = [nextDay(), nextDay()]
    const range = { from, to, weekdays: [], halls: [], sessions: ['lunch'], note: '', isOpening }
    return { by, at: { id: venueId }, body: range }
  }
  const confirming = (isUndone: boolean) => async () => {
    const { venueId, by } = keeper()
    if (isUndone) await confirmDates(app(), { venueId, sales: by })
    return { by, at: { id: venueId }, body: { isUndone } }
  }
  return {
    'calendar.held': taking('held'),
    'calendar.booked': taking('booked'),
    'calendar.closed': taking('closed'),
    'calendar.queued': async () => {
      const { venueId, by } = keeper()
      const slot = { hall: await hallOf(venueId), date: nextDay() }
      await takeDate(app(), { venueId, sales: by }, slot)
      const body = { ...slot, session: 'dinner', state: 'held', name: 'Mỹ Duyên', isQueued: true }
      return { by, at: { id: venueId }, body }
    },
    'calendar.deposited': () => anEntry('book'),
    'calendar.extended': () => anEntry('extend'),
    'calendar.released': () => anEntry('release'),
    'calendar.range-closed': ranging(false),
    'calendar.range-opened': ranging(true),
    'calendar.confirmed': confirming(false),
    'calendar.unconfirmed': confirming(true),
    'calendar.pasted': async () => {
      const { venueId, by } = keeper()
      return { by, at: { id: venueId }, body: { text: `${nextDay()}\ttối\t${await hallOf(venueId)}\tcọc\tKim Anh` } }
    },
  }
}
