import { sql } from 'kysely'
import { customersOn } from '#domains/sessions/known-device.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { maskPhone } from '#lib/phone.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { DeviceCookie } from '#platform/device-cookie.ts'
import type { Asked } from '#platform/serve.ts'
import type { Approval, answerApproval, listApprovals } from './contract.ts'
import { openFormer } from './open-former.ts'

const formers = columns('former_accounts')
const f = columns('former_accounts', 'f')
const n = columns('customers', 'n')

/** What was locked of accounts that were signed in on the device that is asking. Its cookie opens nothing but this. */
async function approvalsOn(db: Db, device: DeviceCookie): Promise<Approval[]> {
  const { rows } = await sql<Approval>`
    select ${f.customer_id} as id, coalesce(${n.tel}, '') as tel, ${f.cause}, ${f.refused_at} is not null as refused,
      ${tspOf(f.set_aside_at)} as "setAsideTsp"
    from ${f} join ${n} on ${n.id} = ${f.passed_to}
    where ${f.customer_id} = ${anyOf(await customersOn(db, device))} order by ${f.set_aside_at} desc`.execute(db)
  return rows.map((row) => ({ ...row, tel: maskPhone(row.tel) }))
}

export const approvals = async ({ db, device }: Asked<typeof listApprovals>) =>
  done({ items: await approvalsOn(db, device) })

type Answer = Outcome<typeof answerApproval>

/** A no stops the seven days; a second proof can still come after it. */
export function approve(asked: Asked<typeof answerApproval>): Promise<Answer> {
  const { db, device, params, body, clock } = asked
  return inTransaction(db, async (tx): Promise<Answer> => {
    if (!(await customersOn(tx, device)).includes(params.id)) return refused('not_found')
    if (body.same) return (await openFormer(tx, asked, params.id, 'device')) ? done(undefined) : refused('not_found')
    const { rows } = await sql`
      update ${f} set ${formers.refused_at} = coalesce(${f.refused_at}, ${new Date(clock.now())}),
        ${formers.own_open_at} = null
      where ${f.customer_id} = ${params.id} returning 1`.execute(tx)
    if (rows.length === 0) return refused('not_found')
    await recordEvent(tx, 'former_refused', params.id)
    return done(undefined)
  })
}
