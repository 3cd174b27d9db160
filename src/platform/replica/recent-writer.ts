import type { FastifyReply, FastifyRequest } from 'fastify'
import { AFTER_ALL, type Position } from './position.ts'
import type { Replica } from './replica.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where shared lists and pages are read from, if there is one. */
    replica: Replica | undefined
  }
}

export interface LastWrite {
  /** Where the last write of this browser stands: the answer must show it. */
  after?: Position | undefined
  /** Hears where stands what is written now. */
  wrote?: ((position: Position) => void) | undefined
}

const NAME = 'wrote'
const WROTE = /(?:^|;) ?wrote=([0-9a-z]{1,11})(?:;|$)/
/** Longer than a replica that is read from may be behind. */
const LIFE_SECONDS = 60

/**
 * What a browser wrote lately, told by its cookie, and how it is told of what it writes now. Only the answer to a write
 * sets the cookie: pages and lists stay the same for everybody. Made up, it costs its maker nothing but time.
 */
export function lastWrite(request: FastifyRequest, reply: FastifyReply): LastWrite {
  const { replica, deps } = request.server
  if (!replica) return {}
  const written = WROTE.exec(request.headers.cookie ?? '')?.[1]
  const after = written === undefined ? undefined : Math.min(Number.parseInt(written, 36), AFTER_ALL)
  const secure = deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const life = `Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
  return {
    after,
    wrote: (position) => void reply.header('set-cookie', `${NAME}=${position.toString(36)}; ${life}`),
  }
}
