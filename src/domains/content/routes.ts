import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { listCities } from './contract.ts'
import { cities } from './queries.ts'

export async function content(app: FastifyInstance) {
  serve(app, listCities, async ({ db, lang, memory }) =>
    done({ items: await memory.remember(`cities ${lang}`, () => cities(db, lang)) }),
  )
}
