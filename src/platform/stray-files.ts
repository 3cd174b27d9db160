import { sql } from 'kysely'
import { clockNow } from './clock.ts'
import { anyOf, columns } from './columns.ts'
import { clockOf, type Db } from './db.ts'
import type { Files } from './files.ts'

const s = columns('stray_files')

/** No upload takes this long: what is still without a row then was cut off halfway. */
const WRITING_MS = 3_600_000
const AT_ONCE = 500

/** Says before the first byte is written which files are coming, so that none is left over where its row never comes. */
export const announceFiles = (db: Db, names: string[]) =>
  sql`
    insert into ${s} (${s.name}, ${s.since}) select name, ${clockNow} from unnest(${names}::text[]) name
    on conflict (${s.name}) do update set ${s.since} = ${clockNow}`.execute(db)

/** In the transaction that writes their row: from its end on they are no strays. */
export const settleFiles = (db: Db, names: string[]) =>
  db.deleteFrom('stray_files').where('name', '=', anyOf(names)).execute()

/** A backup holds it alone while it copies files, whoever removes some holds it shared. */
export const FILES_LOCK = 7_064_726_562

/** Removes files, unless a backup copies them at this moment: its snapshot may still speak of them. */
export async function unlessBackup<T>(db: Db, remove: (tx: Db) => Promise<T>, otherwise: T): Promise<T> {
  const locked = async (tx: Db) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as "isFree"`.execute(tx)
    return rows[0]?.isFree ? remove(tx) : otherwise
  }
  return db.isTransaction ? locked(db) : db.transaction().execute(locked)
}

/**
 * Takes files from the disk that no row speaks of: the file first, so that a crash between leaves the note of it. The job
 * finds them by the same note where a backup kept them.
 */
export function removeFiles({ db, files }: { db: Db; files: Files }, names: string[]): Promise<number> {
  const remove = async (tx: Db) => {
    for (const name of names) await files.remove(name)
    await settleFiles(tx, names)
    return names.length
  }
  return unlessBackup(db, remove, 0)
}

/**
 * Those whose row is gone, those that were cut off halfway, and what is left of writing them. Safe to repeat, in any
 * number of processes.
 */
export async function removeStrayFiles(deps: { db: Db; files: Files }): Promise<number> {
  const before = clockOf(deps.db).now() - WRITING_MS
  const unfinished = await deps.files.removeUnfinished(before)
  const strays = await deps.db
    .selectFrom('stray_files')
    .select('name')
    .where('since', '<', new Date(before))
    .limit(AT_ONCE)
    .execute()
  const names = strays.map(({ name }) => name)
  return unfinished + (await removeFiles(deps, names))
}
