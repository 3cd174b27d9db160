import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What a server makes anew, or must not share with the one that it was copied from. */
const OWN_FILES = /^(postmaster\.(pid|opts)|\.s\..*|standby\.signal|recovery\.signal)$/
const OWN_FOLDERS = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
/** A standby refuses to start with less of these than its primary has. */
const AT_LEAST =
  'max_connections max_worker_processes max_wal_senders max_prepared_transactions max_locks_per_transaction'
const PATIENCE_MS = 30_000

/**
 * A streaming replica of the server of a database, run by the primary's own program on this machine: a base backup by
 * `pg_backup_start`, a copy and `pg_backup_stop`, since our binaries have no pg_basebackup.
 */
export async function aReplicaOf(primaryUrl: string, settings: Record<string, string> = {}) {
  const primary = await superuserOf(primaryUrl)
  const slot = `replica_${randomBytes(6).toString('hex')}`
  const home = await mkdtemp(join(tmpdir(), 'song-hy-replica-'))
  const cluster = join(home, 'cluster')
  const log = join(home, 'log')
  const { host, port, user, password, database } = new pg.Client({ connectionString: primaryUrl })
  const { data, needed } = await backUp()
  const { uid, gid } = statSync(data)
  const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  const program = readlinkSync(`/proc/${postmaster}/exe`)
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    await chown(home, uid, gid)
    spawnSync('chown', ['-R', `${uid}:${gid}`, cluster])
  }
  let child: ChildProcess
  let ended: Promise<unknown>
  await start().catch(async (error: Error) => {
    await stop()
    throw error
  })

  /** Root goes over a copy while others write: what vanishes meanwhile comes again with the log. */
  async function backUp() {
    await primary.query('select pg_create_physical_replication_slot($1, true)', [slot])
    await primary.query("select pg_backup_start('replica', true)")
    const { rows } = await primary.query<{ data: string; name: string; setting: string }>(
      "select current_setting('data_directory') as data, name, setting from pg_settings where name = any($1)",
      [AT_LEAST.split(' ')],
    )
    const folder = rows[0]!.data
    await copyFolder(folder, cluster)
    const { rows: labels } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(cluster, 'backup_label'), labels[0]!.labelfile)
    writeFileSync(join(cluster, 'standby.signal'), '')
    return { data: folder, needed: rows.map(({ name, setting }) => [name, setting] as const) }
  }

  async function start() {
    const way = [`host=${host}`, `port=${port}`, `user=${primary.user}`, ...(password ? [`password=${password}`] : [])]
    const all = Object.entries({
      ...Object.fromEntries(needed),
      listen_addresses: '',
      unix_socket_directories: home,
      port: String(port),
      primary_conninfo: way.join(' '),
      primary_slot_name: slot,
      wal_retrieve_retry_interval: '200ms',
      max_standby_streaming_delay: '500ms',
      fsync: 'off',
      cluster_name: slot,
      ...settings,
    })
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      run(all)
      if (await isAnswering(until)) return
      if (Date.now() > until) throw new Error(readFileSync(log, 'utf8'))
    }
  }

  function run(settled: [string, string][]) {
    const out = openSync(log, 'a')
    child = spawn(program, ['-D', cluster, ...settled.flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
      ...(isRoot && { uid, gid }),
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', out, out],
    })
    closeSync(out)
    ended = new Promise((resolve) => child.once('exit', resolve))
  }

  /** False where it ended instead: after a SIGKILL its own children may hold its shared memory for another moment. */
  async function isAnswering(until: number): Promise<boolean> {
    for (; Date.now() < until && child.exitCode === null && child.signalCode === null; await pause(50)) {
      if (await ask('select 1').catch(() => null)) return true
    }
    return false
  }

  async function ask<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ host: home, port, user: primary.user, database })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** As when its machine loses power, or with SIGTERM as when it is taken down; the files stay. */
  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    child.kill(signal)
    await ended
  }

  return {
    url: `postgresql:///${database}?host=${encodeURIComponent(home)}&port=${port}&user=${user}`,
    kill,
    start,
    /** Replaying waits; what the primary writes meanwhile is received and not shown. */
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
    promote: () => ask('select pg_promote()'),
    /** Returns once it shows whatever the primary had when it was asked. */
    async catchUp() {
      const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(20)) {
        const [row] = await ask<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1 as there', [rows[0]!.at])
        if (row?.there) return
      }
      throw new Error('the replica does not catch up')
    },
    stop,
  }

  async function stop() {
    await kill('SIGINT')
    // the primary would keep its log for a replica that never comes back
    await primary.query('select pg_drop_replication_slot($1)', [slot])
    await primary.end()
    await rm(home, { recursive: true, force: true })
  }
}

/** The embedded server's own role is none; whoever may connect as `postgres` there is trusted. */
async function superuserOf(url: string): Promise<pg.Client> {
  for (const user of [undefined, 'postgres']) {
    const { host, port, password, database, user: named } = new pg.Client({ connectionString: url })
    const client = new pg.Client({ host, port, database, user: user ?? named, ...(password && { password }) })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select 1 from pg_roles where rolname = current_user and rolsuper')
    if (rows.length > 0) return client
    await client.end()
  }
  throw new Error('a replica is made by a superuser')
}

async function copyFolder(from: string, to: string) {
  await mkdir(to)
  await chmod(to, 0o700)
  for (const entry of await readdir(from, { withFileTypes: true }).catch(gone([]))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && OWN_FOLDERS.test(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile() && !OWN_FILES.test(entry.name)) await copyFile(source, target).catch(gone(undefined))
  }
}

const gone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
