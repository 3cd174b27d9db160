import { sql } from 'kysely'
import { askedWords, type Understood } from '#lib/search-words.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { holdsWords, vocabularyOf, withWords } from '#platform/search.ts'

const entries = columns('search_entries', 'entries')
const dress = columns('dresses', 'dress')

/**
 * Where the dresses stand that have every word asked for, by name, maker, shape, cloth or colour. Accents that were typed
 * count, unless nothing is found with them; what a dress is called counts before what is told of it.
 */
export async function dressesWithWords(db: Db, memory: ContentMemory, question: string): Promise<number[]> {
  const asked = askedWords(question)
  if (asked.length === 0) return []
  const vocabulary = await vocabularyOf(db, memory, 'search')
  const exact = vocabulary.understand(asked, {}, { accents: true })
  const named = await dressesOf(db, exact, true)
  if (named.length > 0) return named
  const found = await dressesOf(db, exact)
  return found.length > 0 ? found : dressesOf(db, vocabulary.understand(asked))
}

/** `named`: only those whose name, kind or colour says it, and not their description. */
async function dressesOf(db: Db, understood: Understood, named = false): Promise<number[]> {
  if (understood.wanted.some((forms) => forms.length === 0)) return []
  const { rows } = await sql<Pick<Row<'dresses'>, 'position'>>`
    select ${dress.position} from ${withWords('search_entries', understood)} entries
    join ${dress} on ${dress.id} = ${entries.id} where ${entries.kind} = 'dress'
      and ${named ? holdsWords(entries.title_words, understood.wanted) : sql`true`}`.execute(db)
  return rows.map(({ position }) => position)
}
