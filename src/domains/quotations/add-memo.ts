import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { keepServices } from './request-quotations.ts'
import type { addMemo } from './requests/contract.ts'
import { memoToVenue } from './to-venue.ts'

type Answer = Outcome<typeof addMemo>

/** To the venues of one client: whoever clicks about in the list does not fill their inbox. */
const TELLINGS = { count: 3, seconds: 86_400 }

/**
 * Whoever knows the client's id may say what else interests them; the client's row keeps two answers in a row. The venues
 * that this client asked are told; those that it only asked again are not, because they are another's.
 */
export async function memo({ db, body, clock }: Asked<typeof addMemo>): Promise<Answer> {
  const { clientId } = body
  const services = [...new Set(body.services)]
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql`select 1 from clients where id = ${clientId} for update`.execute(tx)
    if (rows.length === 0) return refused('not_found')
    const isNew = await keepServices(tx, clock.now(), clientId, services)
    if (isNew && (await withinLimit(tx, `memo to venues ${clientId}`, TELLINGS))) {
      await tellVenues(tx, clientId, services)
    }
    return done({ clientId, services })
  })
}

interface Waiting {
  venueName: string
  email: string
  name: string
  tel: string
}

async function tellVenues(tx: Transaction, clientId: string, services: string[]) {
  const { rows } = await sql<Waiting>`
    select r.subject_name as "venueName", r.contact ->> 'email' as email, c.name, c.tel
    from quotations q join reservations r on r.id = q.reservation_id join clients c on c.id = q.client_id
    where q.client_id = ${clientId} and r.state in ('REQUESTED', 'CONFIRMED') and c.tel is not null
    order by q.id`.execute(tx)
  for (const { venueName, email, ...client } of rows) {
    await queueMessage(tx, { ...memoToVenue({ name: venueName }, client, services), to: email })
  }
}
