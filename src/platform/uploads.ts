import { type RawBuilder, sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { clockNow } from './clock.ts'
import { allOf, anyOf, columns } from './columns.ts'
import type { Db } from './db.ts'
import { type Files, isDiskFull } from './files.ts'
import { pictureWork } from './picture-work.ts'
import { forgetPicture, keepOriginal, type PreparedPicture, preparePicture } from './pictures.ts'
import { scaled, withinLimit } from './rate-limit.ts'
import type { AppDeps } from './serve.ts'
import type { CustomerViewer } from './tokens.ts'
import { cleanPicture, openPicture } from './uploads/clean-picture.ts'

const p = columns('pictures')
const u = columns('uploads')

const TRIES_A_DAY = { count: 300, seconds: 86_400 }

interface Brought extends Pick<AppDeps, 'db' | 'config'> {
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

interface Cleaned extends Pick<AppDeps, 'db' | 'files'> {
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
      insert into ${p} (${p.id}, ${p.width}, ${p.height}, ${p.ground}, ${p.thumb_hash})
      values (${id}, ${width}, ${height}, ${ground}, ${thumbHash}) on conflict (${p.id}) do nothing)
    insert into ${u} (${u.customer_id}, ${u.picture_id}) values (${customerId}, ${id})
    on conflict (${u.customer_id}, ${u.picture_id}) do update set ${u.created_at} = ${clockNow}`.execute(db)
  return done<StoredPicture>({ ...picture, alt: '' })
}

/** Those of the pictures that this customer brought. Using them keeps them from being forgotten meanwhile. */
export async function picturesBy(db: Db, customerId: string, ids: string[]): Promise<StoredPicture[]> {
  return db
    .updateTable('uploads as u')
    .from('pictures as p')
    .set({ created_at: clockNow })
    .whereRef('p.id', '=', 'u.picture_id')
    .where('u.customer_id', '=', customerId)
    .where('u.picture_id', '=', anyOf(ids))
    .returning(['p.id', 'p.width', 'p.height', 'p.ground', sql<string>`''`.as('alt')])
    .execute()
}

/** Which pictures something still shows, of those given. */
export type Shown = (db: Db, ids: string[]) => Promise<string[]>

const AT_ONCE = 500

/** Forgets pictures that were brought days ago and that nothing shows: their rows first, then their files. */
export async function forgetUnusedUploads({ db, files }: { db: Db; files: Files }, shown: Shown, days = 3) {
  const age = sql<Date>`${clockNow} - make_interval(days => ${days})`
  let forgotten = 0
  for (let ids = await oldUploads(db, age); ids.length > 0; ids = await oldUploads(db, age, ids.at(-1))) {
    const gone = await forgetUnused(db, age, ids, await shown(db, ids))
    for (const id of gone) await forgetPicture(files, id)
    forgotten += gone.length
  }
  return forgotten
}

/** Page by page in the order of their ids: those that are in use stay, and must not hide the ones behind them. */
async function oldUploads(db: Db, age: RawBuilder<Date>, after = ''): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('picture_id')
    .distinct()
    .where('created_at', '<', age)
    .where('picture_id', '>', after)
    .orderBy('picture_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ picture_id }) => picture_id)
}

async function forgetUnused(db: Db, age: RawBuilder<Date>, ids: string[], used: string[]): Promise<string[]> {
  const gone = await db.transaction().execute(async (tx) => {
    const unused = await tx
      .deleteFrom('uploads')
      .where('created_at', '<', age)
      .where('picture_id', '=', anyOf(ids))
      .where('picture_id', '<>', allOf(used))
      .returning('picture_id')
      .execute()
    return tx
      .deleteFrom('pictures')
      .where('id', '=', anyOf(unused.map(({ picture_id }) => picture_id)))
      .where('id', 'not in', (eb) => eb.selectFrom('content_pictures').select('picture_id'))
      .where('id', 'not in', (eb) => eb.selectFrom('uploads').select('picture_id'))
      .returning('id')
      .execute()
  })
  return gone.map(({ id }) => id)
}
