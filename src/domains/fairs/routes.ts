import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { LANGUAGES, type Language, pathIn } from '#lib/localized.ts'
import { sendCalendar } from '#platform/calendar.ts'
import { serve } from '#platform/serve.ts'
import { getFair, listFairs } from './contract.ts'
import { serveEvents } from './events/routes.ts'
import { listOwnTickets, sendTicket } from './own-tickets/contract.ts'
import { ownTickets } from './own-tickets/list-own-tickets.ts'
import { sendOwnTicket } from './own-tickets/send-ticket.ts'
import { fair, fairCards, fairPages, ticket } from './queries.ts'
import { getTicket, giveBackTicket, registerForFair } from './tickets/contract.ts'
import { giveBack, giveBackAllOf } from './tickets/give-back-ticket.ts'
import { giveTicket } from './tickets/register-for-fair.ts'
import { ticketPath } from './tickets/ticket-path.ts'
import { fairEntry, ticketEntry } from './write-calendar-entry.ts'

export async function fairs(app: FastifyInstance) {
  const { db, config, clock } = app.deps
  const addressOf = (lang: Language, id: string) => config.publicUrl + ticketPath(lang, id)
  const ticketIn = (lang: Language, id: string) =>
    ticket(db, { id, lang, now: clock.now(), address: addressOf(lang, id) })

  serve(app, listFairs, async ({ lang }) => {
    const items = await fairCards(db, lang, clock.now())
    const nearest = items.find(({ over }) => !over)
    return done({ items, current: nearest ? await fair(db, lang, nearest.id, clock.now()) : null })
  })
  serve(app, getFair, async ({ lang, params }) => found(await fair(db, lang, params.id, clock.now())))
  serve(app, registerForFair, giveTicket)
  serve(app, getTicket, async ({ lang, params }) => found(await ticketIn(lang, params.id)))
  serve(app, giveBackTicket, giveBack)
  serve(app, listOwnTickets, ownTickets)
  serve(app, sendTicket, sendOwnTicket)
  app.deps.departures.push(giveBackAllOf)
  serveEvents(app)

  for (const lang of LANGUAGES) {
    app.get<{ Params: { id: string } }>(pathIn(lang, '/fair/:id/calendar.ics'), async ({ params }, reply) => {
      const shown = await fair(db, lang, params.id, clock.now())
      return sendCalendar(reply, shown && fairEntry(shown, lang, config.publicUrl))
    })
    app.get<{ Params: { id: string } }>(pathIn(lang, '/fair/tickets/:id/calendar.ics'), async ({ params }, reply) => {
      const shown = await ticketIn(lang, params.id)
      reply.header('cache-control', 'private, no-store')
      return sendCalendar(reply, shown && ticketEntry(shown, addressOf(lang, shown.id)))
    })
  }

  app.listedPages.push(() => fairPages(db))
}
