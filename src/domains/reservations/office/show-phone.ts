import { recordEvent } from '#domains/sessions/security-events.ts'
import { acted, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { showVisitPhone } from './contract.ts'

/** Looking at a number is an act, and an event of its owner's account: their download says who looked, and why. */
export async function showPhoneOfVisit({ db, params, body, viewer }: Asked<typeof showVisitPhone>) {
  const visit = await db.selectFrom('reservations').select('tel').where('id', '=', params.id).executeTakeFirst()
  if (!visit?.tel) return refused('not_found')
  const owner = await db.selectFrom('customers').select('id').where('tel', '=', visit.tel).executeTakeFirst()
  if (owner) {
    const by = { staff: viewer.name, reason: body.reason }
    await recordEvent(db, 'number_shown', owner.id, by)
  }
  return acted(
    { phone: visit.tel },
    {
      what: 'visit.phone-shown',
      thing: { kind: 'reservation', id: params.id },
      customerId: owner?.id ?? null,
      reason: body.reason,
    },
  )
}
