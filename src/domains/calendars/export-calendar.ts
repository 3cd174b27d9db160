import { sql } from 'kysely'
import { calendarOf } from '#domains/availability/queries.ts'
import { isoDate } from '#lib/dates.ts'
import { done, refused } from '#lib/endpoint.ts'
import { officeHref } from '#lib/office-href.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { icsFile } from '#platform/calendar.ts'
import { columns } from '#platform/columns.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { Asked } from '#platform/serve.ts'
import type { CalendarEntry, exportCalendar } from './contract.ts'

const e = columns('calendar_entries', 'e')
const MOST_EVENTS = 5000
/** When guests of each session sit down and leave, for a calendar. */
const HOURS = { lunch: ['11:00', '14:00'], dinner: ['18:00', '21:00'] } as const

type Exported = Pick<CalendarEntry, 'id' | 'hall' | 'date' | 'session' | 'name' | 'note'> & { state: 'held' | 'booked' }

/** What is held or booked from today on. */
export async function exportCalendarByHand({ db, clock, config, lang, params }: Asked<typeof exportCalendar>) {
  const calendar = await calendarOf(db, lang, params.id)
  if (!calendar) return refused('not_found')
  const { rows } = await sql<Exported>`
    select ${e.id}, ${e.hall}, ${e.date}::text as date, ${e.session}, ${e.state}, ${e.name}, ${e.note} from ${e}
    where ${e.venue_id} = ${params.id} and ${e.date} >= ${isoDate(clock.now())}::date and ${e.state} in ('held', 'booked')
    order by ${e.date}, ${e.session}, ${e.hall} limit ${MOST_EVENTS}`.execute(db)
  const nameOf = (hall: string) => calendar.halls.find(({ key }) => key === hall)?.name ?? hall
  const text = await icsFile(
    rows.map(({ id, hall, date, session, state, name, note }) => ({
      uid: `${id}@songhy`,
      title: [nameOf(hall), wordOf(lang, `slot-${state}`), name].filter(Boolean).join(' · '),
      description: note,
      place: calendar.name,
      url: `${config.officeUrl}${officeHref('calendar', { id: params.id }, { month: date.slice(0, 7) })}`,
      date,
      starts: HOURS[session][0],
      ends: HOURS[session][1],
    })),
  )
  return done({ fileName: `${unsignedName(calendar.name)}.ics`, text })
}
