import { useEffect, useState } from 'react'
import type { Session } from '#lib/banquet-day.ts'
import { href } from '#lib/href.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getVenueDates, type VenueMonth } from '../contract.ts'
import { fitsTables, hallState, venueState } from '../rules.ts'
import { OnDate } from './on-date.tsx'

type VenueOnDateProps = {
  venue: { id: string; unsignedName: string }
  date: string
  wish: { session: Session; tables: number }
}

/** What a venue is on one day, asked for by the browser: calendars change at any time, and the page lies in a cache. */
export function VenueOnDate({ venue: { id, unsignedName }, date, wish: { session, tables } }: VenueOnDateProps) {
  const { t } = useTexts()
  const [data, setData] = useState<VenueMonth | 'past' | 'failed'>()
  useEffect(() => {
    let isWanted = true
    setData(undefined)
    call(getVenueDates, { params: { id }, query: { month: date.slice(0, 7) } }).then(
      (answer) => isWanted && setData(answer.ok && answer.value.today <= date ? answer.value : 'past'),
      () => isWanted && setData('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [id, date])
  return (
    <>
      {!data && <Skeleton width="7rem" height="1.5rem" />}
      {data === 'failed' && <p>{t('dates.compare.failed')}</p>}
      {typeof data === 'object' && <Told data={data} day={{ date, session, tables }} />}
      <Link href={`${href('venue', { unsignedName, date, session, tables })}#dates`}>{t('dates.compare.see')}</Link>
    </>
  )
}

type ToldProps = { data: VenueMonth; day: { date: string; session: Session; tables: number } }

/** Its state, with the names of the halls that have it. */
function Told({ data: { isKnown, halls, taken }, day }: ToldProps) {
  const { t } = useTexts()
  if (!isKnown) return <OnDate state="ask" />
  const fitting = halls.filter((hall) => fitsTables(hall, day.tables))
  if (fitting.length === 0) return <p>{t('dates.compare.unfit', { tables: day.tables })}</p>
  const state = venueState(fitting, taken, day)
  const alike = fitting.filter((hall) => hallState(hall, taken, day.date, day.session) === state)
  const isOpen = state === 'free' || state === 'held'
  return <OnDate state={state} halls={isOpen ? alike.map(({ name }) => name) : []} />
}
