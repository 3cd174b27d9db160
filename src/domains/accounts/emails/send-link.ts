import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { columns, onlyRow } from '#platform/columns.ts'
import { customerRow } from '#platform/customer-row.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { LinkPurpose, sendEmailLink } from './contract.ts'

const l = columns('email_links')

const DAY_MS = 86_400_000
const LIFE_MS = DAY_MS
const BETWEEN_MS = 60_000
const A_DAY = { address: 5, customer: 10 }

export const linkHash = (token: string) => createHash('sha256').update(token).digest()

interface Wanted {
  purpose: LinkPurpose
  customerId: string
  email: string
}
type Manner = Pick<Asked<typeof sendEmailLink>, 'clock' | 'lang' | 'config'>
type Sent = { ok: true; value: { expireTsp: number; resendTsp: number } } | ReturnType<typeof tooMany>
const tooMany = (reason: 'email_too_soon' | 'email_too_many') => refused(reason)

/**
 * Sends a link by the outbox. Whoever asks, an address gets so many a day: it may belong to somebody who never heard of
 * us. The address is locked meanwhile, so that many requests at once send one.
 */
export async function queueEmailLink(tx: Transaction, { purpose, customerId, email }: Wanted, manner: Manner) {
  await lockEmail(tx, email)
  const now = manner.clock.now()
  const { rows } = await sql<{ latest: Date | null; toAddress: number; byCustomer: number }>`
    select max(${l.sent_at}) filter (where ${l.email} = ${email}) as latest,
      count(*) filter (where ${l.email} = ${email}) as "toAddress",
      count(*) filter (where ${l.customer_id} = ${customerId}) as "byCustomer"
    from ${l} where (${l.email} = ${email} or ${l.customer_id} = ${customerId})
      and ${l.sent_at} > ${new Date(now - DAY_MS)}`.execute(tx)
  const { latest, toAddress, byCustomer } = onlyRow(rows)
  if (latest && now - latest.getTime() < BETWEEN_MS) return tooMany('email_too_soon')
  if (toAddress >= A_DAY.address || byCustomer >= A_DAY.customer) return tooMany('email_too_many')

  const token = newToken()
  const expireTsp = now + LIFE_MS
  const times = { sent_at: new Date(now), expires_at: new Date(expireTsp) }
  await tx
    .insertInto('email_links')
    .values({ hash: linkHash(token), purpose, customer_id: customerId, email, ...times })
    .execute()
  const { lang, config } = manner
  const link = config.publicUrl + pathIn(lang, href('email-link', { token }))
  await queueMessage(tx, { template: `email.${purpose}`, params: { link }, to: email, lang, expireTsp })
  return done({ expireTsp, resendTsp: now + BETWEEN_MS }) satisfies Sent
}

/** One at a time for each address, until the transaction ends. */
export const lockEmail = (tx: Transaction, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${email}`}, 0))`.execute(tx)

export async function sendOwnLink(asked: Asked<typeof sendEmailLink>): Promise<Outcome<typeof sendEmailLink>> {
  const { customerId } = asked.viewer
  return inTransaction(asked.db, async (tx): Promise<Outcome<typeof sendEmailLink>> => {
    const { email, email_verified_at } = await customerRow(tx, customerId)
      .select(['email', 'email_verified_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!email) return refused('email_missing')
    if (email_verified_at) return refused('email_verified')
    return queueEmailLink(tx, { purpose: 'verify', customerId, email }, asked)
  })
}
