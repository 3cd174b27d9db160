import type { FastifyInstance } from 'fastify'
import { toHttpError } from '#platform/errors.ts'
import { officeCookie } from '#platform/office-cookie.ts'
import { workCounts } from './queries.ts'
import { LIVE_PATH } from './rules.ts'

/** How often what waits is counted for somebody who looks; a change is seen within that. */
const EVERY_MS = 3000
/** Proxies close what says nothing for long. */
const HEARTBEAT_MS = 20_000
/** Each open stream asks the database on its own: beyond so many, pages go on asking by themselves. */
const MOST_STREAMS = 500

const ANYBODY = { may: null, of: null, confirmed: false }

/**
 * Counts of what waits, by server-sent events: the state and not the change, so that whoever reconnects has missed
 * nothing. Every round asks for the session anew: who was removed hears no more.
 */
export function serveLive(app: FastifyInstance) {
  const { db, clock, config } = app.deps
  const open = new Set<() => void>()
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    for (const end of open) end()
  })

  app.get(LIVE_PATH, { config: { live: true } }, async (request, reply) => {
    const { token } = officeCookie(request, reply, config.officeUrl)
    const admit = () => app.deps.staffDoor.admit(ANYBODY, token, null)
    const counted = async () => JSON.stringify(await workCounts(db, clock.now(), await admit()))
    let told = await counted()
    if (isStopping || open.size >= MOST_STREAMS) return reply.code(503).header('retry-after', '30').send()

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const say = (data: string) => raw.write(`data: ${data}\n\n`)
    raw.write('retry: 2000\n\n')
    say(told)

    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      open.delete(end)
      raw.end()
    }
    open.add(end)
    raw.once('close', end)

    let quietMs = 0
    const again = () => {
      timer = setTimeout(() => void round(), EVERY_MS)
    }
    async function round() {
      try {
        const now = await counted()
        quietMs += EVERY_MS
        if (now !== told) {
          told = now
          quietMs = 0
          say(now)
        } else if (quietMs >= HEARTBEAT_MS) {
          quietMs = 0
          raw.write(': still here\n\n')
        }
        if (open.has(end)) again()
      } catch (error) {
        // signed out or removed: the page asks once more and is told so. A database that is away: the browser reconnects
        request.log.info({ status: toHttpError(error).status }, 'a live stream ended')
        end()
      }
    }
    again()
  })
}
