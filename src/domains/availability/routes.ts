import type { FastifyInstance } from 'fastify'
import { isoDate } from '#lib/dates.ts'
import { found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { getVenueDates } from './contract.ts'
import { forgetHolds } from './forget-holds.ts'
import { monthsAhead, venueMonth } from './queries.ts'
import { MOST_MONTHS_AHEAD } from './rules.ts'

export async function availability(app: FastifyInstance) {
  app.deps.departures.push(forgetHolds)
  serve(app, getVenueDates, async ({ db, clock, lang, params, query }) => {
    const now = clock.now()
    const month = query.month ?? isoDate(now).slice(0, 7)
    const ahead = monthsAhead(month, now)
    if (ahead < 0 || ahead > MOST_MONTHS_AHEAD) return refused('month_out_of_range')
    return found(await venueMonth(db, { now, lang }, { venueId: params.id, month }))
  })
}
