import { sql } from 'kysely'
import { askedWords } from '#lib/search-words.ts'
import { columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { vocabularyOf } from '#platform/search.ts'
import { forgetOldest, type VenueFigures } from './venue-figures.ts'
import { PLACE_ALIASES, SAID_OF_ALL, VENUE_KIND } from './venue-words.ts'

const v = columns('venues')

/** Marks the venues that have one form of everything asked for in words; null where the words choose nothing. */
export async function markedByWords(db: Db, memory: ContentMemory, figures: VenueFigures, q: string | undefined) {
  const asked = askedWords(q ?? '', SAID_OF_ALL)
  if (asked.length === 0) return null
  const { wanted } = (await vocabularyOf(db, memory, VENUE_KIND)).understand(asked, PLACE_ALIASES)
  await learnWords(db, figures, wanted.flat())
  const had = new Uint8Array(figures.count)
  for (const [index, forms] of wanted.entries()) {
    for (const form of forms) {
      for (const row of figures.rowsOfWord.get(form) ?? []) if (had[row] === index) had[row] = index + 1
    }
  }
  forgetOldest(figures.rowsOfWord)
  return had.map((groups) => Number(groups === wanted.length))
}

async function learnWords(db: Db, { rowsOfWord, rowOf }: VenueFigures, words: string[]) {
  const missing = [...new Set(words)].filter((word) => !rowsOfWord.has(word))
  if (missing.length === 0) return
  const { rows } = await sql<{ word: string; ids: string | null }>`
    select word, (select string_agg(${v.id}, ' ') from ${v} where ${v.words} @> array[word]) as ids
    from unnest(${missing}::text[]) word`.execute(db)
  for (const { word, ids } of rows) {
    const found = (ids ?? '').split(' ').flatMap((id) => rowOf.get(id) ?? [])
    rowsOfWord.set(word, Uint32Array.from(found))
  }
}
