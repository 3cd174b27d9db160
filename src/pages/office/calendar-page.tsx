import { getCalendar, listCalendars } from '#domains/calendars/contract.ts'
import { CalendarBoard } from '#domains/calendars/ui/calendar-board.tsx'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

export async function load({ call, params, query }: OfficeLoadArgs) {
  const { items } = needed(await call(listCalendars))
  const id = params.id ?? items[0]?.id
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(query.month ?? '') ? query.month : undefined
  const calendar = id ? needed(await call(getCalendar, { params: { id }, query: { month } })) : null
  return { venues: items, calendar }
}

export const Page = ({ data }: { data: Data }) => <CalendarBoard {...data} key={data.calendar?.venue.id} />
