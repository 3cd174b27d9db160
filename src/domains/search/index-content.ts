import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { InEach } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import type { Kind } from '#platform/content/kind.ts'
import { contentHash } from '#platform/content/write-rows.ts'
import type { Transaction } from '#platform/db.ts'
import { refreshVocabulary } from '#platform/search.ts'
import { readTexts, translators } from '#platform/site.ts'
import type { SearchKind } from './contract.ts'
import { articleEntry, brandEntry, dressEntry, type Entry, venueEntry } from './entry.ts'

const AT_A_TIME = 500

interface Source {
  kind: SearchKind
  rows: RawBuilder<unknown>
  entryOf(row: never, words: InEach<Translate>): Entry
}

const SOURCES: Source[] = [
  { kind: 'venue', rows: sql`select id, words, card from venues`, entryOf: venueEntry },
  { kind: 'dress', rows: sql`select id, card, detail from dresses`, entryOf: dressEntry },
  {
    kind: 'brand',
    rows: sql`
      select id, card, detail,
        (select jsonb_agg(card) from vouchers where brand_id = brands.id and not withdrawn) as vouchers
      from brands where not withdrawn`,
    entryOf: brandEntry,
  },
  { kind: 'article', rows: sql`select id, data from documents where kind = 'article'`, entryOf: articleEntry },
]

/** Comes after every kind that can be found, and makes the index equal to what they wrote: their changes, told already. */
export const searchEntries: Kind = () => async (tx) => {
  let changed = 0
  const words = translators(readTexts(join(import.meta.dirname, '../../../locales')))
  for (const source of SOURCES) changed += await indexSource(tx, source, words)
  if (changed > 0) await refreshVocabulary(tx, 'search', 'search_entries')
  return 0
}

async function indexSource(
  tx: Transaction,
  { kind, rows, entryOf }: Source,
  words: InEach<Translate>,
): Promise<number> {
  const gone = await sql`
    delete from search_entries old where kind = ${kind}
      and not exists (select from (${rows}) now where now.id = old.id) returning id`.execute(tx)
  let changed = gone.rows.length
  for (let after = ''; ; ) {
    const { rows: some } = await sql<{ id: string }>`
      select * from (${rows}) source where id > ${after} order by id limit ${AT_A_TIME}`.execute(tx)
    if (some.length === 0) return changed
    changed += await write(
      tx,
      some.map((row) => entryOf(row as never, words)),
    )
    after = some.at(-1)!.id
  }
}

async function write(tx: Transaction, entries: Entry[]): Promise<number> {
  const rows = entries.map((entry) => ({
    ...entry,
    content_hash: contentHash(entry),
  }))
  const written = await sql`
    insert into search_entries
    select * from jsonb_populate_recordset(null::search_entries, ${JSON.stringify(rows)})
    on conflict (kind, id) do update set
      (path, weight, words, title_words, shown, content_hash) =
      (excluded.path, excluded.weight, excluded.words, excluded.title_words, excluded.shown, excluded.content_hash)
    where search_entries.content_hash <> excluded.content_hash
    returning id`.execute(tx)
  return written.rows.length
}
