import { forgiveFailures, mustWait, noteFailure } from '#domains/sessions/sign-in-waits.ts'
import { acted, done, refused } from '#lib/endpoint.ts'
import { maskPhone } from '#lib/phone.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { checkPasskey, offerChallenge } from '../passkeys/check-passkey.ts'
import { checkSecondFactor } from '../second-factor/check-code.ts'
import { checkSentCode } from '../signing-in/check-sent-code.ts'
import { mayBeSent } from '../signing-in/limit-sending.ts'
import { memberAt, sendMemberCode } from '../signing-in/send-office-code.ts'
import type { getProofWays, PROOF_WAYS, proveAgain, sendProofCode } from './contract.ts'

type Way = (typeof PROOF_WAYS)[number]

const personOf = (db: Db, id: string) =>
  db.selectFrom('staff').select(['id', 'lang', 'phone', 'totp_secret']).where('id', '=', id).executeTakeFirstOrThrow()

export async function waysToProve({ db, config, clock, viewer }: Asked<typeof getProofWays>) {
  const { staffId } = viewer
  const [person, passkeys] = await Promise.all([
    personOf(db, staffId),
    db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', staffId).execute(),
  ])
  const isByPhone = person.phone !== null && (await memberAt(db, person.phone)) !== undefined
  const ways: Way[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(person.totp_secret ? (['authenticator'] as const) : []),
    ...(isByPhone ? (['phone'] as const) : []),
  ]
  const passkey = passkeys.length > 0 ? await offerChallenge(db, config, { now: clock.now(), staffId, passkeys }) : null
  return done({ ways, phone: isByPhone ? maskPhone(person.phone!) : null, passkey })
}

export async function sendOwnCode({ db, config, clock, viewer }: Asked<typeof sendProofCode>) {
  const tx = db as Transaction
  const person = await personOf(tx, viewer.staffId)
  const member = person.phone === null ? undefined : await memberAt(tx, person.phone)
  if (!member) return refused('no_phone')
  const allowed = await mayBeSent(tx, config, person.phone!)
  if (allowed !== true) return refused(allowed)
  const sent = await sendMemberCode(tx, config, { phone: person.phone!, person: member, now: clock.now() })
  if (!sent.ok) return sent
  return acted(sent.value, { what: 'staff.code-asked', thing: { kind: 'staff', id: viewer.staffId } })
}

type Verdict = 'wrong_code' | 'code_tries_spent' | 'passkey_unknown' | 'wait_before_next_try' | null

/** Decided before the transaction of the act: a wrong try is counted although the call is refused. */
export async function judgeProof(asked: Asked<typeof proveAgain>) {
  const { verdict } = await inTransaction(asked.db, async (tx) => ({ ok: true, verdict: await judge(tx, asked) }))
  return verdict ? refused(verdict) : done(null)
}

async function judge(db: Db, { config, clock, body, viewer }: Asked<typeof proveAgain>): Promise<Verdict> {
  const now = clock.now()
  if (body.way === 'passkey') {
    return (await checkPasskey(db, config, body.signed, now)) === viewer.staffId ? null : 'passkey_unknown'
  }
  if (body.way === 'phone') {
    const verdict = await checkSentCode(db, config, { ...body, now })
    if (typeof verdict === 'string') return verdict
    return verdict.staffId === viewer.staffId ? null : 'wrong_code'
  }
  const account = `office ${viewer.staffId}`
  if (await mustWait(db, account)) return 'wait_before_next_try'
  if (await checkSecondFactor(db, config, viewer.staffId, body.code, now)) {
    await forgiveFailures(db, account)
    return null
  }
  await noteFailure(db, account)
  return 'wrong_code'
}

export async function noteProof({ db, clock, viewer }: Asked<typeof proveAgain, null>) {
  const provedTsp = clock.now()
  await db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(provedTsp) })
    .where('id', '=', viewer.sessionId)
    .execute()
  return acted({ provedTsp }, { what: 'staff.proved', thing: { kind: 'staff', id: viewer.staffId } })
}
