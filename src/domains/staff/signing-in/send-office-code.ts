import { createHmac, randomInt } from 'node:crypto'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { OPERATOR_ROLES } from '#lib/rights.ts'
import { anyOf } from '#platform/columns.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { keepProof } from '../proofs.ts'
import { languageOfStaff } from '../queries.ts'
import type { sendOfficeCode } from './contract.ts'
import { BETWEEN_MS, mayBeSent } from './limit-sending.ts'
import { sendToStaff } from './send-to-staff.ts'

const CODE_LIFE_MS = 5 * 60_000

export const officeCodeHash = (key: string, handle: string, code: string) =>
  createHmac('sha256', key).update(`office ${handle} ${code}`).digest()

/**
 * The same statements for every number: a row is kept whether or not somebody has it, so that neither the answer nor its
 * time tells. Operators show a passkey or two things: a code alone opens no house.
 */
export async function sendCodeToMember(asked: Asked<typeof sendOfficeCode>): Promise<Outcome<typeof sendOfficeCode>> {
  const { db, clock, body, config } = asked
  return inTransaction(db, async (tx): Promise<Outcome<typeof sendOfficeCode>> => {
    const allowed = await mayBeSent(tx, config, body.phone)
    if (allowed !== true) return refused(allowed)
    const person = await memberAt(tx, body.phone)
    return sendMemberCode(tx, config, { phone: body.phone, person, now: clock.now() })
  })
}

/** Somebody of a partner, and of the house in no role. */
export const memberAt = (db: Db, phone: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'lang'])
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_roles')
            .select('staff_roles.role')
            .whereRef('staff_roles.staff_id', '=', 'staff.id')
            .where('staff_roles.role', '=', anyOf([...OPERATOR_ROLES])),
        ),
      ),
    )
    .executeTakeFirst()

/** Keeps a code, and sends it where somebody is there to read it. */
export async function sendMemberCode(
  tx: Transaction,
  config: Config,
  { phone, person, now }: { phone: string; person: { id: string; lang: string } | undefined; now: number },
) {
  const handle = newToken()
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const codeHash = officeCodeHash(config.keys.codes, handle, code)
  const staffId = person?.id ?? null
  await keepProof(tx, { kind: 'code', secret: handle, staffId, address: phone, codeHash, now, lifeMs: CODE_LIFE_MS })
  const expireTsp = now + CODE_LIFE_MS
  const lang = languageOfStaff(person?.lang)
  const sent = { template: 'code.office', params: { code }, cause: 'code_office', to: phone, lang, expireTsp } as const
  if (!(await sendToStaff(tx, Boolean(person), () => queueMessage(tx, sent, config.messageBudgets)))) {
    return refused('message_budget_spent')
  }
  return done({ handle, expireTsp, resendTsp: now + BETWEEN_MS })
}
