import { sql } from 'kysely'
import { knownDevice, rememberDevice } from '#domains/sessions/known-device.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { openSession } from '#domains/sessions/sessions.ts'
import { countFailure, forgiven, guardOf, mayTry } from '#domains/sessions/sign-in-waits.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { parsePhone } from '#lib/phone.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { OWN_PROVIDER, type signIn } from './contract.ts'
import { passwordFits } from './password.ts'

const c = columns('customers')

/**
 * A wrong name and a wrong password give the same answer after the same work. Each failure makes the next try from there
 * wait longer, up to a quarter of an hour and never for ever, whether or not the account exists.
 */
export async function signInWithPassword(asked: Asked<typeof signIn>): Promise<Outcome<typeof signIn>> {
  const { db, body, clock, tokens, config, ip, userAgent, device, lang } = asked
  const customer = await findByUsername(db, body.username)
  const known = await knownDevice(db, device, customer?.id ?? '')
  const guard = guardOf(config, { username: body.username, ip, known })
  if (!(await mayTry(db, guard))) return refused('wait_before_next_try')
  const fits = await passwordFits(customer?.password_hash, body.password, ip)
  if (!customer || !fits) {
    const [within] = await Promise.all([
      countFailure(db, guard),
      recordEvent(db, 'sign_in_failed', customer?.id ?? null),
    ])
    return refused(within ? 'wrong_credentials' : 'wait_before_next_try')
  }
  if (!(await forgiven(db, guard))) return refused('wait_before_next_try')
  const { sessionId, refreshToken } = await openSession(db, clock, {
    customerId: customer.id,
    provider: OWN_PROVIDER,
    userAgent,
    lang,
  })
  await recordEvent(db, 'signed_in', customer.id, { sessionId })
  await rememberDevice(db, device, customer.id, userAgent)
  const token = await tokens.issue('access', { sub: customer.id, sid: sessionId })
  return done({ ...token, refreshToken, identification: customer.id })
}

type Found = Pick<Row<'customers'>, 'id' | 'password_hash'>

/** By phone in any accepted form, or by e-mail once it is verified. */
async function findByUsername(db: Db, username: string): Promise<Found | undefined> {
  const phone = parsePhone(username)
  const which = phone.ok
    ? sql`${c.tel} = ${phone.tel}`
    : sql`${c.email} = ${username.trim().toLowerCase()} and ${c.email_verified_at} is not null`
  const { rows } = await sql<Found>`
    select ${c.id}, ${c.password_hash} from ${c} where ${which} and ${c.deactivated_at} is null`.execute(db)
  return rows[0]
}
