import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { search, suggest } from './contract.ts'
import { searchAll, suggestions } from './queries.ts'

export async function siteSearch(app: FastifyInstance) {
  serve(app, search, async (asked) => done({ groups: await searchAll(asked, asked.query.q, asked.query.kind) }))
  serve(app, suggest, async (asked) => done({ items: await suggestions(asked, asked.query.q) }))
}
