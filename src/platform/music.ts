import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction, type Transaction } from './db.ts'
import { type Files, isDiskFull } from './files.ts'
import { newToken } from './new-id.ts'
import { Semaphore } from './semaphore.ts'
import { type CleanMusic, cleanMusic, type MusicKind } from './uploads/clean-music.ts'

const A_DAY = 20

/** A piece that a customer brought. */
export interface KeptPiece {
  id: string
  kind: MusicKind
  seconds: number
  bytes: number
  listenKey: string
}

interface Ground {
  db: Db
  files: Files
}

const fileOf = (id: string) => `music/${id}`

export const readMusic = (files: Files, id: string) => files.read(fileOf(id))
export const readMusicPart = (files: Files, id: string, first: number, last: number) =>
  files.readPart(fileOf(id), first, last)

/** Nobody forgets a piece while somebody else brings the same. */
const locked = (tx: Transaction, id: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`music ${id}`}))`.execute(tx)

/** Each is megabytes to read, on the event loop: one after the other. */
const cleaning = new Semaphore({ atOnce: 1, waiting: 16, waitingOfOne: 2 })

/** The dear part of taking a customer's piece: it waits in line without a database connection. */
export async function cleanOwnMusic(db: Db, customerId: string, sent: Buffer) {
  if ((await countToday(db, customerId)) >= A_DAY) return refused('music_too_many')
  return cleaning.run(async () => cleanMusic(sent), customerId)
}

/** Keeps a customer's piece under the hash of its cleaned bytes. The file is there, whole, before a row speaks of it. */
export function keepOwnMusic({ db, files }: Ground, customerId: string, { kind, seconds, bytes }: CleanMusic) {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  return inTransaction(db, async (tx) => {
    await locked(tx, id)
    try {
      await files.write(fileOf(id), bytes)
    } catch (error) {
      if (isDiskFull(error)) return refused('music_no_room')
      throw error
    }
    await sql`
      insert into music_pieces (id, kind, seconds, bytes) values (${id}, ${kind}, ${seconds}, ${bytes.length})
      on conflict (id) do nothing`.execute(tx)
    const { rows } = await sql<{ listenKey: string }>`
      insert into music_uploads (customer_id, piece_id, listen_key) values (${customerId}, ${id}, ${newToken()})
      on conflict (customer_id, piece_id) do update set created_at = now()
      returning listen_key as "listenKey"`.execute(tx)
    return done<KeptPiece>({ id, kind, seconds, bytes: bytes.length, listenKey: rows[0]!.listenKey })
  })
}

async function countToday(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from music_uploads
    where customer_id = ${customerId} and created_at > now() - interval '1 day'`.execute(db)
  return rows[0]!.count
}

/** What this customer brought, the last first. */
export async function musicBy(db: Db, customerId: string): Promise<KeptPiece[]> {
  const { rows } = await sql<KeptPiece>`
    select p.id, p.kind, p.seconds, p.bytes, u.listen_key as "listenKey"
    from music_uploads u join music_pieces p on p.id = u.piece_id
    where u.customer_id = ${customerId} order by u.created_at desc, p.id limit 50`.execute(db)
  return rows
}

/** Whether this customer brought a piece. Using it keeps it from being forgotten meanwhile. */
export async function holdMusic(tx: Transaction, customerId: string, id: string, kind: MusicKind): Promise<boolean> {
  const { rows } = await sql`
    update music_uploads u set created_at = now() from music_pieces p
    where p.id = u.piece_id and u.customer_id = ${customerId} and p.id = ${id} and p.kind = ${kind}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Erases the pieces that nobody holds any more, each with its file. */
export async function forgetUnheldMusic({ db, files }: Ground): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from music_pieces p where not exists (select from music_uploads where piece_id = p.id) limit 500`.execute(
    db,
  )
  let gone = 0
  for (const { id } of rows) {
    gone += await db.transaction().execute(async (tx) => {
      await locked(tx, id)
      const erased = await sql`
        delete from music_pieces p where id = ${id} and not exists (select from music_uploads where piece_id = p.id)
        returning 1`.execute(tx)
      if (erased.rows.length) await files.remove(fileOf(id))
      return erased.rows.length
    })
  }
  return gone
}
