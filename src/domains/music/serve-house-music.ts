import type { FastifyInstance } from 'fastify'
import { HttpError } from '#platform/errors.ts'
import { sendPart } from '#platform/send-part.ts'

const TYPES: Record<string, string> = { wav: 'audio/wav', mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' }

/** The pieces that the house brings. */
export function serveHouseMusic(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/music/:file', async (request, reply) => {
    const [, id, ending = ''] = request.params.file.match(/^([0-9a-f]{20})\.([a-z0-9]{3})$/) ?? []
    const files = app.deps.db.selectFrom('content_files').select('bytes')
    const { bytes } = (id && (await files.where('id', '=', id).limit(1).executeTakeFirst())) || {}
    if (!bytes || !TYPES[ending]) throw new HttpError(404, 'not_found')
    return sendPart(reply, {
      length: bytes.length,
      headers: { 'content-type': TYPES[ending], 'cache-control': 'public, max-age=31536000, immutable' },
      read: async (first, last) => bytes.subarray(first, last + 1),
    })
  })
}
