import { acted, refused } from '#lib/endpoint.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { removeGreeting, saveGreeting } from './contract.ts'

const MOST = 20

/** A house's own, for its next answers. */
export async function keepGreeting({ db, clock, body, viewer }: Asked<typeof saveGreeting>) {
  const { partnerId } = viewer
  if (partnerId === null) return refused('not_found')
  // one after the other, so that the count holds
  await db.selectFrom('partners').select('id').where('id', '=', partnerId).forUpdate().execute()
  const { count } = await db
    .selectFrom('greeting_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST) return refused('greetings_too_many')
  const id = newId()
  const { name, words } = body
  await db
    .insertInto('greeting_templates')
    .values({ id, partner_id: partnerId, name, greeting: words, created_at: new Date(clock.now()) })
    .execute()
  return acted({ id }, { what: 'greeting.saved', thing: { kind: 'partner', id: partnerId }, after: { name } })
}

export async function forgetGreeting({ db, params, viewer }: Asked<typeof removeGreeting>) {
  const { partnerId } = viewer
  if (partnerId === null) return refused('not_found')
  const gone = await db
    .deleteFrom('greeting_templates')
    .where('id', '=', params.greeting)
    .where('partner_id', '=', partnerId)
    .returning('name')
    .executeTakeFirst()
  if (!gone) return refused('not_found')
  const thing = { kind: 'partner', id: partnerId }
  return acted(undefined, { what: 'greeting.removed', thing, before: gone })
}
