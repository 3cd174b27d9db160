import { inviteIntoOffice } from '#domains/staff/joining/invite-staff.ts'
import { acted, refused } from '#lib/endpoint.ts'
import { officeHref } from '#lib/office-href.ts'
import type { Db } from '#platform/db.ts'
import { LANGUAGE_OF_HOUSES } from '#platform/message-templates.ts'
import { queueMessage } from '#platform/messages.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { decideApplication } from './contract.ts'
import { partnerOfThing } from './queries.ts'

/** Whoever asked is invited as the owner: of the partner that has the venue, or of a new one that gets it. */
export async function decideOnApplication(asked: Asked<typeof decideApplication>) {
  const { db, clock, config, params, body, viewer } = asked
  const now = clock.now()
  const decided = await db
    .updateTable('partner_applications')
    .set({ decided_at: new Date(now), is_taken: body.isTaken })
    .where('id', '=', params.id)
    .where('decided_at', 'is', null)
    .returning(['venue_id', 'email'])
    .executeTakeFirst()
  if (!decided) return refused('not_found')
  const thing = { kind: 'venue', id: decided.venue_id }
  if (!body.isTaken) return acted(undefined, { what: 'partner.application-refused', thing, partnerId: null })
  const venue = await db.selectFrom('venues').select('name').where('id', '=', decided.venue_id).executeTakeFirst()
  if (!venue) return refused('not_found')
  const partnerId = await partnerWith(db, now, { id: decided.venue_id, name: venue.name })
  const who = { role: 'owner', partnerId, email: decided.email, phone: null, invitedBy: viewer.staffId } as const
  const { token } = await inviteIntoOffice(db, now, who)
  const link = `${config.officeUrl}${officeHref('join', { token })}`
  const message = { template: 'house.opened', params: { place: venue.name, link }, to: decided.email } as const
  await queueMessage(db, { ...message, lang: LANGUAGE_OF_HOUSES, partnerId })
  return acted(undefined, { what: 'partner.application-taken', thing, partnerId, after: { partner: partnerId } })
}

async function partnerWith(db: Db, now: number, venue: { id: string; name: string }): Promise<string> {
  const known = await partnerOfThing(db, 'venue', venue.id)
  if (known) return known
  const id = newId()
  await db
    .insertInto('partners')
    .values({ id, name: venue.name, created_at: new Date(now) })
    .execute()
  await db.insertInto('partner_things').values({ kind: 'venue', thing_id: venue.id, partner_id: id }).execute()
  return id
}
