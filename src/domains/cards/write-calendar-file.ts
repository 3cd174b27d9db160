import type { Ceremony } from './draft/rules.ts'
import { spanOf } from './rules.ts'

const ZONE = `BEGIN:VTIMEZONE
TZID:Asia/Ho_Chi_Minh
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0700
TZOFFSETTO:+0700
TZNAME:+07
END:STANDARD
END:VTIMEZONE`

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes, going on after a space, never inside a letter. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length ? 74 : 75)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const stamp = (tsp: number) => new Date(tsp).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** One ceremony for any calendar, at the hour that clocks in Vietnam show, wherever it is read; null while its day or hour is open. */
export function calendarFile(
  ceremony: Ceremony,
  { uid, title, hours, url, now }: { uid: string; title: string; hours: string; url: string; now: number },
): string | null {
  const { name, place, address, point } = ceremony
  const span = spanOf(ceremony)
  if (!span) return null
  const local = (iso: string) => iso.replace(/[-:]/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Song Hy//Invitations//VI',
    'METHOD:PUBLISH',
    ...ZONE.split('\n'),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;TZID=Asia/Ho_Chi_Minh:${local(span.start)}`,
    `DTEND;TZID=Asia/Ho_Chi_Minh:${local(span.end)}`,
    `SUMMARY:${escaped(`${name} · ${title}`)}`,
    `LOCATION:${escaped([place, address].filter(Boolean).join(', '))}`,
    ...(hours ? [`DESCRIPTION:${escaped(hours)}`] : []),
    ...(point ? [`GEO:${point.latitude};${point.longitude}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
