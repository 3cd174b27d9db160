import { sql } from 'kysely'
import { askedWords } from '#lib/search-words.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { vocabularyOf, withWords } from '#platform/search.ts'

/** The dresses that have every word asked for, by name, maker, shape, cloth or colour, with or without accents. */
export async function dressesWithWords(db: Db, memory: ContentMemory, question: string): Promise<string[]> {
  const asked = askedWords(question)
  if (asked.length === 0) return []
  const understood = (await vocabularyOf(db, memory, 'search')).understand(asked)
  if (understood.wanted.some((forms) => forms.length === 0)) return []
  const { rows } = await sql<{ id: string }>`
    select id from ${withWords('search_entries', understood)} entries where kind = 'dress'`.execute(db)
  return rows.map(({ id }) => id)
}
