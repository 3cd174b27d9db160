import { sql } from 'kysely'
import { openFormer } from '#domains/former-accounts/open-former.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { maskEmail } from '#lib/mask-email.ts'
import { columns, type Row } from '#platform/columns.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { EmailLink, getEmailLink, LinkPurpose, pressEmailLink } from './contract.ts'
import { linkHash, lockEmail } from './send-link.ts'

const links = columns('email_links')
const l = columns('email_links', 'l')
const customers = columns('customers')
const c = columns('customers', 'c')
const f = columns('former_accounts', 'f')

interface Found extends Pick<Row<'email_links'>, 'customer_id' | 'email'> {
  purpose: LinkPurpose
  state: EmailLink['state']
}

/** Null where it was never sent, to an address that is not the account's any more, or for an account set aside since. */
async function linkBy(db: Db, now: number, token: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select ${l.purpose}, ${l.customer_id}, ${l.email}, case when ${l.used_at} is not null then 'used'
      when ${l.expires_at} <= ${new Date(now)} then 'expired' else 'ready' end as state
    from ${l} join ${c} on ${c.id} = ${l.customer_id} and ${c.deactivated_at} is null
      and (${l.purpose} = 'open' or ${c.email} = ${l.email} and not exists (
        select 1 from ${f} where ${f.customer_id} = ${c.id}))
    where ${l.hash} = ${linkHash(token)}`.execute(db)
  return rows[0] ?? null
}

export async function shownEmailLink({ db, clock, query }: Asked<typeof getEmailLink>) {
  const link = await linkBy(db, clock.now(), query.token)
  if (!link) return refused('not_found')
  return done({ purpose: link.purpose, email: maskEmail(link.email), state: link.state })
}

type Answer = Outcome<typeof pressEmailLink>

/** A link works once: the row decides between many presses. */
export function pressLink(asked: Asked<typeof pressEmailLink>): Promise<Answer> {
  const { db, clock, body } = asked
  return inTransaction(db, async (tx): Promise<Answer> => {
    const now = new Date(clock.now())
    const link = await linkBy(tx, clock.now(), body.token)
    if (!link) return refused('not_found')
    await lockEmail(tx, link.email)
    const { rows } = await sql`
      update ${links} set ${links.used_at} = ${now}
      where ${links.hash} = ${linkHash(body.token)} and ${links.used_at} is null and ${links.expires_at} > ${now}
      returning 1`.execute(tx)
    if (rows.length === 0) return refused('link_spent')
    if (link.purpose === 'open') {
      if (!(await openFormer(tx, asked, link.customer_id, 'email'))) return refused('link_spent')
    } else {
      if (!(await verify(tx, link, now))) return refused('email_taken')
      for (const id of await formersWith(tx, link)) await openFormer(tx, asked, id, 'email')
    }
    return done({ purpose: link.purpose })
  })
}

/** An address opens one account. The caller holds its lock. */
async function verify(tx: Transaction, { customer_id: customerId, email }: Found, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${customers} set ${customers.email_verified_at} = coalesce(${customers.email_verified_at}, ${now})
    where ${customers.id} = ${customerId} and not exists (
      select 1 from ${c}
      where ${c.email} = ${email} and ${c.email_verified_at} is not null and ${c.id} <> ${customerId})
    returning 1`.execute(tx)
  if (rows.length === 1) await recordEvent(tx, 'email_verified', customerId)
  return rows.length === 1
}

/** Whoever verifies the address that was verified before has shown who they are. */
async function formersWith(tx: Transaction, { customer_id, email }: Found): Promise<string[]> {
  const formers = tx.selectFrom('former_accounts').select('customer_id').where('passed_to', '=', customer_id)
  const rows = await formers.where('verified_email', '=', email).execute()
  return rows.map((former) => former.customer_id)
}
