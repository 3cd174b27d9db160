import type { FastifyInstance } from 'fastify'
import { done } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { sendCalendar } from '#platform/calendar.ts'
import { serve } from '#platform/serve.ts'
import { listWeddingEvents } from './contract.ts'
import { weddingEvents } from './queries.ts'

export function serveEvents(app: FastifyInstance) {
  const { db, clock, config } = app.deps
  serve(app, listWeddingEvents, async ({ lang }) => done({ items: await weddingEvents(db, lang, clock.now()) }))

  for (const lang of LANGUAGES) {
    app.get<{ Params: { id: string } }>(pathIn(lang, '/event/:id/calendar.ics'), async ({ params }, reply) => {
      const events = await weddingEvents(db, lang, clock.now())
      const event = events.find(({ id }) => id === params.id)
      return sendCalendar(
        reply,
        event && {
          ...event,
          uid: `${event.id}@event.song-hy`,
          description: event.summary,
          place: `${event.place}, ${event.address}, ${event.city.name}`,
          url: `${config.publicUrl}${pathIn(lang, href('event'))}#${event.id}`,
        },
      )
    })
  }
}
