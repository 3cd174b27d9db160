import { sql } from 'kysely'
import { tspAt } from '#lib/dates.ts'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { StoredEvent } from '../import-events.ts'
import type { WeddingEvent } from './contract.ts'

const d = columns('documents', 'd')
const c = columns('cities', 'c')

interface EventRow {
  event: StoredEvent[Language]
  city: { id: string; name: LocalizedText }
}

/** Those to come, the nearest first; then those behind us, the latest first. */
export async function weddingEvents(db: Db, lang: Language, now: number): Promise<WeddingEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${d.data} -> ${lang} as event, json_build_object('id', ${c.id}, 'name', ${c.name}) as city
    from ${d} join ${c} on ${c.id} = ${d.data} ->> 'city' where ${d.kind} = 'event' order by ${d.position}`.execute(db)
  const events = rows.map(({ event, city }) => ({
    ...event,
    city: { id: city.id, name: inLanguage(city.name, lang) },
    over: tspAt(event.date, event.ends) <= now,
  }))
  return [...events.filter((event) => !event.over), ...events.filter((event) => event.over).toReversed()]
}
