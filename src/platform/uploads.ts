import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import type { Picture } from '#lib/picture.ts'
import type { Db } from './db.ts'
import { type Files, isDiskFull } from './files.ts'
import { pictureWork } from './picture-work.ts'
import { forgetPicture, keepOriginal, type PreparedPicture, preparePicture } from './pictures.ts'
import { scaled, withinLimit } from './rate-limit.ts'
import type { Ground } from './serve.ts'
import type { CustomerViewer } from './tokens.ts'
import { cleanPicture, openPicture } from './uploads/clean-picture.ts'

const TRIES_A_DAY = { count: 300, seconds: 86_400 }

interface Brought extends Pick<Ground, 'db' | 'config'> {
  viewer: CustomerViewer
  body: unknown
}

interface CleanUpload {
  picture: PreparedPicture
  bytes: Buffer
}

/** The dear part of taking a customer's picture. Its try is counted and its head is read before it may wait in line. */
export async function cleanUpload({ db, config, viewer: { customerId }, body }: Brought) {
  if (!(await withinLimit(db, `pictures ${customerId}`, scaled(TRIES_A_DAY, config))))
    return refused('uploads_too_many')
  const opened = await openPicture(body as Buffer)
  if (!opened.ok) return opened
  return pictureWork.run(async () => {
    const clean = await cleanPicture(opened)
    if (!clean.ok) return clean
    return done<CleanUpload>({ bytes: clean.bytes, picture: await preparePicture(clean.bytes) })
  }, customerId)
}

interface Cleaned extends Pick<Ground, 'db' | 'files'> {
  viewer: CustomerViewer
  prepared: CleanUpload
}

/**
 * Keeps a customer's picture under the hash of its cleaned bytes. The file is there before any row speaks of it, and
 * whole; where the disk is full there is neither.
 */
export async function keepUpload({ db, files, viewer: { customerId }, prepared }: Cleaned) {
  const { thumbHash, ...picture } = prepared.picture
  try {
    await keepOriginal(files, picture.id, prepared.bytes)
  } catch (error) {
    if (isDiskFull(error)) return refused('storage_full')
    throw error
  }
  const { id, width, height, ground } = picture
  await sql`
    with kept as (
      insert into pictures (id, width, height, ground, thumb_hash)
      values (${id}, ${width}, ${height}, ${ground}, ${thumbHash}) on conflict (id) do nothing)
    insert into uploads (customer_id, picture_id) values (${customerId}, ${id})
    on conflict (customer_id, picture_id) do update set created_at = now()`.execute(db)
  return done<Picture>({ ...picture, alt: '' })
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
