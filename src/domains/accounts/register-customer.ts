import { rememberDevice } from '#domains/sessions/known-device.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { CONSENT_TEXT_VERSION, type registerCustomer } from './contract.ts'
import { queueEmailLink } from './emails/send-link.ts'
import { hashPassword, passwordProblem } from './password.ts'
import { isGoodPhoneProof, readPhoneProof, takePhoneProof } from './phone-proof.ts'
import { accountOfTel } from './queries.ts'

type Answer = Outcome<typeof registerCustomer>

/**
 * What is cheap comes first, the proof of the phone before all: only whoever has verified the number makes us hash. It
 * runs before the transaction, which spends the proof.
 */
export async function prepareRegistration({ db, body, tokens, ip }: Asked<typeof registerCustomer>) {
  if (!(await isGoodPhoneProof(db, tokens, 'registration', body))) {
    // a code that named no purpose was for a reset where the number has an account: its holder may know that
    const proof = await readPhoneProof(tokens, body)
    const isTaken = proof?.purpose === 'reset' && (await accountOfTel(db, body.tel))
    const reason = isTaken ? 'tel_taken' : 'phone_not_verified'
    return refused(reason, { tel: reason })
  }
  const problem = passwordProblem(body.password, body)
  if (problem) return refused(problem, { password: problem })
  if (body.cityId && !(await isCity(db, body.cityId))) return refused('unknown_city', { cityId: 'unknown_city' })
  return done(await hashPassword(body.password, ip))
}

/** One account a phone number: the unique number decides between two who register at once. */
export function openAccount(asked: Asked<typeof registerCustomer, string>): Promise<Answer> {
  const { db, body, tokens, device, userAgent, lang, prepared: password_hash } = asked
  const { name, tel, email, weddingDate: wedding_date, cityId: city_id, referral, ipV4: ip_v4 } = body
  return inTransaction(db, async (tx): Promise<Answer> => {
    if (!(await takePhoneProof(tx, tokens, 'registration', body))) {
      return refused('phone_not_verified', { tel: 'phone_not_verified' })
    }
    const id = newId()
    const opened = await tx
      .insertInto('customers')
      .values({ id, name, tel, email, password_hash, wedding_date, city_id, referral, ip_v4, lang })
      .onConflict((conflict) => conflict.column('tel').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) return refused('tel_taken', { tel: 'tel_taken' })
    await recordConsents(tx, id, body.consents, 'signup')
    await recordEvent(tx, 'registered', id)
    await rememberDevice(tx, device, id, userAgent)
    if (email) await queueEmailLink(tx, { purpose: 'verify', customerId: id, email }, asked)
    return done({ customerId: id, name })
  })
}

/** Each purpose has its own line, with the words' version and where it was given; what was not ticked is kept too. */
export async function recordConsents(
  tx: Transaction,
  customerId: string,
  consents: Record<string, boolean>,
  source: string,
) {
  const given = { customer_id: customerId, text_version: CONSENT_TEXT_VERSION, source }
  for (const [purpose, granted] of Object.entries(consents)) {
    await tx
      .insertInto('consents')
      .values({ ...given, purpose, granted })
      .execute()
  }
}

async function isCity(db: Db, id: string): Promise<boolean> {
  const city = await db.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst()
  return city !== undefined
}
