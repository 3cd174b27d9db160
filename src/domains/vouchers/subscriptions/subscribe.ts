import { recordConsents } from '#domains/accounts/register-customer.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import {
  BRAND_PURPOSES,
  type countSubscribers,
  type haveSubscribed,
  type Subscription,
  type subscribe,
  type unsubscribe,
} from './contract.ts'

type Consents = Subscription['consents']
const NOTHING: Consents = { offers: false, contact: false }

async function isBrand(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('brands')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

async function kept(db: Db, brandId: string, customerId: string): Promise<Consents | null> {
  const found = await db
    .selectFrom('brand_subscribers')
    .select('consents')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .$narrowType<{ consents: Consents }>()
    .executeTakeFirst()
  return found?.consents ?? null
}

export async function count({ db, params }: Asked<typeof countSubscribers>) {
  if (!(await isBrand(db, params.id))) return refused('not_found')
  return done(
    await db
      .selectFrom('brand_subscribers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('brand_id', '=', params.id)
      .executeTakeFirstOrThrow(),
  )
}

export async function ask({ db, params, query, viewer }: Asked<typeof haveSubscribed>) {
  if (query.customerId !== undefined && query.customerId !== viewer.customerId) return refused('not_you')
  if (!(await isBrand(db, params.id))) return refused('not_found')
  const consents = await kept(db, params.id, viewer.customerId)
  return done({ subscribed: consents !== null, consents: consents ?? NOTHING })
}

/** Nothing is agreed to that was not ticked; each answer is kept with its words' version, time and place. */
export async function follow({ db, params, body, viewer, clock }: Asked<typeof subscribe>) {
  type Answer = Outcome<typeof subscribe>
  const { customerId } = viewer
  if (body.customerId !== customerId) return refused('not_you')
  if (!(await isBrand(db, params.id))) return refused('not_found')
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { consents } = body
    const changed = await tx
      .insertInto('brand_subscribers')
      .values({
        brand_id: params.id,
        customer_id: customerId,
        consents: JSON.stringify(consents),
        subscribed_at: new Date(clock.now()),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'customer_id'])
          .doUpdateSet((eb) => ({ consents: eb.ref('excluded.consents') }))
          .whereRef('brand_subscribers.consents', '<>', 'excluded.consents'),
      )
      .returning('brand_id')
      .executeTakeFirst()
    if (changed) await record(tx, params.id, customerId, consents)
    return done({ subscribed: true, consents })
  })
}

export async function stop({ db, params, viewer }: Asked<typeof unsubscribe>) {
  type Answer = Outcome<typeof unsubscribe>
  return inTransaction(db, async (tx): Promise<Answer> => {
    const gone = await tx
      .deleteFrom('brand_subscribers')
      .where('brand_id', '=', params.id)
      .where('customer_id', '=', viewer.customerId)
      .returning('brand_id')
      .executeTakeFirst()
    if (gone) await record(tx, params.id, viewer.customerId, NOTHING)
    else if (!(await isBrand(tx, params.id))) return refused('not_found')
    return done({ subscribed: false, consents: NOTHING })
  })
}

const record = (tx: Transaction, brandId: string, customerId: string, consents: Consents) =>
  recordConsents(
    tx,
    customerId,
    Object.fromEntries(BRAND_PURPOSES.map((purpose) => [`brand:${brandId}:${purpose}`, consents[purpose]])),
    'brand',
  )
