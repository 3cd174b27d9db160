import { Client } from 'pg'
import { SUPERUSER } from './cluster.ts'

/** `pg` has these two and its types forget them. */
export type Presence = Client & { ref(): void; unref(): void }

/** Every process that uses the server holds this lock, shared; whoever can have it alone is the last one. */
const IN_USE = 7_325_001
const PREPARING = 7_325_002

/**
 * One open connection says that this process needs the server. It connects to the maintenance database, so that the
 * application's own can be dropped and restored meanwhile.
 */
export async function announcePresence(socketFolder: string): Promise<Presence> {
  const client = new Client({
    host: socketFolder,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'presence',
    connectionTimeoutMillis: 10_000,
  }) as Presence
  // A lost connection is noticed by 'end'; without this listener the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    // Waits while the last process before us is stopping the server, and fails together with it.
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
  } catch (error) {
    // the first error is the one that counts
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** From success on nobody else can come in: their `announcePresence` waits. */
export async function leaveAsLast(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [IN_USE])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE])
  return rows[0]?.alone === true
}

/** A database and the role that owns it, of one name. */
export async function ensureDatabase(client: Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PREPARING])
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [name],
    )
    // Not a superuser: what the application runs must not be able to reach files and programs through SQL.
    if (!rows[0]?.role) await client.query(`create role ${name} login createdb`)
    if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [PREPARING])
  }
}
