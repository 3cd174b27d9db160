import { sql } from 'kysely'
import { recordConsents } from '#domains/accounts/register-customer.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { ConsentGiven, listConsents, setConsent } from './consents/contract.ts'

export async function consents({ db, viewer }: Asked<typeof listConsents>) {
  const { rows } = await sql<ConsentGiven>`
    select purpose, granted, text_version as "textVersion", source,
      (extract(epoch from given_at) * 1000)::float8 as "givenTsp"
    from consents where customer_id = ${viewer.customerId} order by given_at desc, id desc`.execute(db)
  return done({ items: rows })
}

/** The answer that holds is the latest; nothing that was ever answered is changed. */
export function setOne({ db, viewer, body: { purpose, granted } }: Asked<typeof setConsent>) {
  type Answer = Outcome<typeof setConsent>
  return inTransaction(db, async (tx): Promise<Answer> => {
    // one at a time, so that two taps leave the answers in their order
    await sql`select 1 from customers where id = ${viewer.customerId} for update`.execute(tx)
    const now = await latest(tx, viewer.customerId, purpose)
    // a brand asks on its own page
    if (now === undefined && purpose !== 'marketing') return refused('not_found')
    if (now !== granted) await recordConsents(tx, viewer.customerId, { [purpose]: granted }, 'profile')
    return done(undefined)
  })
}

async function latest(db: Db, customerId: string, purpose: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ granted: boolean }>`
    select granted from consents where customer_id = ${customerId} and purpose = ${purpose}
    order by given_at desc, id desc limit 1`.execute(db)
  return rows[0]?.granted
}

/** Whether somebody may be told of offers, at the moment of telling. */
export const consentHolds = async (db: Db, { customerId, purpose }: { customerId: string; purpose: string }) =>
  (await latest(db, customerId, purpose)) === true
