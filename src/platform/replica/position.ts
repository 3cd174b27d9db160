import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'

/** A place in the primary's log (LSN), as a number: what was committed before it is seen by whoever has replayed so far. */
export type Position = number

/** After everything: of a write whose place is not known. */
export const AFTER_ALL: Position = Number.MAX_SAFE_INTEGER

export interface Identity {
  /** Of the cluster, which a replica has from its primary. */
  system: string
  database: number
  /** Counts promotions: two servers that write apart from each other have the same positions for other things. */
  timeline: number
}

export interface PrimaryState extends Identity {
  /** Where the next record will stand. */
  inserted: Position
  /** How far it may have been sent. */
  flushed: Position
}

export interface ReplicaState extends Identity {
  isReplica: boolean
  replayed: Position
}

const IDENTITY = sql`(select system_identifier::text from pg_control_system()) as system,
  (select oid::int8 from pg_database where datname = current_database()) as database`

async function rowOf<T>(db: Db, statement: RawBuilder<T>): Promise<T> {
  const [row] = (await statement.execute(db)).rows
  if (!row) throw new Error('it tells nothing of itself')
  return row
}

export const askPrimary = (db: Db) =>
  rowOf(
    db,
    sql<PrimaryState>`select pg_current_wal_insert_lsn() - '0/0' as inserted,
    pg_current_wal_flush_lsn() - '0/0' as flushed, ${IDENTITY},
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`,
  )

/** Its timeline is that of its last restart point: after a promotion elsewhere it is told late, never early. */
export const askReplica = (db: Db) =>
  rowOf(
    db,
    sql<ReplicaState>`select pg_is_in_recovery() as "isReplica",
    coalesce(pg_last_wal_replay_lsn() - '0/0', 0) as replayed, ${IDENTITY},
    (select timeline_id from pg_control_checkpoint()) as timeline`,
  )

export const INSERTED = "select pg_current_wal_insert_lsn() - '0/0' as position"

export const positionOf = async (db: Db): Promise<Position> =>
  (await rowOf(db, sql<{ position: Position }>`${sql.raw(INSERTED)}`)).position
