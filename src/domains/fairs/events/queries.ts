import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { cardAt, daysOfFair, type FairCardRow, fairRow as f, nearestFirst } from '../queries.ts'
import type { WeddingEvent } from './contract.ts'
import type { KeptEvent } from './import-events.ts'

type EventRow = FairCardRow & { kind: Row<'fairs'>['event_kind']; detail: KeptEvent }

export async function weddingEvents(db: Db, lang: Language, now: number): Promise<WeddingEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${f.cards} -> ${lang} as card, ${f.details} -> ${lang} as detail, ${f.event_kind} as kind, ${daysOfFair} as days
    from ${f} where ${f.event_kind} is not null
    order by ${f.start_date}, ${f.cards} #>> '{vi,hours,opens}', ${f.id}`.execute(db)
  return nearestFirst(rows.map((row) => eventAt(row, now)))
}

function eventAt({ card, detail, kind, days }: EventRow, now: number): WeddingEvent {
  const { startDate: date, hours, endDate: _, exhibitorCount: __, ...shown } = cardAt(card, now)
  const { capacity: seats = null, left = 0 } = days?.[0] ?? {}
  return {
    ...shown,
    ...detail,
    kind: kind as WeddingEvent['kind'],
    date,
    starts: hours.opens,
    ends: hours.closes,
    seats,
    left,
  }
}
