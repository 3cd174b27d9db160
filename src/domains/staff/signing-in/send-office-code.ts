import { createHmac, randomInt } from 'node:crypto'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { newToken } from '#platform/new-id.ts'
import { scaled, takeAll } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { staffTokenHash } from '../sessions.ts'
import type { sendOfficeCode } from './contract.ts'

const CODE_LIFE_MS = 5 * 60_000
const BETWEEN_MS = 60_000
const AN_HOUR = { count: 5, seconds: 3600 }

export const officeCodeHash = (key: string, handle: string, code: string) =>
  createHmac('sha256', key).update(`office ${handle} ${code}`).digest()

/**
 * The same statements for every number: a row is kept whether or not somebody has it, so that neither the answer nor its
 * time tells. Limits are of the number, so that they tell nothing either.
 */
export async function sendCodeToMember(asked: Asked<typeof sendOfficeCode>): Promise<Outcome<typeof sendOfficeCode>> {
  const { db, clock, body, config } = asked
  const now = clock.now()
  return inTransaction(db, async (tx): Promise<Outcome<typeof sendOfficeCode>> => {
    const soon = { key: `office code soon ${body.phone}`, limit: { count: 1, seconds: BETWEEN_MS / 1000 } }
    if (!(await takeAll(tx, [soon]))) return refused('code_too_soon')
    const many = { key: `office codes ${body.phone}`, limit: scaled(AN_HOUR, config) }
    if (!(await takeAll(tx, [many]))) return refused('code_too_many')
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'lang'])
      .where('phone', '=', body.phone)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    const handle = newToken()
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const expireTsp = now + CODE_LIFE_MS
    await tx
      .insertInto('staff_proofs')
      .values({
        hash: staffTokenHash(handle),
        kind: 'code',
        staff_id: person?.id ?? null,
        code_hash: officeCodeHash(config.keys.codes, handle, code),
        created_at: new Date(now),
        expires_at: new Date(expireTsp),
      })
      .execute()
    if (person) {
      const lang = person.lang === 'en' ? 'en' : 'vi'
      const message = {
        template: 'code.office',
        params: { code },
        cause: 'code_office',
        to: body.phone,
        lang,
        expireTsp,
      } as const
      await queueMessage(tx, message, config.messageBudgets)
    }
    return done({ handle, expireTsp, resendTsp: now + BETWEEN_MS })
  })
}
