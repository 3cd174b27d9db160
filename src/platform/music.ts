import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { clockNow } from './clock.ts'
import { columns, type Row } from './columns.ts'
import { type Db, inTransaction, type Transaction } from './db.ts'
import { type Files, isDiskFull } from './files.ts'
import { newToken } from './new-id.ts'
import { Semaphore } from './semaphore.ts'
import { type CleanMusic, cleanMusic, type MusicKind } from './uploads/clean-music.ts'

const p = columns('music_pieces', 'p')
const u = columns('music_uploads', 'u')
const unheld = sql<boolean>`not exists (select from ${u} where ${u.piece_id} = ${p.id})`

const A_DAY = 20

/** A piece that a customer brought. */
export interface KeptPiece {
  id: string
  kind: MusicKind
  seconds: number
  bytes: number
  listenKey: string
}

interface MusicStore {
  db: Db
  files: Files
}

export const musicFile = (id: string) => `music/${id}`

export const readMusic = (files: Files, id: string) => files.read(musicFile(id))
export const readMusicPart = (files: Files, id: string, first: number, last: number) =>
  files.readPart(musicFile(id), first, last)

/** An advisory lock on a piece: forgetting it and bringing it again exclude each other. */
const locked = (tx: Transaction, id: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`music ${id}`}))`.execute(tx)

/** One at a time: cleaning parses megabytes on the event loop. */
const cleaning = new Semaphore({ name: 'music', atOnce: 1, waiting: 16, waitingOfOne: 2 })

/** The dear part of taking a customer's piece: it waits in line without a database connection. */
export async function cleanOwnMusic(db: Db, customerId: string, sent: Buffer) {
  if ((await countToday(db, customerId)) >= A_DAY) return refused('music_too_many')
  return cleaning.run(async () => cleanMusic(sent), customerId)
}

/** Keeps a customer's piece under the hash of its cleaned bytes. The file is there, whole, before a row speaks of it. */
export function keepOwnMusic({ db, files }: MusicStore, customerId: string, { kind, seconds, bytes }: CleanMusic) {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  return inTransaction(db, async (tx) => {
    await locked(tx, id)
    try {
      await files.write(musicFile(id), bytes)
    } catch (error) {
      if (isDiskFull(error)) return refused('music_no_room')
      throw error
    }
    await tx
      .insertInto('music_pieces')
      .values({ id, kind, seconds, bytes: bytes.length })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const { listenKey } = await tx
      .insertInto('music_uploads')
      .values({ customer_id: customerId, piece_id: id, listen_key: newToken() })
      .onConflict((conflict) => conflict.columns(['customer_id', 'piece_id']).doUpdateSet({ created_at: clockNow }))
      .returning('listen_key as listenKey')
      .executeTakeFirstOrThrow()
    return done<KeptPiece>({ id, kind, seconds, bytes: bytes.length, listenKey })
  })
}

async function countToday(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('music_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', sql<Date>`${clockNow} - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

/** What this customer brought, the last first. */
export async function musicBy(db: Db, customerId: string): Promise<KeptPiece[]> {
  return db
    .selectFrom('music_uploads as u')
    .innerJoin('music_pieces as p', 'p.id', 'u.piece_id')
    .select(['p.id', 'p.kind', 'p.seconds', 'p.bytes', 'u.listen_key as listenKey'])
    .where('u.customer_id', '=', customerId)
    .orderBy('u.created_at', 'desc')
    .orderBy('p.id')
    .limit(50)
    .$narrowType<Pick<KeptPiece, 'kind'>>()
    .execute()
}

/** Whether this customer brought a piece. Using it keeps it from being forgotten meanwhile. */
export async function holdMusic(tx: Transaction, customerId: string, id: string, kind: MusicKind): Promise<boolean> {
  const held = await tx
    .updateTable('music_uploads as u')
    .from('music_pieces as p')
    .set({ created_at: clockNow })
    .whereRef('p.id', '=', 'u.piece_id')
    .where('u.customer_id', '=', customerId)
    .where('p.id', '=', id)
    .where('p.kind', '=', kind)
    .returning('p.id')
    .execute()
  return held.length > 0
}

/** Erases the pieces that nobody holds any more, each with its file. */
export async function forgetUnheldMusic({ db, files }: MusicStore): Promise<number> {
  const { rows } = await sql<Pick<Row<'music_pieces'>, 'id'>>`
    select ${p.id} from ${p} where ${unheld} limit 500`.execute(db)
  let gone = 0
  for (const { id } of rows) {
    gone += await db.transaction().execute(async (tx) => {
      await locked(tx, id)
      const erased = await sql`delete from ${p} where ${p.id} = ${id} and ${unheld} returning 1`.execute(tx)
      if (erased.rows.length) await files.remove(musicFile(id))
      return erased.rows.length
    })
  }
  return gone
}
