import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { idsOf } from './account.ts'
import { program } from './binaries.ts'
import { isAlive } from './is-alive.ts'
import type { EmbeddedPostgresOptions } from './options.ts'
import type { Place } from './place.ts'
import { PostgresRefused } from './postgres-refused.ts'

export const SUPERUSER = 'postgres'

/** PostgreSQL's own folder: made once, whole or not at all, however often the making is interrupted. */
export async function ensureCluster(place: Place, { say, advice }: EmbeddedPostgresOptions): Promise<void> {
  await removeUnfinished(place)
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return checkCluster(place, advice.anotherFolder)
  if (existsSync(place.cluster) && readdirSync(place.cluster).length > 0) {
    throw new PostgresRefused(`The folder ${place.cluster} is not empty and holds no database: move it away.`)
  }
  say('Making the database, once.')
  const making = `${place.cluster}.making-${process.pid}`
  mkdirSync(making, { mode: 0o700 })
  if (place.account) chownSync(making, place.account.uid, place.account.gid)
  try {
    await initialise(place, making)
    renameSync(making, place.cluster)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error
  }
}

function checkCluster({ cluster, account, binaries }: Place, otherwise: string): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.major) {
    throw new PostgresRefused(
      `The database in ${cluster} was made by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}: start the release that made it and take a backup there, or ${otherwise}.`,
    )
  }
  // A data folder that root unpacked or copied: PostgreSQL insists on owning it.
  if (account && statSync(cluster).uid !== account.uid) {
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
    chmodSync(cluster, 0o700)
  }
}

async function initialise({ binaries, account }: Place, folder: string): Promise<void> {
  const settings = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8']
  // The built-in locale is the same on every system; the C library's is not there on all.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await promisify(execFile)(program(binaries, 'initdb'), ['-D', folder, ...settings, ...locale], {
      ...idsOf(account),
      cwd: '/',
      env: plainEnvironment(),
    })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const reason = stderr.match(/^(?:initdb: error|FATAL|PANIC): *(.+)$/m)?.[1] ?? stderr.trim().split('\n').at(-1)
    throw new PostgresRefused(`The database could not be made in ${dirname(folder)}: ${reason || message}`)
  }
}

async function removeUnfinished({ cluster }: Place): Promise<void> {
  mkdirSync(dirname(cluster), { recursive: true })
  const prefix = `${basename(cluster)}.making-`
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    // An initdb that outlived its parent may still be writing here; the next start removes the rest.
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

/** Nothing of PGDATA, PGPORT or the visitor's language may reach the server. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
