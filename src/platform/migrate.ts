import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { applyMigration, inOneStep, isInSteps } from './apply-migration.ts'
import { StartRefused } from './start-refused.ts'

const OLDEST_POSTGRES = 15
/** Whoever changes the schema holds it alone, whoever needs it as it is holds it shared. */
export const MIGRATION_LOCK = 7_064_726_561
const LOOK_AGAIN_MS = 100
const NUMBERED = /^(\d{4})_[\w-]+\.sql$/
const NEEDS = /^-- needs (\d{4})\s*$/m

export interface Migration {
  name: string
  text: string
  hash: string
  /** What the file was called before migrations were numbered; the release before knows it by that. */
  formerName: string | undefined
  /** The number of the last migration that code must know to run on the schema after this one: `-- needs 0066`. */
  needs: string | undefined
}

interface AppliedMigration {
  name: string
  hash: string | null
  needs: string | null
}

const MIGRATIONS_TABLE = `
  create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
  alter table migrations add column if not exists hash text, add column if not exists needs text`

/**
 * Applies the SQL files that this database has not seen, each in its own transaction or in steps, in the order of their
 * numbers. The session lock makes a second process wait and then find nothing to do.
 */
export async function migrate(pool: pg.Pool, folder: string, say: (sentence: string) => void = () => {}) {
  const migrations = migrationsIn(folder)
  const client = await pool.connect()
  try {
    await refuseOldPostgres(client)
    await client.query('set statement_timeout = 0')
    await lockSchema(client, 'pg_try_advisory_lock')
    await client.query(MIGRATIONS_TABLE)
    await recognise(client, migrations)
    const { rows } = await client.query<AppliedMigration>('select name, hash, needs from migrations order by name')
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
    refuseDisorder(migrations, applied)
    const newer = refuseNewerSchema(migrations, rows)
    if (newer) say(newer)
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration, say)
  } finally {
    // ending the connection also gives up the lock and the session's settings
    client.release(true)
  }
}

/** Makes the schema that these migrations lead to inside the caller's transaction; that they are applied is not noted. */
export async function makeSchema(client: pg.ClientBase, migrations: Migration[]) {
  await client.query(MIGRATIONS_TABLE)
  // a table whose deferred constraints wait for the commit can't be altered by the next migration
  for (const { text } of migrations) await client.query(`${inOneStep(text)};\nset constraints all immediate`)
}

/** Looks again and again: `create index concurrently` waits for statements under way, and they would wait for it. */
export async function lockSchema(
  client: pg.ClientBase,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock_shared',
) {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>(`select ${lock}($1) as has`, [MIGRATION_LOCK])
    if (rows[0]?.has) return
    await pause(LOOK_AGAIN_MS)
  }
}

async function apply(
  client: pg.PoolClient,
  { name, text, hash, formerName, needs }: Migration,
  say: (s: string) => void,
) {
  say(`Migrating the database: ${name}`)
  try {
    await applyMigration(client, text, async () => {
      await client.query('insert into migrations (name, hash, needs) values ($1, $2, $3)', [name, hash, needs])
      if (formerName) await client.query('insert into migrations (name) values ($1)', [formerName])
    })
  } catch (error) {
    const left = isInSteps(text) ? 'failed and is begun again at the next start' : 'failed and was undone'
    throw new StartRefused(`The migration ${name} ${left}: ${(error as Error).message}.`)
  }
}

/** A database from before the numbers has its migrations under their former names, and one from before the hashes none. */
async function recognise(client: pg.PoolClient, migrations: Migration[]) {
  const known = JSON.stringify(migrations.map(({ name, hash, formerName }) => ({ name, hash, former: formerName })))
  await client.query(
    `insert into migrations (name, applied_at, hash)
     select given.name, old.applied_at, given.hash
     from jsonb_to_recordset($1) as given (name text, hash text, former text) join migrations old on old.name = former
     on conflict (name) do nothing`,
    [known],
  )
  await client.query(
    `update migrations set hash = given.hash from jsonb_to_recordset($1) as given (name text, hash text)
     where migrations.name = given.name and migrations.hash is null`,
    [known],
  )
}

function refuseDisorder(migrations: Migration[], applied: Map<string, string | null>) {
  const latest = migrations.findLast(({ name }) => applied.has(name))?.name ?? ''
  for (const { name, hash } of migrations) {
    const before = applied.get(name)
    if (before && before !== hash) {
      throw new StartRefused(`The migration ${name} was changed after it was applied. Put it back, and write another.`)
    }
    if (before === undefined && name < latest) {
      throw new StartRefused(`The migration ${name} comes before ${latest}, which is applied. Give it the next number.`)
    }
  }
}

/**
 * A newer release has migrated this database. The release before must run on the new schema (a rolling deploy, a way
 * back), so that unknown migrations are no reason to refuse, unless one says that it needs code that knows more.
 */
function refuseNewerSchema(migrations: Migration[], applied: AppliedMigration[]): string | undefined {
  const known = new Set(migrations.flatMap(({ name, formerName }) => [name, formerName]))
  const unknown = applied.filter(({ name }) => !known.has(name))
  if (unknown.length === 0) return undefined
  const latest = latestNumber(migrations.map(({ name }) => name))
  const names = unknown.map(({ name }) => name).join(', ')
  const breaking = unknown.find(({ needs }) => needs !== null && needs > latest)
  if (breaking) {
    throw new StartRefused(
      `The database is newer than this release, which does not know ${names}: ${breaking.name} needs a release that knows ${breaking.needs}. Start the newer release.`,
    )
  }
  return `The database is newer than this release, which does not know ${names} and can run with it.`
}

/** Of the last migration that this release knows: a schema that needs a higher one is none to run on. */
export const latestNumber = (names: string[]) => names.at(-1)?.match(NUMBERED)?.[1] ?? ''

export function migrationsIn(folder: string): Migration[] {
  const table = join(folder, 'former-names.json')
  const formerNames: Record<string, string> = existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : {}
  const names = migrationNames(folder)
  names.forEach((name, index) => {
    const number = name.match(NUMBERED)?.[1]
    if (!number)
      throw new StartRefused(`The migration ${name} must be called by a number of four digits: 0042_what.sql.`)
    if (names[index - 1]?.startsWith(`${number}_`)) {
      throw new StartRefused(`The migrations ${names[index - 1]} and ${name} have the same number.`)
    }
  })
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    return { name, text, hash, formerName: formerNames[name], needs: text.match(NEEDS)?.[1] }
  })
}

export const migrationNames = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

export async function refuseOldPostgres(client: pg.ClientBase) {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  const major = Math.floor(Number(rows[0]!.version) / 10_000)
  if (major < OLDEST_POSTGRES) {
    throw new StartRefused(
      `This database is PostgreSQL ${major}; Song Hỷ needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    )
  }
}
