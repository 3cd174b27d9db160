import { sql } from 'kysely'
import type { Picture } from '#lib/picture.ts'
import type { Db } from './db.ts'
import { type Files, isDiskFull } from './files.ts'
import { forgetPicture, keepOriginal, preparePicture } from './pictures.ts'
import { cleanPicture, type Unwelcome } from './uploads/clean-picture.ts'

const A_DAY = 200

export type Kept =
  | { ok: true; picture: Picture }
  | { ok: false; reason: Unwelcome | 'uploads_too_many' | 'storage_full' }

/**
 * Keeps a customer's picture under the hash of its cleaned bytes. The file is there before any row speaks of it, and
 * whole; where the disk is full there is neither.
 */
export async function keepUpload(
  { db, files }: { db: Db; files: Files },
  customerId: string,
  bytes: Buffer,
): Promise<Kept> {
  if ((await countToday(db, customerId)) >= A_DAY) return { ok: false, reason: 'uploads_too_many' }
  const clean = await cleanPicture(bytes)
  if (!clean.ok) return clean
  const { thumbHash, ...picture } = await preparePicture(clean.bytes)
  try {
    await keepOriginal(files, picture.id, clean.bytes)
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, reason: 'storage_full' }
    throw error
  }
  const { id, width, height, ground } = picture
  await sql`
    with kept as (
      insert into pictures (id, width, height, ground, thumb_hash)
      values (${id}, ${width}, ${height}, ${ground}, ${thumbHash}) on conflict (id) do nothing)
    insert into uploads (customer_id, picture_id) values (${customerId}, ${id})
    on conflict (customer_id, picture_id) do update set created_at = now()`.execute(db)
  return { ok: true, picture: { ...picture, alt: '' } }
}

async function countToday(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from uploads
    where customer_id = ${customerId} and created_at > now() - interval '1 day'`.execute(db)
  return rows[0]!.count
}

/** Those of the pictures that this customer brought. Using them keeps them from being forgotten meanwhile. */
export async function picturesBy(db: Db, customerId: string, ids: string[]): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    update uploads u set created_at = now() from pictures p
    where p.id = u.picture_id and u.customer_id = ${customerId} and u.picture_id = any(${ids})
    returning p.id, p.width, p.height, p.ground, '' as alt`.execute(db)
  return rows
}

/** Which pictures something still shows, of those given. */
export type Shown = (db: Db, ids: string[]) => Promise<string[]>

/** Forgets pictures that were brought days ago and that nothing shows: their rows first, then their files. */
export async function forgetUnusedUploads({ db, files }: { db: Db; files: Files }, shown: Shown, days = 3) {
  const old = sql`created_at < now() - make_interval(days => ${days})`
  const { rows } = await sql<{ id: string }>`
    select distinct picture_id as id from uploads where ${old} limit 500`.execute(db)
  const ids = rows.map(({ id }) => id)
  const used = await shown(db, ids)
  const gone = await db.transaction().execute(async (tx) => {
    const unused = await sql<{ id: string }>`
      delete from uploads where ${old} and picture_id = any(${ids}) and picture_id <> all(${used})
      returning picture_id as id`.execute(tx)
    return sql<{ id: string }>`
      delete from pictures where id = any(${unused.rows.map(({ id }) => id)})
        and id not in (select picture_id from content_pictures) and id not in (select picture_id from uploads)
      returning id`.execute(tx)
  })
  for (const { id } of gone.rows) await forgetPicture(files, id)
  return gone.rows.length
}
