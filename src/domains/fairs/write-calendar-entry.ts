import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import type { CalendarEvent } from '#platform/calendar.ts'
import type { FairCard } from './contract.ts'
import type { FairTicket } from './tickets/contract.ts'

const shared = (fair: FairCard) => ({
  title: fair.title,
  place: `${fair.place}, ${fair.address}, ${fair.city.name}`,
  starts: fair.hours.opens,
  ends: fair.hours.closes,
})

/** The fair from its first opening to its last closing. */
export const fairEntry = (fair: FairCard, lang: Language, publicUrl: string): CalendarEvent => ({
  ...shared(fair),
  uid: `${fair.id}@fair.song-hy`,
  description: fair.summary,
  url: `${publicUrl}${pathIn(lang, href('fair', { id: fair.id }))}`,
  date: fair.startDate,
  endDate: fair.endDate,
})

/** The one day that a ticket is for. */
export const ticketEntry = ({ id, date, fair }: FairTicket, address: string): CalendarEvent => ({
  ...shared(fair),
  uid: `${id}@ticket.song-hy`,
  description: address,
  url: address,
  date,
})
