import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from './errors.ts'

interface Whole {
  length: number
  headers: Record<string, string>
  /** The bytes from the first to the last of these; null where there are none. */
  read(first: number, last: number): Promise<Buffer | Readable | null>
}

/** Answers range requests (206) or sends the whole. Safari plays nothing without ranges. */
export async function sendPart(reply: FastifyReply, { length, headers, read }: Whole): Promise<FastifyReply> {
  const part = partOf(reply.request.headers.range, length)
  const [first, last] = part ?? [0, length - 1]
  const bytes = await read(first, last)
  if (!bytes) throw new HttpError(404, 'not_found')
  reply.headers({ ...headers, 'accept-ranges': 'bytes', 'content-length': last - first + 1 })
  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${length}`)
  return reply.send(bytes)
}

/** The first and the last byte of a well-formed range; whatever else is asked for gets the whole. */
function partOf(header: string | undefined, length: number): [number, number] | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,12})-(\d{0,12})$/) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? [from, to] : null
}
