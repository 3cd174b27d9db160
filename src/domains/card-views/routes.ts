import type { FastifyInstance } from 'fastify'
import { done, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { countView } from './contract.ts'
import { viewCounterOf } from './counter.ts'
import { ViewLimit } from './limit-views.ts'
import { isGuest } from './tell-guests-from-robots.ts'

export async function cardViews(app: FastifyInstance) {
  const now = () => app.deps.clock.now()
  const counter = viewCounterOf(app)
  const limit = new ViewLimit(now)
  app.addHook('onClose', () => counter.flush())
  serve(app, countView, async ({ params, body, userAgent, prefetch, ip }) => {
    if (!(await counter.isVisible(params.id))) return refused('not_found')
    const counted = !prefetch && isGuest(userAgent) && limit.allows(params.id, ip)
    if (counted) counter.count(params.id, body?.visitor)
    return done({ counted })
  })
}
