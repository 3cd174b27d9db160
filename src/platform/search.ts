import { type RawBuilder, sql } from 'kysely'
import { type Understood, Vocabulary } from '#lib/search-words.ts'
import type { ContentMemory } from './content-memory.ts'
import type { Db, Transaction } from './db.ts'

/** The words that things of a kind are found by, kept until the content changes. */
export function vocabularyOf(db: Db, memory: ContentMemory, kind: string): Promise<Vocabulary> {
  return memory.remember(`words of ${kind}`, async () => {
    const { rows } = await sql<{ word: string; count: number }>`
      select word, count from search_words where kind = ${kind}`.execute(db)
    return new Vocabulary(rows.map(({ word, count }) => [word, count]))
  })
}

/** Makes the vocabulary of a kind equal to the `words` of its table, after the table was written. */
export async function refreshVocabulary(tx: Db | Transaction, kind: string, table: string) {
  await sql`
    with now as materialized (
        select word, count(*)::int as count from ${sql.table(table)}, unnest(words) word group by word),
      gone as (delete from search_words old where kind = ${kind}
        and not exists (select from now where now.word = old.word))
    insert into search_words as old select ${kind}, word, count from now
    on conflict (kind, word) do update set count = excluded.count where old.count <> excluded.count`.execute(tx)
}

/** Fewer than this are found by their words first and ordered afterwards; of more, the first in order are found at once. */
const FEW = 2000

/** Rows of a table whose `words` hold everything that was understood, each in one of its forms. */
export function withWords(table: string, { wanted, atMost }: Understood): RawBuilder<unknown> {
  const rows = sql`select * from ${sql.table(table)} where ${holdsWords(wanted)}`
  return atMost < FEW ? sql`(${rows} offset 0)` : sql`(${rows})`
}

function holdsWords(wanted: string[][]): RawBuilder<boolean> {
  return sql.join(
    wanted.map((forms) => sql`words && ${forms}::text[]`),
    sql` and `,
  )
}
