import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor, idsOf } from './account.ts'
import { findBinaries, linkLibraries } from './binaries.ts'
import { ensureCluster, plainEnvironment } from './cluster.ts'
import type { EmbeddedPostgresOptions } from './options.ts'
import { choosePlace, type Place } from './place.ts'
import { PostgresRefused } from './postgres-refused.ts'
import { type Attempt, findServer, launch, removeForeignLocks } from './postmaster.ts'
import { announcePresence, ensureDatabase, leaveAsLast, type Presence } from './presence.ts'
import { prepareSocketFolder, socketFolders } from './socket-folder.ts'

export { PostgresRefused }

export interface EmbeddedPostgres {
  url: string
  /** Lets go of the server, and stops it if no other process of the application uses it. */
  stop(): Promise<void>
}

interface Running {
  presence: Presence
  socketFolder: string
}

/** Recovery after a crash takes seconds; a much larger database or a slow disk may need more. */
const PATIENCE_MS = 120_000

/**
 * A PostgreSQL of our own for a data folder: made when there is none, started when it does not run, shared when it
 * does. Processes need no agreement among themselves: each step may be tried by several at once, and PostgreSQL's own
 * locks decide who did it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { name, say } = options
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(name)) throw new TypeError(`"${name}" can't name a database`)
  const binaries = findBinaries(options)
  await linkLibraries(binaries)
  const place = await choosePlace(options, binaries)
  await ensureCluster(place, options)

  let stopping = false
  let running = await ensureRunning(place, say)
  await ensureDatabase(running.presence, name)
  const { socketFolder } = running
  keepRunning()

  return { url: urlOf(socketFolder, name), stop }

  function keepRunning() {
    running.presence.unref()
    running.presence.once('end', async () => {
      while (!stopping) {
        try {
          say('PostgreSQL has stopped unexpectedly; starting it again.')
          running = await ensureRunning(place, say, socketFolder)
          if (stopping) return leave(place, running.presence)
          return keepRunning()
        } catch (error) {
          say((error as Error).message)
          await pause(2000, undefined, { ref: false })
        }
      }
    })
  }

  async function stop() {
    if (stopping) return
    stopping = true
    await leave(place, running.presence)
  }
}

async function ensureRunning(
  place: Place,
  say: EmbeddedPostgresOptions['say'],
  keepSocketIn?: string,
): Promise<Running> {
  const folders = keepSocketIn ? [keepSocketIn] : socketFolders(place)
  const started = performance.now()
  let attempt: Attempt | undefined
  let refusals = 0
  for (let turn = 0; performance.now() - started < PATIENCE_MS; turn++) {
    const running = await joinRunning(place)
    if (running) return running
    if (attempt?.complaint !== undefined) {
      if (/could not (bind|create any) Unix|\.s\.PGSQL\.\d+\.lock/.test(attempt.complaint)) folders.shift()
      // Somebody else was quicker, or the children of a killed server are still on their way out.
      else if (!/postmaster\.pid|shared memory/.test(attempt.complaint)) refusals += 1
      if (refusals > 2 || folders.length === 0) throw new PostgresRefused(inOneSentence(attempt.complaint, place))
      attempt = undefined
    }
    if (!attempt && !findServer(place.cluster)) {
      while (folders[0] && !prepareSocketFolder(folders[0], place)) folders.shift()
      if (!folders[0])
        throw new PostgresRefused(`No folder for PostgreSQL's socket could be made in ${tmpdir()} or /tmp.`)
      removeForeignLocks(place, folders[0])
      attempt = launch(place, folders[0])
    }
    if (turn === 100) say('PostgreSQL is still on its way up; after a crash it first repairs its files.')
    await pause(40)
  }
  throw new PostgresRefused(`PostgreSQL did not become ready; its own words are in ${place.log}.`)
}

async function joinRunning({ cluster }: Place): Promise<Running | undefined> {
  const server = findServer(cluster)
  if (!server?.socketFolder) return undefined
  // nobody answers, or nobody is left to say goodbye to
  const presence = await announcePresence(server.socketFolder).catch(() => undefined)
  return presence && { presence, socketFolder: server.socketFolder }
}

function inOneSentence(complaint: string, { log }: Place): string {
  const reason = complaint.match(/(?:FATAL|PANIC): *(.+)/)?.[1] ?? complaint.trim().split('\n').at(-1)
  return `PostgreSQL could not start: ${reason || 'it gave no reason'} (more in ${log}).`
}

async function leave({ cluster }: Place, presence: Presence): Promise<void> {
  presence.ref()
  try {
    const server = findServer(cluster)
    if (!(await leaveAsLast(presence)) || !server) return
    process.kill(server.pid, 'SIGINT')
    while (findServer(cluster)?.pid === server.pid) await pause(20)
  } catch {
    // The server is gone already; nothing is left to stop.
  } finally {
    // nobody answers, or nobody is left to say goodbye to
    await presence.end().catch(() => {})
  }
}

/** A URL that the application's driver, libpq and `new URL()` all understand. */
function urlOf(socketFolder: string, name: string): string {
  return `postgresql:///${name}?host=${encodeURIComponent(socketFolder)}&user=${name}`
}

/** How to run another of PostgreSQL's programs as the server itself is run. */
export function likeTheServer(): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  return { ...idsOf(accountFor([])), cwd: '/', env: plainEnvironment() }
}
