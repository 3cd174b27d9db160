import { sql } from 'kysely'
import type { openByPassword, sendFormerLink } from '#domains/former-accounts/contract.ts'
import { openFormer } from '#domains/former-accounts/open-former.ts'
import { forgiveFailures, mustWait, noteFailure } from '#domains/sessions/sign-in-waits.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { columns, type Row } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { queueEmailLink } from './emails/send-link.ts'
import { passwordFits } from './password.ts'

const f = columns('former_accounts')

type Opened = Outcome<typeof openByPassword>

/** Each password is tried on everything that is locked, from the latest on; guessing waits as at the sign-in. */
export async function provePassword(asked: Asked<typeof openByPassword>): Promise<Opened> {
  const { db, viewer, body, ip } = asked
  const account = `old password of ${viewer.customerId}`
  if (await mustWait(db, account)) return refused('wait_before_next_try')
  const { rows } = await sql<Pick<Row<'former_accounts'>, 'customer_id' | 'password_hash'>>`
    select ${f.customer_id}, ${f.password_hash} from ${f}
    where ${f.passed_to} = ${viewer.customerId} order by ${f.set_aside_at} desc limit 3`.execute(db)
  if (rows.length === 0) return refused('nothing_locked')
  const fitting: string[] = []
  for (const former of rows) {
    if (await passwordFits(former.password_hash, body.password, ip)) fitting.push(former.customer_id)
  }
  if (fitting.length === 0) {
    await noteFailure(db, account)
    return refused('wrong_old_password', { password: 'wrong_old_password' })
  }
  return inTransaction(db, async (tx): Promise<Opened> => {
    if (!(await forgiveFailures(tx, account))) return refused('wait_before_next_try')
    let opened = 0
    for (const id of fitting) if (await openFormer(tx, asked, id, 'password')) opened += 1
    return done({ opened })
  })
}

type Sent = Outcome<typeof sendFormerLink>

export function sendLinkToFormer(asked: Asked<typeof sendFormerLink>): Promise<Sent> {
  const { db, viewer, params } = asked
  return inTransaction(db, async (tx): Promise<Sent> => {
    const { rows } = await sql<Pick<Row<'former_accounts'>, 'verified_email'>>`
      select ${f.verified_email} from ${f}
      where ${f.customer_id} = ${params.id} and ${f.passed_to} = ${viewer.customerId} for update`.execute(tx)
    const email = rows[0]?.verified_email
    if (!email) return refused('not_found')
    return queueEmailLink(tx, { purpose: 'open', customerId: params.id, email }, asked)
  })
}
