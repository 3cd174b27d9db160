import { basename } from 'node:path'
import { sql } from 'kysely'
import { inEach } from '#lib/localized.ts'
import { columns, type Row, upsertColumns } from '#platform/columns.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import { namesOfCities } from '#platform/content/known-names.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { writeRows } from '#platform/content/write-rows.ts'
import type { Transaction } from '#platform/db.ts'
import { ContentFair } from './content.ts'
import { type ContentEvent, eventRow, readEvents } from './events/import-events.ts'
import { daysOf, type FairSource, fairCardIn, fairDetailIn } from './translate-fair.ts'

const [names, kept, excluded] = upsertColumns('fair_days')
const day = columns('fair_days', 'day')
const ticket = columns('fair_tickets', 'ticket')

type FairFile = Read<ContentFair> & { id: string }

/** Reads `fairs/<id>.yaml` and `events.yaml`. */
export const fairsKind: Kind = (reading) => {
  const files = reading.folder.names('fairs').flatMap((file): FairFile[] => {
    const read = reading.folder.read(file, ContentFair)
    if (read) check(read, reading)
    const id = basename(file, '.yaml')
    reading.names.add('fair', id)
    return read ? [{ ...read, id }] : []
  })
  const events = readEvents(reading)
  return (tx) => importFairs(tx, { files, events }, reading.shelf)
}

function check({ value: fair, wrong }: Read<ContentFair>, { names, shelf }: Reading) {
  const known = (what: string, name: string | undefined, path: (string | number)[]) => {
    if (name !== undefined && !names.has(what, name)) wrong([...path, what], `there is no ${what} "${name}"`)
  }
  if (fair.endDate < fair.startDate) wrong(['endDate'], 'is before startDate')
  if (fair.hours.closes <= fair.hours.opens) wrong(['hours', 'closes'], 'is not after the opening')
  if (!shelf.wantPath(fair.picture.file)) wrong(['picture', 'file'], `there is no picture "${fair.picture.file}"`)
  known('city', fair.city, [])
  known('venue', fair.venue, [])

  const booths = new Set<string>()
  fair.exhibitors.forEach(({ items }, group) => {
    items.forEach((exhibitor, index) => {
      const path = ['exhibitors', group, 'items', index]
      if (booths.has(exhibitor.booth)) wrong([...path, 'booth'], `the booth ${exhibitor.booth} is given twice`)
      booths.add(exhibitor.booth)
      for (const what of ['brand', 'maker', 'venue'] as const) known(what, exhibitor[what], path)
    })
  })
  fair.timetable.forEach(({ date }, index) => {
    if (!daysOf(fair).includes(date)) wrong(['timetable', index, 'date'], 'is no day of the fair')
  })
}

interface Occasions {
  files: FairFile[]
  events: ContentEvent[]
}

async function importFairs(tx: Transaction, { files, events }: Occasions, shelf: PictureShelf): Promise<number> {
  const cityNames = await namesOfCities(tx)
  const rows = [
    ...files.map(({ id, value: fair }) => {
      const cityName = cityNames.get(fair.city)!
      return rowOf({ id, fair, cityName, picture: shelf.atPath(fair.picture.file) })
    }),
    ...events.map((event) => eventRow(event, cityNames.get(event.city)!, shelf.atPath(event.picture.file))),
  ]
  const days = [
    ...files.flatMap(({ id, value }) =>
      daysOf(value).map((date): DayRow => ({ fair_id: id, date, capacity: value.capacity })),
    ),
    ...events.flatMap(({ id, date, seats }): DayRow[] => (seats ? [{ fair_id: id, date, capacity: seats }] : [])),
  ]
  return (await writeRows(tx, 'fairs', rows)) + (await importDays(tx, days))
}

function rowOf(source: FairSource) {
  return {
    id: source.id,
    event_kind: null,
    start_date: source.fair.startDate,
    end_date: source.fair.endDate,
    cards: inEach((lang) => fairCardIn(source, lang)),
    details: inEach((lang) => fairDetailIn(source, lang)),
  }
}

/** As JSON has it: what is taken of a day comes from the tickets. */
type DayRow = { [C in Exclude<keyof Row<'fair_days'>, 'taken'>]: string | number }

/** The days that a fair has now. What is taken of them follows from the tickets, whatever the editors change. */
async function importDays(tx: Transaction, days: DayRow[]): Promise<number> {
  const given = sql`jsonb_populate_recordset(null::${names}, ${JSON.stringify(days)}) day`
  const gone = await sql`
    delete from ${kept} where (${kept.fair_id}, ${kept.date}) not in (select ${day.fair_id}, ${day.date} from ${given})
    returning 1`.execute(tx)
  const written = await sql`
    insert into ${kept} (${names.fair_id}, ${names.date}, ${names.capacity}, ${names.taken})
    select ${day.fair_id}, ${day.date}, ${day.capacity}, coalesce(sum(${ticket.people}), 0)
    from ${given} left join ${ticket} on (${ticket.fair_id}, ${ticket.date}) = (${day.fair_id}, ${day.date})
    group by ${day.fair_id}, ${day.date}, ${day.capacity}
    on conflict (${names.fair_id}, ${names.date}) do update set ${names.capacity} = ${excluded.capacity}
    where ${kept.capacity} <> ${excluded.capacity}
    returning 1`.execute(tx)
  return gone.rows.length + written.rows.length
}
