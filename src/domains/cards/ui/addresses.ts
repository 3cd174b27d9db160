import { type Face, type ShownCeremony, spanOf } from '#domains/cards/rules.ts'
import { withQuery } from '#lib/href.ts'

/** A way to the place in whatever map the phone has. */
export function directionsUrl({ point, place, address }: ShownCeremony): string | null {
  const words = [place, address].filter((part) => part?.trim()).join(', ')
  const destination = point ? `${point.latitude},${point.longitude}` : words
  if (!destination) return null
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** The card's own file for calendars; nowhere while it is a draft. */
export const calendarUrl = (address: string | null, { key }: ShownCeremony, face: Face, token?: string | null) => {
  const whose = new URLSearchParams({ ...(face !== 'shared' && { face }), ...(token && { g: token }) })
  return address === null ? '#' : withQuery(`${address}/${encodeURIComponent(key)}.ics`, whose)
}

/** The same for those whose calendar is Google's; null while day or hour is open. */
export function googleCalendarUrl(ceremony: ShownCeremony, names: string, hours: string): string | null {
  const span = spanOf(ceremony)
  if (!span) return null
  const local = (iso: string) => iso.replace(/[-:]/g, '')
  const asked = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${ceremony.name} · ${names}`,
    dates: `${local(span.start)}/${local(span.end)}`,
    ctz: 'Asia/Ho_Chi_Minh',
    location: [ceremony.place, ceremony.address].filter(Boolean).join(', '),
    ...(hours && { details: hours }),
  })
  return `https://calendar.google.com/calendar/render?${asked}`
}
