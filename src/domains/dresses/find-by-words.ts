import { sql } from 'kysely'
import { askedWords } from '#lib/search-words.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { vocabularyOf, withWords } from '#platform/search.ts'

const entries = columns('search_entries', 'entries')

/** The dresses that have every word asked for, by name, maker, shape, cloth or colour, with or without accents. */
export async function dressesWithWords(db: Db, memory: ContentMemory, question: string): Promise<string[]> {
  const asked = askedWords(question)
  if (asked.length === 0) return []
  const understood = (await vocabularyOf(db, memory, 'search')).understand(asked)
  if (understood.wanted.some((forms) => forms.length === 0)) return []
  const { rows } = await sql<Pick<Row<'search_entries'>, 'id'>>`
    select ${entries.id} from ${withWords('search_entries', understood)} entries
    where ${entries.kind} = 'dress'`.execute(db)
  return rows.map(({ id }) => id)
}
