import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { countHearts } from './hearts/contract.ts'
import { getHearts, mergeHearts } from './merge/contract.ts'
import { merge } from './merge-hearts.ts'
import { heartCount, heartsOf } from './queries.ts'
import { serveParts } from './serve-parts.ts'

export async function favourites(app: FastifyInstance) {
  serve(app, getHearts, async ({ db, viewer }) => done({ items: await heartsOf(db, viewer.customerId) }))
  serve(app, mergeHearts, async ({ db, viewer, body }) =>
    done({ items: await merge(db, viewer.customerId, body.items, app.favouriteTables) }),
  )
  serve(app, countHearts, async ({ db, params }) => done({ count: await heartCount(db, params.kind, params.item) }))
  serveParts(app)
}
