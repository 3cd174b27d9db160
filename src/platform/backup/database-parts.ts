import pg from 'pg'
import type { ArchivedSequence, ArchivedTable } from './archive-records.ts'

export const JOBS_SCHEMA = 'graphile_worker'

/** Neither of PostgreSQL nor of an extension. */
const isOurs = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export const quotedName = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

const columnsOf = ({ columns }: ArchivedTable) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')
export const copyOut = (table: ArchivedTable) => `copy ${quotedName(table)} (${columnsOf(table)}) to stdout`
export const copyIn = (table: ArchivedTable) => `copy ${quotedName(table)} (${columnsOf(table)}) from stdin`

/** Values are written the same way by every server, whatever its settings; and nothing here is over in half a minute. */
export const COPY_SETTINGS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`

/**
 * The tables whose rows are kept. Not the unlogged ones: a crash may take what they hold, which is who called from where
 * within the last minutes, and that must not outlive them in an archive. Nor which schema graphile-worker has made.
 */
export async function keptTables(client: pg.ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(`
    select n.nspname as schema, c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${isOurs}
      and (n.nspname, c.relname) <> ('${JOBS_SCHEMA}', 'migrations')
    order by n.nspname, c.relname`)
  return rows
}

/** They don't follow snapshots: read after one is taken, they are at or past every number in it. */
export async function sequencePositions(client: pg.ClientBase): Promise<ArchivedSequence[]> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${isOurs} order by n.nspname, c.relname`)
  const positions: ArchivedSequence[] = []
  for (const sequence of names) {
    const { rows } = await client.query<Pick<ArchivedSequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quotedName(sequence)}`,
    )
    for (const row of rows) positions.push({ ...sequence, ...row })
  }
  return positions
}

/** Zero where graphile-worker has never been here. */
export async function jobsMigrationOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.migrations') is not null as there`,
  )
  if (!rows[0]?.there) return 0
  const { rows: latest } = await client.query<{ id: number }>(
    `select coalesce(max(id), 0) as id from ${JOBS_SCHEMA}.migrations`,
  )
  return latest[0]?.id ?? 0
}

/** What stands in the way of a restore, if anything: a schema of graphile-worker without jobs does not. */
export async function firstThingIn(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname <> '${JOBS_SCHEMA}' and ${isOurs}
    order by 1 limit 1`)
  if (rows[0]) return rows[0].name
  if ((await jobsMigrationOf(client)) === 0) return undefined
  const { rows: jobs } = await client.query(`select from ${JOBS_SCHEMA}._private_jobs limit 1`)
  return jobs.length ? `${JOBS_SCHEMA}._private_jobs` : undefined
}
