import { sql } from 'kysely'
import { shortDate, tspAt } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { maskPhone } from '#lib/phone.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { ticketPath } from '../tickets/ticket-path.ts'
import type { sendTicket } from './contract.ts'
import { ownedBy } from './list-own-tickets.ts'

const f = columns('fairs', 'f')
const t = columns('fair_tickets', 't')

type Answer = Outcome<typeof sendTicket>

const A_DAY = { count: 3, seconds: 86_400 }

/** To the number that the customer has verified, and only the ticket that was taken with it. */
export async function sendOwnTicket({ db, params, viewer, lang, config, clock }: Asked<typeof sendTicket>) {
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql<{ tel: string; date: string; closes: string }>`
      select ${t.tel}, ${t.date}::text as date, ${f.cards} #>> '{vi,hours,closes}' as closes
      from ${ownedBy(viewer.customerId)} where ${t.id} = ${params.id}`.execute(tx)
    const ticket = rows[0]
    if (!ticket) return refused('not_found')
    const expireTsp = tspAt(ticket.date, ticket.closes)
    if (expireTsp <= clock.now()) return refused('fair_over')
    if (!(await withinLimit(tx, `fair ticket message ${params.id}`, A_DAY))) return refused('messages_spent')
    const told = { date: shortDate(ticket.date, lang), link: config.publicUrl + ticketPath(lang, params.id) }
    const message = { template: 'ticket.link', params: told, to: ticket.tel, lang, expireTsp } as const
    if (!(await queueMessage(tx, message, config.messageBudgets))) return refused('message_budget_spent')
    return done({ maskedTel: maskPhone(ticket.tel) })
  })
}
