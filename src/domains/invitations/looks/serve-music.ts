import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { HttpError } from '#platform/errors.ts'

const TYPES: Record<string, string> = { wav: 'audio/wav', mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' }

/** The pieces themselves. Safari plays nothing that can't be asked for in parts. */
export function serveMusic(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/music/:file', async (request, reply) => {
    const [, id, ending = ''] = request.params.file.match(/^([0-9a-f]{20})\.([a-z0-9]{3})$/) ?? []
    const { rows } = id
      ? await sql<{ bytes: Buffer }>`
          select bytes from content_files where id = ${id} limit 1`.execute(app.ground.db)
      : { rows: [] }
    const bytes = rows[0]?.bytes
    if (!bytes || !TYPES[ending]) throw new HttpError(404, 'not_found')
    reply
      .type(TYPES[ending])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
    const part = partOf(request.headers.range, bytes.length)
    if (!part) return reply.send(bytes)
    const [from, to] = part
    return reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
      .send(bytes.subarray(from, to + 1))
  })
}

/** The first and the last byte of a well-formed range; whatever else is asked for gets the whole. */
function partOf(header: string | undefined, length: number): [number, number] | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,12})-(\d{0,12})$/) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? [from, to] : null
}
