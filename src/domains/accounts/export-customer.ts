import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readPhotoFile } from '#domains/guest-photos/photo-file.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { isoDate } from '#lib/dates.ts'
import { done } from '#lib/endpoint.ts'
import { belongings, type Owner, readBelonging } from '#platform/belongings.ts'
import { columns, onlyRow, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import type { Files } from '#platform/files.ts'
import { readMusic } from '#platform/music.ts'
import { readOriginal } from '#platform/pictures.ts'
import type { Asked } from '#platform/serve.ts'
import { type ZipEntry, zip } from '#platform/zip.ts'
import type { prepareExport } from './export/contract.ts'

const c = columns('customers', 'c')
const f = columns('former_accounts', 'f')

const PATH = '/api/public/exports'
/** A ZIP file ends at four gigabytes: whoever has more of guests' photos gets the rest card by card. */
const MOST_PHOTO_BYTES = 3 * 1024 ** 3

/** A link can be opened by the browser itself, also inside other apps, where a page can't hand over a file. */
export async function prepare({ db, tokens, viewer }: Asked<typeof prepareExport>) {
  const claims = { sub: viewer.customerId, sid: viewer.sessionId }
  const { accessToken, accessTokenExpireTsp: expireTsp } = await tokens.issue('export', claims)
  await recordEvent(db, 'exported', viewer.customerId)
  return done({ path: `${PATH}/${accessToken}`, expireTsp })
}

/** Good for as long as its token and the session that asked for it. */
export function serveExport(app: FastifyInstance) {
  const { db, files, tokens, clock } = app.deps
  app.get<{ Params: { token: string } }>(`${PATH}/:token`, async ({ params }, reply) => {
    const claims = await tokens.read('export', params.token)
    const viewer = claims && { kind: 'customer' as const, customerId: claims.sub!, sessionId: String(claims.sid) }
    if (!viewer || !(await app.deps.sessionOf(viewer))) throw new HttpError(404, 'not_found')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="song-hy-${isoDate(clock.now())}.zip"`)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(Readable.from(zip(everythingOf(db, files, viewer.customerId))))
  })
}

/** What is locked is not in it, not even reservations that are open again: they name who made them. */
async function ownerOf(db: Db, customerId: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select ${c.id} as "customerId", ${c.tel}, greatest(${c.history_from}, (
      select max(${f.set_aside_at}) from ${f} where ${f.passed_to} = ${c.id}))::text as "historyFrom"
    from ${c} where ${c.id} = ${customerId}`.execute(db)
  return onlyRow(rows)
}

/** A file for each table that holds something of theirs, the pictures and the music that they brought, and what guests sent them. */
async function* everythingOf(db: Db, files: Files, customerId: string): AsyncGenerator<ZipEntry> {
  const pictures: string[] = []
  const music: string[] = []
  const photos: Pick<Row<'guest_photos'>, 'id' | 'bytes'>[] = []
  for (const belonging of await belongings(db, await ownerOf(db, customerId))) {
    const rows = await readBelonging(db, belonging)
    if (rows.length === 0) continue
    if (belonging.table === 'uploads') {
      pictures.push(...(rows as Pick<Row<'uploads'>, 'picture_id'>[]).map((row) => row.picture_id))
    }
    if (belonging.table === 'music_uploads') {
      music.push(...(rows as Pick<Row<'music_uploads'>, 'piece_id'>[]).map((row) => row.piece_id))
    }
    if (belonging.table === 'guest_photos') photos.push(...(rows as typeof photos))
    yield { name: `${belonging.table}.json`, bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`) }
  }
  for (const id of pictures) {
    const bytes = await readOriginal(files, id)
    if (bytes) yield { name: `pictures/${id}.${kindOf(bytes)}`, bytes, stored: true }
  }
  for (const id of music) {
    const bytes = await readMusic(files, id)
    if (bytes) yield { name: `music/${id}.${bytes[0] === 0xff ? 'mp3' : 'm4a'}`, bytes, stored: true }
  }
  let room = MOST_PHOTO_BYTES
  for (const { id, bytes: size } of photos) {
    room -= size
    const bytes = room > 0 ? await readPhotoFile(files, id) : null
    if (bytes) yield { name: `guest-photos/${id}.${kindOf(bytes)}`, bytes, stored: true }
  }
}

function kindOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) return 'jpg'
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'png'
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : 'avif'
}
