import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { campaigns, currentOf, wheelIn } from './campaign.ts'
import { getWheel, getWheelToday, spinWheel } from './contract.ts'
import { type Draw, spin, spinDay } from './spin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What a prize is drawn with; a test gives its own. */
    draw: Draw
  }
}

export function wheel(app: FastifyInstance) {
  serve(app, getWheel, async ({ db, memory, lang, clock }) => {
    const campaign = currentOf(await campaigns(db, memory), clock.now())
    return done({ wheel: campaign && wheelIn(campaign, lang, clock.now()) })
  })
  serve(app, getWheelToday, spinDay)
  serve(app, spinWheel, (asked) => spin(asked, (below) => app.draw(below)))
}
