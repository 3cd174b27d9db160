import { recordConsents } from '#domains/accounts/register-customer.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { tspOf } from '#platform/columns.ts'
import { customerRow } from '#platform/customer-row.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { listConsents, setConsent } from './consents/contract.ts'

/** The latest first. */
const consentsOf = (db: Db, customerId: string) =>
  db.selectFrom('consents').where('customer_id', '=', customerId).orderBy('given_at', 'desc').orderBy('id', 'desc')

export async function consents({ db, viewer }: Asked<typeof listConsents>) {
  const items = await consentsOf(db, viewer.customerId)
    .select(['purpose', 'granted', 'text_version as textVersion', 'source'])
    .select((eb) => tspOf(eb.ref('given_at')).as('givenTsp'))
    .execute()
  return done({ items })
}

/** The answer that holds is the latest; nothing that was ever answered is changed. */
export function setOne({ db, viewer, body: { purpose, granted } }: Asked<typeof setConsent>) {
  type Answer = Outcome<typeof setConsent>
  return inTransaction(db, async (tx): Promise<Answer> => {
    // one at a time, so that two taps leave the answers in their order
    await customerRow(tx, viewer.customerId).select('id').forUpdate().execute()
    const now = await latest(tx, viewer.customerId, purpose)
    // a brand asks on its own page
    if (now === undefined && purpose !== 'marketing') return refused('not_found')
    if (now !== granted) await recordConsents(tx, viewer.customerId, { [purpose]: granted }, 'profile')
    return done(undefined)
  })
}

async function latest(db: Db, customerId: string, purpose: string): Promise<boolean | undefined> {
  const given = consentsOf(db, customerId).select('granted').where('purpose', '=', purpose).limit(1)
  return (await given.executeTakeFirst())?.granted
}

/** Whether somebody may be told of offers, at the moment of telling. */
export const consentHolds = async (db: Db, { customerId, purpose }: { customerId: string; purpose: string }) =>
  (await latest(db, customerId, purpose)) === true
