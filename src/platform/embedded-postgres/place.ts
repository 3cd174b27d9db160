import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, accountFor, canEnter, nameOf } from './account.ts'
import { type Binaries, copyBinaries, program } from './binaries.ts'
import type { EmbeddedPostgresOptions } from './options.ts'
import { PostgresRefused } from './postgres-refused.ts'

/** Where one data folder's database lives, and who runs it. */
export interface Place {
  name: string
  throwAway: boolean
  cluster: string
  log: string
  account: Account | undefined
  binaries: Binaries
}

/** An account without rights can't enter a project or a data folder under somebody's private home. */
export async function choosePlace(
  { folder, name, sharedHome, say, advice, throwAway = false }: EmbeddedPostgresOptions,
  found: Binaries,
): Promise<Place> {
  const inside = join(folder, 'postgres')
  const elsewhere = readElsewhere(folder)
  const account = accountFor([elsewhere ?? inside, folder])
  openIfEmpty(folder, account)
  const place = { name, throwAway, account, binaries: await reachableBinaries(found, account, sharedHome) }

  if (elsewhere || !canEnter(account, folder)) {
    if (!elsewhere && existsSync(join(inside, 'PG_VERSION'))) {
      throw new PostgresRefused(
        `The user ${account?.name}, who runs PostgreSQL, can't enter ${folder} any more: give that folder and those above it the right to be entered (chmod o+x).`,
      )
    }
    const home = elsewhere ?? claimElsewhere(folder, sharedHome)
    say(`The database lives in ${home}, because the user ${account?.name}, who runs PostgreSQL, can't enter ${folder}.`)
    return { ...place, cluster: join(home, 'postgres'), log: join(home, 'postgres.log') }
  }
  const cluster = statSync(inside, { throwIfNoEntry: false })
  if (cluster && !account && cluster.uid !== process.getuid?.()) {
    throw new PostgresRefused(
      `The database in ${inside} belongs to ${nameOf(cluster.uid)}: start as root or as that user, or ${advice.anotherFolder}.`,
    )
  }
  return { ...place, cluster: inside, log: join(folder, 'postgres.log') }
}

/** Opened for passing through as long as nothing lies in it, such as a temporary folder that root has just made. */
function openIfEmpty(folder: string, account: Account | undefined): void {
  if (!account || canEnter(account, folder) || !canEnter(account, dirname(folder))) return
  if (readdirSync(folder).length > 0) return
  chmodSync(folder, statSync(folder).mode | 0o011)
}

async function reachableBinaries(found: Binaries, account: Account | undefined, sharedHome: string): Promise<Binaries> {
  if (canEnter(account, program(found, 'postgres'))) return found
  return copyBinaries(found, opened(sharedHome))
}

function opened(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

/**
 * The data folder names its database, not the other way round: with a data folder deleted and made anew at the same
 * path, the new one must not find the old one's rows; and a copied data folder must not share the original's.
 */
function readElsewhere(folder: string): string | undefined {
  const pointer = join(folder, 'postgres-is-in')
  if (!existsSync(pointer)) return undefined
  const home = readFileSync(pointer, 'utf8').trim()
  return basename(home).startsWith(keyOf(folder)) ? home : undefined
}

function claimElsewhere(folder: string, sharedHome: string): string {
  const home = join(opened(sharedHome), `${keyOf(folder)}-${randomBytes(4).toString('hex')}`)
  const pointer = join(folder, 'postgres-is-in')
  const draft = `${pointer}.${process.pid}`
  writeFileSync(draft, `${home}\n`)
  try {
    if (!readElsewhere(folder)) rmSync(pointer, { force: true })
    linkSync(draft, pointer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return opened(readElsewhere(folder) ?? home)
}

function keyOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}
