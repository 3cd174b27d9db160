import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { getToday } from './contract.ts'
import { todayOf } from './queries.ts'
import { serveLive } from './serve-live.ts'

export async function todaysWork(app: FastifyInstance) {
  serve(app, getToday, async ({ db, clock, viewer }) => done(await todayOf(db, clock.now(), viewer)))
  serveLive(app)
}
