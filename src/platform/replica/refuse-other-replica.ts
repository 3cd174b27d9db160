import { openDb, openPool, openProbePool } from '../db.ts'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { askPrimary, askReplica, type ReplicaState } from './position.ts'

/** The setting is wrong, not the replica away. */
const WRONG: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'that user may not sign in',
  '3D000': 'there is no database of that name',
}

/** A replica that is away is no reason not to start: the primary has everything. One of something else is. */
export async function refuseOtherReplica(url: string, directUrl: string, log: Log) {
  const its = await stateOf(url, log)
  if (!its) return
  if (!its.isReplica) {
    throw new StartRefused('The database in DATABASE_READ_URL is no replica: it takes writes itself.')
  }
  const primary = openDb(openPool(directUrl, log, 1))
  const own = await askPrimary(primary).finally(() => primary.destroy())
  if (its.system !== own.system || its.database !== own.database) {
    throw new StartRefused('The database in DATABASE_READ_URL is a replica of another one than DATABASE_URL.')
  }
}

async function stateOf(url: string, log: Log): Promise<ReplicaState | null> {
  const replica = openDb(openProbePool(url, log, { size: 1, isPooler: true }))
  try {
    return await askReplica(replica)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (WRONG[code]) throw new StartRefused(`The database in DATABASE_READ_URL can't be used: ${WRONG[code]}.`)
    log.warn({ err: error }, 'the replica is away: everything is read from the primary until it answers')
    return null
  } finally {
    await replica.destroy()
  }
}
