import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { idsOf } from './account.ts'
import { program } from './binaries.ts'
import { plainEnvironment } from './cluster.ts'
import { isAlive } from './is-alive.ts'
import type { Place } from './place.ts'

/** What PostgreSQL itself writes down about the server of a cluster. */
export interface Postmaster {
  pid: number
  socketFolder: string
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  max_wal_size: '256MB',
  log_checkpoints: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

const LOG_LIMIT = 5_000_000

export interface Attempt {
  /** What the server said when it gave up; not there while it runs. */
  complaint?: string
}

/** Detached, so that a Ctrl-C in the terminal reaches the application alone and the database outlives a crash of it. */
export function launch(place: Place, socketFolder: string): Attempt {
  if ((statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(place.log, `${place.log}.old`)
  const log = openSync(place.log, 'a', 0o600)
  const from = statSync(place.log).size
  const settings = Object.entries({
    ...SETTINGS,
    ...(place.throwAway && THROW_AWAY),
    cluster_name: place.name,
    unix_socket_directories: socketFolder,
  })
  const server = spawn(
    program(place.binaries, 'postgres'),
    ['-D', place.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...idsOf(place.account), cwd: '/', env: plainEnvironment(), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  server.unref()
  const attempt: Attempt = {}
  server.once('error', (error) => {
    attempt.complaint = `FATAL: ${error.message}`
  })
  server.once('exit', () => {
    // Whoever stopped the server may have removed the folder as well by now.
    attempt.complaint = readIfThere(place.log)?.slice(from) ?? ''
  })
  return attempt
}

export function findServer(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster)
  return postmaster && isServerOf(postmaster.pid, cluster) ? postmaster : undefined
}

function readPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , , socketFolder = ''] = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder: socketFolder.trim() } : undefined
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // no server has written it, or it has just gone
    return undefined
  }
}

/**
 * PostgreSQL sees by itself that the process named in a lock file is dead. What it can't see is that the number was
 * given to another program since, as after a reboot, that nobody has buried the dead one yet, or that a crash left the
 * file empty: then it would never start. Its lock also guards against what is left of a killed server, so as long as
 * any process works in the cluster the files stay.
 */
export function removeForeignLocks({ cluster, name }: Place, socketFolder: string): void {
  const locks = [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]
  const foreign = locks.filter((file) => {
    const pid = Number.parseInt(readIfThere(file) ?? '0', 10)
    if (pid > 0) return isAlive(pid) && !isServerOf(pid, cluster)
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat !== undefined && Date.now() - stat.mtimeMs > 2000
  })
  if (foreign.length === 0 || isWorkedIn(cluster, name)) return
  for (const file of foreign) rmSync(file, { force: true })
}

function isWorkedIn(cluster: string, name: string): boolean {
  if (process.platform === 'linux') {
    return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && isServerOf(Number(pid), cluster))
  }
  return spawnSync('ps', ['-axo', 'command='], { encoding: 'utf8' }).stdout.includes(`postgres: ${name}:`)
}

function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      // no such process, or somebody else's
      return false
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres')
}
