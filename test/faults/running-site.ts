import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '..', '..')
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node')

const sites: Site[] = []
const folders: string[] = []

/** A data folder of its own, empty or with what another one holds. */
export function dataFolder(like?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'song-hy-faults-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  if (like) cpSync(like, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

interface Options {
  environment?: Record<string, string>
  command?: string[]
  uid?: number
}

/** The real server in a process of its own, on a port that the system picks. */
export function startSite(dataDir: string, { environment = {}, command, uid }: Options = {}): Site {
  const { DATABASE_URL: _, ...inherited } = process.env
  const [program = NODE, ...args] = command ?? [NODE, join(ROOT, 'src', 'server.ts')]
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.compile-cache'),
      ...inherited,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const site = new Site(child)
  sites.push(site)
  return site
}

export class Site {
  said = ''
  complained = ''
  readonly ended: Promise<number | null>
  readonly child: ChildProcess

  constructor(child: ChildProcess) {
    this.child = child
    child.stdout!.on('data', (text) => {
      this.said += text
    })
    child.stderr!.on('data', (text) => {
      this.complained += text
    })
    this.ended = new Promise((resolve) => child.once('close', resolve))
  }

  async says(pattern: RegExp, within = 60_000): Promise<RegExpMatchArray> {
    for (const until = Date.now() + within; Date.now() < until; await pause(5)) {
      const match = this.said.match(pattern)
      if (match) return match
      if (this.child.exitCode !== null) break
    }
    throw new Error(`It never said ${pattern}, but: ${this.said}${this.complained}`)
  }

  /** The address, once it is open. */
  async opens(within?: number): Promise<string> {
    const [, port] = await this.says(/is open at http:\/\/localhost:(\d+)/, within)
    return `http://127.0.0.1:${port}`
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  async close(): Promise<number | null> {
    this.child.kill('SIGTERM')
    return this.ended
  }
}

/** The process of the PostgreSQL that serves a data folder, if one does. */
export function postgresOf(dataDir: string): number | undefined {
  const file = join(clusterOf(dataDir), 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

export function clusterOf(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-is-in')
  return join(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir, 'postgres')
}

/** The database of a data folder whose PostgreSQL runs. */
export function databaseOf(dataDir: string): string {
  const [, , , , socketFolder] = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  return `postgresql://song_hy@/song_hy?host=${encodeURIComponent(socketFolder!)}`
}

/** What the sample site amounts to in a running database. */
export async function rowCounts(dataDir: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  try {
    const counts: Record<string, number> = {}
    for (const table of ['migrations', 'cities', 'venues', 'halls', 'pictures', 'content_imports']) {
      const { rows } = await client.query(`select count(*)::int as n from ${table}`)
      counts[table] = rows[0].n
    }
    return counts
  } finally {
    await client.end()
  }
}

export async function untilTrue(what: string, test: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
  for (const until = Date.now() + within; Date.now() < until; await pause(25)) if (await test()) return
  throw new Error(`Not within ${within / 1000} s: ${what}`)
}

/** Nothing of a test outlives it, whatever went wrong. */
export async function cleanUp(keep: string[] = []): Promise<void> {
  for (const site of sites.splice(0)) if (site.child.exitCode === null) await site.kill()
  for (const folder of folders.splice(0)) {
    await endPostgresOf(folder)
    if (keep.includes(folder)) {
      folders.push(folder)
      continue
    }
    const cluster = clusterOf(folder)
    if (!cluster.startsWith(folder)) await rm(join(cluster, '..'), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function endPostgresOf(folder: string): Promise<void> {
  const pid = postgresOf(folder)
  if (!pid || pid === process.pid) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let turn = 0; turn < 200 && postgresOf(folder) === pid; turn++) await pause(10)
}
