import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Understood, Vocabulary } from '#lib/search-words.ts'
import { columns, type Row, type TableName } from './columns.ts'
import type { ContentMemory } from './content-memory.ts'
import type { Db, Transaction } from './db.ts'

const words = columns('search_words')
const old = columns('search_words', 'old')
const given = columns('search_words', 'excluded')

/** Tables whose rows are found by their `words`. */
type Searched = { [T in TableName]: 'words' extends keyof Row<T> ? T : never }[TableName]

/** The words that things of a kind are found by, kept until the content changes. */
export function vocabularyOf(db: Db, memory: ContentMemory, kind: string): Promise<Vocabulary> {
  return memory.remember(`words of ${kind}`, async () => {
    const rows = await db.selectFrom('search_words').select(['word', 'count']).where('kind', '=', kind).execute()
    return new Vocabulary(rows.map(({ word, count }) => [word, count]))
  })
}

/** Makes the vocabulary of a kind equal to the `words` of its table, after the table was written. */
export async function refreshVocabulary(tx: Db | Transaction, kind: string, table: Searched) {
  const found = columns<Searched>(table)
  await sql`
    with now as materialized (
        select word, count(*)::int as count from ${found}, unnest(${found.words}) word group by word),
      gone as (delete from ${old} where ${old.kind} = ${kind}
        and not exists (select from now where now.word = ${old.word}))
    insert into ${old} (${words.kind}, ${words.word}, ${words.count}) select ${kind}, word, count from now
    on conflict (${words.kind}, ${words.word}) do update
    set ${words.count} = ${given.count} where ${old.count} <> ${given.count}`.execute(tx)
}

/** Fewer than this are found by their words first and ordered afterwards; of more, the first in order are found at once. */
const FEW = 2000

/** Rows of a table whose `words` hold everything that was understood, each in one of its forms. */
export function withWords(table: Searched, { wanted, atMost }: Understood): RawBuilder<unknown> {
  const found = columns<Searched>(table)
  const rows = sql`select * from ${found} where ${holdsWords(found.words, wanted)}`
  return atMost < FEW ? sql`(${rows} offset 0)` : sql`(${rows})`
}

export function holdsWords(words: Expression<string[] | null>, wanted: string[][]): RawBuilder<boolean> {
  return sql.join(
    wanted.map((forms) => sql`${words} && ${forms}::text[]`),
    sql` and `,
  )
}
