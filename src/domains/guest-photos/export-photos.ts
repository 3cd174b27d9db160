import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { type GuestsCard, ownCard } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { HttpError } from '#platform/errors.ts'
import type { Files } from '#platform/files.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { UploadFormat } from '#platform/uploads/picture-bytes.ts'
import { type ZipEntry, zip } from '#platform/zip.ts'
import type { exportPhotos } from './contract.ts'
import { readPhotoFile } from './photo-file.ts'
import { isSeenPhoto } from './queries.ts'

const p = columns('guest_photos', 'p')
const whose = columns('guests', 'whose')

const PATH = '/api/public/guest-photo-exports'
/** Gigabytes at a time, and nobody needs them every minute. */
const FILES_OF_A_CARD = { count: 20, seconds: 3600 }
const EXTENSION: Record<UploadFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** A link can be opened by the browser itself, which writes to the disk what no page could hold in memory. */
export async function prepareLink({ db, config, tokens, viewer, params: { id } }: Asked<typeof exportPhotos>) {
  const card = await ownCard(db, viewer.customerId, id, false, GUEST_KEEPERS)
  if (!card) return refused('not_found')
  if ((await originalsOf(db, card)).length === 0) return refused('photos_none')
  if (!(await withinLimit(db, `photo export ${id}`, scaled(FILES_OF_A_CARD, config)))) {
    throw new HttpError(429, 'too_many_requests', { retryAfter: FILES_OF_A_CARD.seconds })
  }
  const claims = { sub: viewer.customerId, sid: viewer.sessionId, card: id }
  const { accessToken, accessTokenExpireTsp: expireTsp } = await tokens.issue('photos', claims)
  return done({ path: `${PATH}/${accessToken}`, expireTsp })
}

/** Good for as long as its token, the session that asked for it, and its owner's standing on the card. */
export function servePhotoExport(app: FastifyInstance) {
  const { db, files, tokens } = app.deps
  app.get<{ Params: { token: string } }>(`${PATH}/:token`, async ({ params }, reply) => {
    const claims = await tokens.read('photos', params.token)
    const viewer = claims && {
      kind: 'customer' as const,
      customerId: String(claims.sub),
      sessionId: String(claims.sid),
    }
    const isOpen = viewer && (await app.deps.sessionOf(viewer))
    const card = isOpen ? await ownCard(db, viewer.customerId, String(claims.card), false, GUEST_KEEPERS) : null
    if (!card) throw new HttpError(404, 'not_found')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="anh-cua-khach-${card.unsignedName ?? 'thiep'}.zip"`)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(Readable.from(zip(entriesOf(files, await originalsOf(db, card)))))
  })
}

interface Original {
  id: string
  name: string
  format: UploadFormat
}

async function originalsOf(db: Db, card: GuestsCard): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select ${p.id}, ${p.format}, coalesce(${p.name}, ${whose.name}) as name
    from ${p} left join ${whose} on ${whose.id} = ${p.guest_id} where ${isSeenPhoto(card)}
    order by name, ${p.guest_id}, ${p.visitor}, ${p.sent_at}, ${p.id}`.execute(db)
  return rows
}

/** One original in memory at a time. One that has been removed meanwhile is left out. */
async function* entriesOf(files: Files, originals: Original[]): AsyncGenerator<ZipEntry> {
  const numbers = new Map<string, number>()
  for (const { id, name, format } of originals) {
    const household = unsignedName(name).slice(0, 60) || 'khach'
    const number = (numbers.get(household) ?? 0) + 1
    numbers.set(household, number)
    const bytes = await readPhotoFile(files, id)
    const file = `${household}-${String(number).padStart(2, '0')}.${EXTENSION[format]}`
    if (bytes) yield { name: file, bytes, stored: true }
  }
}
