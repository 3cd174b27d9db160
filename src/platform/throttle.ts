import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from './requests.ts'

const WINDOW_MS = 10_000
/** So many refusals in a window are a mistake; whoever has more does not listen. */
const PATIENCE = 20
const PAUSE_MS = 1000
const MOST_KEPT = 10_000

/**
 * A refusal costs almost as much as an answer, so that forty connections which ask on and on beyond a limit, or while
 * the line before dear work is full, would keep the site busy with refusing. Whoever does that is answered a second
 * later, before anything is read or looked up.
 */
export function throttleRefused(app: FastifyInstance) {
  const refused = new Map<string, { since: number; times: number }>()
  const keyOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url} ${callerOf(request)}`
  const current = (key: string) => {
    const kept = refused.get(key)
    return kept && performance.now() - kept.since < WINDOW_MS ? kept : undefined
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (refused.size > 0 && (current(keyOf(request))?.times ?? 0) > PATIENCE) setTimeout(done, PAUSE_MS)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 429 || request.busy) {
      const key = keyOf(request)
      const kept = current(key)
      if (kept) kept.times += 1
      else {
        refused.delete(key)
        refused.set(key, { since: performance.now(), times: 1 })
      }
      if (refused.size > MOST_KEPT) refused.delete(refused.keys().next().value!)
    }
    done()
  })
}
