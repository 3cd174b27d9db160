import { listFittingMakers } from '#domains/fittings/office/contract.ts'
import { getVisit, listVisits } from '#domains/reservations/office/contract.ts'
import { VisitsBoard } from '#domains/reservations/ui/visits-board.tsx'
import { addDays, isoDate, weekday } from '#lib/dates.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { needed, type OfficeLoadArgs } from '#shell/office/office-page.ts'

type Data = Awaited<ReturnType<typeof load>>

const mondayOf = (date: string) => addDays(date, -((weekday(date) + 6) % 7))

export async function load({ call, params, query, now }: OfficeLoadArgs) {
  const day = query.day && isIsoDate(query.day) ? query.day : isoDate(now)
  const monday = mondayOf(day)
  const [listed, opened, makers] = await Promise.all([
    call(listVisits, { query: { from: monday, days: '7' } }),
    params.id ? call(getVisit, { params: { id: params.id } }) : null,
    call(listFittingMakers),
  ])
  return {
    day,
    monday,
    now,
    kind: query.kind ?? '',
    items: needed(listed).items,
    opened: opened && needed(opened),
    hasMakers: needed(makers).items.length > 0,
  }
}

export const Page = ({ data }: { data: Data }) => <VisitsBoard {...data} />
