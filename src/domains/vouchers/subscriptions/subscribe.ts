import { sql } from 'kysely'
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
  const { rows } = await sql`select 1 from brands where id = ${id} and not withdrawn`.execute(db)
  return rows.length === 1
}

async function kept(db: Db, brandId: string, customerId: string): Promise<Consents | null> {
  const { rows } = await sql<{ consents: Consents }>`
    select consents from brand_subscribers where brand_id = ${brandId} and customer_id = ${customerId}`.execute(db)
  return rows[0]?.consents ?? null
}

export async function count({ db, params }: Asked<typeof countSubscribers>) {
  if (!(await isBrand(db, params.id))) return refused('not_found')
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from brand_subscribers where brand_id = ${params.id}`.execute(db)
  return done({ count: rows[0]!.count })
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
    const { rows } = await sql`
      insert into brand_subscribers as kept (brand_id, customer_id, consents, subscribed_at)
      values (${params.id}, ${customerId}, ${JSON.stringify(consents)}::jsonb, ${new Date(clock.now())})
      on conflict (brand_id, customer_id) do update set consents = excluded.consents
      where kept.consents <> excluded.consents
      returning 1`.execute(tx)
    if (rows.length) await record(tx, params.id, customerId, consents)
    return done({ subscribed: true, consents })
  })
}

export async function stop({ db, params, viewer }: Asked<typeof unsubscribe>) {
  type Answer = Outcome<typeof unsubscribe>
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql`
      delete from brand_subscribers where brand_id = ${params.id} and customer_id = ${viewer.customerId}
      returning 1`.execute(tx)
    if (rows.length) await record(tx, params.id, viewer.customerId, NOTHING)
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
