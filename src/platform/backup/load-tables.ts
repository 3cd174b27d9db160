import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartRefused } from '../start-refused.ts'
import type { ArchivedTable, ArchiveHead, ArchiveRecord } from './archive-records.ts'
import { copyIn, copyOut, keptTables, quotedName } from './database-parts.ts'
import { takeRows } from './read-archive.ts'
import { RowChecksum } from './row-checksum.ts'

/** Every table has the columns of the archive's, and no table is without one there. */
export async function refuseOtherSchema(client: pg.Client, { tables }: ArchiveHead) {
  const made = new Map((await keptTables(client)).map((table) => [quotedName(table), table.columns]))
  for (const table of tables) {
    const columns = made.get(quotedName(table))
    made.delete(quotedName(table))
    if (columns && table.columns.every((column) => columns.includes(column))) continue
    throw new StartRefused(
      `The archive's table ${table.name} is not as this release makes it: restore it with its own.`,
    )
  }
  const [unknown] = made.keys()
  if (unknown) throw new StartRefused(`The archive has no table ${unknown}, though its migrations make one.`)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs while neither foreign keys nor triggers look at the rows, as any order of tables and every derived count in them
 * needs. The keys are made anew behind it and so hold of all rows. No superuser is needed, unlike for a replica's session.
 */
export async function withoutGuards(client: pg.Client, load: () => Promise<void>) {
  const { rows: keys } = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname not like 'pg\\_%' order by 1, 2`)
  const { rows: triggers } = await client.query<{ table: string; name: string }>(`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and n.nspname not like 'pg\\_%'`)
  await client.query('set constraints all immediate')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  await load()
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** The rows of one table, whose record has just come; gives the checksum that they must have. */
export async function loadTable(client: pg.Client, table: ArchivedTable, records: AsyncIterator<ArchiveRecord>) {
  const into = client.query(copyFrom(copyIn(table)))
  const written = finished(into)
  // where it fails, `written` says so, also while nobody waits for it yet
  written.catch(() => {})
  try {
    const { checksum } = await takeRows(records, async (bytes) => {
      if (!into.write(bytes)) await Promise.race([once(into, 'drain'), written])
    })
    into.end()
    await written
    return checksum
  } catch (error) {
    into.destroy()
    throw error
  }
}

/** As the database has it now, read anew. */
export async function checksumOfTable(client: pg.Client, table: ArchivedTable): Promise<string> {
  const checksum = new RowChecksum()
  for await (const bytes of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) checksum.add(bytes)
  return checksum.value
}

export async function setSequences(client: pg.Client, { sequences }: ArchiveHead) {
  for (const sequence of sequences) {
    const { lastValue, isCalled } = sequence
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quotedName(sequence), lastValue, isCalled])
  }
}
