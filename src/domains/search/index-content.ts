import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { InEach } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import { columns, type Row, upsertColumns } from '#platform/columns.ts'
import type { Kind } from '#platform/content/kind.ts'
import { contentHash } from '#platform/content/write-rows.ts'
import type { Transaction } from '#platform/db.ts'
import { refreshVocabulary } from '#platform/search.ts'
import { readTexts, translators } from '#platform/site.ts'
import type { SearchKind } from './contract.ts'
import { articleEntry, brandEntry, dressEntry, type Entry, venueEntry, voucherEntry } from './make-entry.ts'

const v = columns('venues')
const d = columns('dresses')
const b = columns('brands', 'b')
const vouchers = columns('vouchers', 'vouchers')
const documents = columns('documents')
const [entry, kept, excluded] = upsertColumns('search_entries')

const AT_A_TIME = 500

interface Source {
  kind: SearchKind
  rows: RawBuilder<unknown>
  entryOf(row: never, words: InEach<Translate>): Entry
}

const SOURCES: Source[] = [
  { kind: 'venue', rows: sql`select ${v.id}, ${v.words}, ${v.card} from ${v}`, entryOf: venueEntry },
  { kind: 'dress', rows: sql`select ${d.id}, ${d.card}, ${d.detail} from ${d}`, entryOf: dressEntry },
  {
    kind: 'brand',
    rows: sql`
      select ${b.id}, ${b.card}, ${b.detail}, (
        select jsonb_agg(${vouchers.card}) from ${vouchers}
        where ${vouchers.brand_id} = ${b.id} and not ${vouchers.withdrawn}) as vouchers
      from ${b} where not ${b.withdrawn}`,
    entryOf: brandEntry,
  },
  {
    kind: 'voucher',
    rows: sql`select ${vouchers.id}, ${vouchers.card} from ${vouchers} where not ${vouchers.withdrawn}`,
    entryOf: voucherEntry,
  },
  {
    kind: 'article',
    rows: sql`select ${documents.id}, ${documents.data} from ${documents} where ${documents.kind} = 'article'`,
    entryOf: articleEntry,
  },
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
    delete from ${kept} where ${kept.kind} = ${kind}
      and not exists (select from (${rows}) now where now.id = ${kept.id}) returning 1`.execute(tx)
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
  const rows = entries.map((given): Row<'search_entries'> => ({ ...given, content_hash: contentHash(given) }))
  const written = await sql`
    insert into ${kept} select * from jsonb_populate_recordset(null::${entry}, ${JSON.stringify(rows)})
    on conflict (${entry.kind}, ${entry.id}) do update set
      (${entry.path}, ${entry.weight}, ${entry.words}, ${entry.title_words}, ${entry.shown}, ${entry.content_hash}) =
      (${excluded.path}, ${excluded.weight}, ${excluded.words}, ${excluded.title_words}, ${excluded.shown},
        ${excluded.content_hash})
    where ${kept.content_hash} <> ${excluded.content_hash}
    returning 1`.execute(tx)
  return written.rows.length
}
