import { type NotNull, sql } from 'kysely'
import { partnerOfReservation } from '#domains/reservations/find-partner.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { keepServices } from './request-quotations.ts'
import type { addMemo } from './requests/contract.ts'
import { tellOfMemo } from './tell-venue.ts'

type Answer = Outcome<typeof addMemo>

/** To the venues of one client: whoever clicks about in the list does not fill their inbox. */
const TELLINGS = { count: 3, seconds: 86_400 }

/**
 * Whoever knows the client's id may say what else interests them; the client's row keeps two answers in a row. The venues
 * that this client asked are told; those that it only asked again are not, because they are another's.
 */
export async function memo({ db, body, clock, config }: Asked<typeof addMemo>): Promise<Answer> {
  const { clientId } = body
  const services = [...new Set(body.services)]
  return inTransaction(db, async (tx): Promise<Answer> => {
    const client = await tx.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().executeTakeFirst()
    if (!client) return refused('not_found')
    const isNew = await keepServices(tx, clock.now(), clientId, services)
    if (isNew && (await withinLimit(tx, `memo to venues ${clientId}`, TELLINGS))) {
      await tellVenues(tx, config.officeUrl, { clientId, services })
    }
    return done({ clientId, services })
  })
}

interface Ticked {
  clientId: string
  services: string[]
}

async function tellVenues(tx: Transaction, officeUrl: string, { clientId, services }: Ticked) {
  const rows = await tx
    .selectFrom('quotations as q')
    .innerJoin('reservations as r', 'r.id', 'q.reservation_id')
    .innerJoin('clients as c', 'c.id', 'q.client_id')
    .select((eb) => [
      'q.id as quotationId',
      'r.id as reservationId',
      'r.subject_name as venueName',
      sql<string>`${eb.ref('r.contact')} ->> 'email'`.as('email'),
      'c.name',
      'c.tel',
    ])
    .where('q.client_id', '=', clientId)
    .where('r.state', 'in', ['REQUESTED', 'CONFIRMED'])
    .where('c.tel', 'is not', null)
    .orderBy('q.id')
    .$narrowType<{ tel: NotNull }>()
    .execute()
  for (const { quotationId, reservationId, venueName, email: to, ...client } of rows) {
    const partnerId = (await partnerOfReservation(tx, reservationId)) ?? null
    await tellOfMemo(tx, officeUrl, { quotationId, venueName, client, services, to, partnerId })
  }
}
