import type { FastifyReply } from 'fastify'
import { parseIsoDate } from '#lib/iso-date.ts'
import { HttpError } from './errors.ts'

export interface CalendarEvent {
  /** The same event always has the same name, so that adding it twice shows it once. */
  uid: string
  title: string
  description: string
  place: string
  url: string
  date: string
  /** `09:00`, on a clock in Vietnam. */
  starts: string
  ends: string
  endDate?: string
  point?: { lat: number; lng: number }
}

/** Vietnam has kept one offset since 1975. */
const ZONE = 'Asia/Ho_Chi_Minh'
const ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An `.ics` file, at Vietnamese time wherever it is opened. */
export async function icsFile(events: CalendarEvent[]): Promise<string> {
  const { createEvents } = await import('ics')
  const { error, value } = createEvents(
    events.map((event) => ({
      uid: event.uid,
      productId: '-//Song Hy//VN',
      title: event.title,
      description: event.description,
      location: event.place,
      url: event.url,
      ...(event.point && { geo: { lat: event.point.lat, lon: event.point.lng } }),
      start: moment(event.date, event.starts),
      end: moment(event.endDate ?? event.date, event.ends),
      startInputType: 'local',
      startOutputType: 'local',
      endInputType: 'local',
      endOutputType: 'local',
    })),
  )
  if (error || !value) throw error ?? new Error('no calendar file was made')
  // the package knows UTC and times without a place; ours are times of a place
  return value
    .replace(/^(DTSTART|DTEND):/gm, `$1;TZID=${ZONE}:`)
    .replace('BEGIN:VEVENT', `${ZONE_LINES.join('\r\n')}\r\nBEGIN:VEVENT`)
}

export async function sendCalendar(reply: FastifyReply, event: CalendarEvent | null | undefined) {
  if (!event) throw new HttpError(404, 'not_found')
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="song-hy.ics"')
    .send(await icsFile([event]))
}

function moment(date: string, time: string): [number, number, number, number, number] {
  const { year, month, day } = parseIsoDate(date)!
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return [year, month, day, hour, minute]
}
