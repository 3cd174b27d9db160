import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { likeTheServer } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { debianPostgres } from '../factories/debian-postgres.ts'
import { findPgBouncer } from '../factories/pgbouncer.ts'
import { composed, PASSWORD } from './composed.ts'
import { Part } from './part.ts'

const USER = 'song_hy'
const urlAt = (port: number) => `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/song_hy`

/** Whether a statement is answered. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select 1')
    return rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Debian's PostgreSQL as primary, and one that follows it by streaming. Both are started. */
export async function databaseParts(folder: string, ports: { primary: number; replica: number }) {
  const programs = debianPostgres()
  const server = likeTheServer()
  const home = join(folder, 'databases')
  mkdirSync(home)
  if (server.uid !== undefined) chownSync(home, server.uid, server.gid!)
  const secret = join(home, 'password')
  writeFileSync(secret, PASSWORD, { mode: 0o644 })

  const run = (name: string, args: string[]) => {
    const options = { ...server, env: { ...server.env, PGPASSWORD: PASSWORD }, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(join(programs, name), args, options)
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  }
  const part = (name: 'primary' | 'replica') => {
    const port = ports[name]
    const args = ['-D', join(home, name), '-p', String(port), '-k', home, '-c', 'listen_addresses=127.0.0.1']
    const isReady = () => answers(urlAt(port).replace(/song_hy$/, 'postgres'))
    return new Part(name, { command: join(programs, 'postgres'), args, options: server }, isReady)
  }

  const [primary, replica] = [part('primary'), part('replica')]
  const as = ['-U', USER, '-A', 'scram-sha-256', `--pwfile=${secret}`]
  run('initdb', ['-D', join(home, 'primary'), ...as, ...composed.initdb])
  await primary.start()
  const there = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', USER]
  run('createdb', [...there, 'song_hy'])
  run('pg_basebackup', [
    ...there,
    '-D',
    join(home, 'replica'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-C',
    '-S',
    'replica',
  ])
  await replica.start()
  return { primary, replica, url: urlAt(ports.primary), readUrl: urlAt(ports.replica) }
}

/** Debian's PgBouncer with what deploy/compose.yaml gives it; only hosts, ports and folders are others. */
export function poolerPart(folder: string, { port, primary }: { port: number; primary: number }) {
  const { path, libraries } = findPgBouncer()
  const users = join(folder, 'pgbouncer-users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, composed.poolerUsers)
  const given = composed.pooler
    .replace('host=postgres port=5432', `host=127.0.0.1 port=${primary}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/run/pgbouncer-users.txt', users)
  writeFileSync(settings, given)
  const server = likeTheServer()
  const options = { ...server, env: { ...server.env, LD_LIBRARY_PATH: libraries } }
  const url = urlAt(port)
  return { pooler: new Part('PgBouncer', { command: path, args: [settings], options }, () => answers(url)), url }
}
