import { sql } from 'kysely'
import { tspAt } from '#lib/dates.ts'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { StoredEvent } from '../kinds/events.ts'
import type { WeddingEvent } from './contract.ts'

interface EventRow {
  event: StoredEvent[Language]
  city: { id: string; name: LocalizedText }
}

/** Those to come, the nearest first; then those behind us, the latest first. */
export async function weddingEvents(db: Db, lang: Language, now: number): Promise<WeddingEvent[]> {
  const { rows } = await sql<EventRow>`
    select data -> ${lang} as event, json_build_object('id', cities.id, 'name', cities.name) as city
    from documents join cities on cities.id = data ->> 'city' where kind = 'event' order by documents.position`.execute(
    db,
  )
  const events = rows.map(({ event, city }) => ({
    ...event,
    city: { id: city.id, name: inLanguage(city.name, lang) },
    over: tspAt(event.date, event.ends) <= now,
  }))
  return [...events.filter((event) => !event.over), ...events.filter((event) => event.over).toReversed()]
}
