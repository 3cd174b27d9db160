import type { Db } from '../db.ts'
import { HttpError, isDatabaseAway } from '../errors.ts'
import { AFTER_ALL, type Position, positionOf } from './position.ts'
import type { Replica } from './replica.ts'

/**
 * Asks the replica where it shows the asker's last write, and the primary otherwise. Whatever fails at the replica is
 * asked of the primary, and so is every "no": what is not there yet may have been made a moment ago by somebody else.
 */
export async function readShared<R extends { ok: boolean }>(
  replica: Replica,
  primary: Db,
  after: Position | undefined,
  read: (db: Db) => Promise<R>,
): Promise<R> {
  // so that what is kept in memory is not older than the write either; where nobody can tell, it may be
  await replica.hasHeard(after)
  if (!replica.shows(after)) {
    replica.asked.primary += 1
    return read(primary)
  }
  try {
    const result = await read(replica.db)
    if (result.ok) {
      replica.asked.replica += 1
      return result
    }
    replica.asked.denied += 1
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) throw error
    replica.asked.failed += 1
    if (isDatabaseAway(error)) replica.doubt()
  }
  return read(primary)
}

/** Lets `wrote` know where the log stands once something was written; where nobody can tell, after everything. */
export async function writeAndTell<R>(
  writers: Db,
  primary: Db,
  write: (db: Db) => Promise<R>,
  wrote: (position: Position) => void,
): Promise<R> {
  let isUsed = false
  const noticed = writers.withPlugin({
    transformQuery({ node }) {
      isUsed = true
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  let position = AFTER_ALL
  try {
    const result = await write(noticed)
    if (isUsed) position = await positionOf(primary).catch(() => AFTER_ALL)
    return result
  } finally {
    // also where it was thrown: nobody knows then whether it was done
    if (isUsed) wrote(position)
  }
}
