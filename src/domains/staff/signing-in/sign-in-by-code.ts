import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { columns, type Row } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { recordAct } from '../acts/record-act.ts'
import { OFFICE_CODE_TRIES } from '../rules.ts'
import { openStaffSession, staffTokenHash } from '../sessions.ts'
import type { signInByCode } from './contract.ts'
import { officeCodeHash } from './send-office-code.ts'

const p = columns('staff_proofs')

type Answer = Outcome<typeof signInByCode>

/** Tries are counted by the row's lock, also the wrong ones: a hundred guesses at once are five. */
export async function signInMember(asked: Asked<typeof signInByCode>): Promise<Answer> {
  const { db, clock, userAgent, office } = asked
  const judged = await inTransaction(db, async (tx) => ({ ok: true, verdict: await judge(tx, asked) }))
  if (typeof judged.verdict === 'string') return refused(judged.verdict)
  const { staffId } = judged.verdict
  return inTransaction(db, async (tx): Promise<Answer> => {
    const session = await openStaffSession(tx, clock, { staffId, userAgent })
    const actor = { staffId, sessionId: session.id, partnerId: null }
    await recordAct(tx, clock.now(), actor, { what: 'staff.signed-in', thing: { kind: 'staff', id: staffId } })
    office.keep(session.token, session.seconds)
    return done({ staffId })
  })
}

type Verdict = 'wrong_code' | 'code_tries_spent' | { staffId: string }

async function judge(tx: Transaction, { body, clock, config }: Asked<typeof signInByCode>): Promise<Verdict> {
  const now = new Date(clock.now())
  const hash = staffTokenHash(body.handle)
  const { rows } = await sql<Pick<Row<'staff_proofs'>, 'tries' | 'code_hash' | 'staff_id' | 'used_at'>>`
    update ${p} set ${p.tries} = least(${p.tries} + 1, ${OFFICE_CODE_TRIES + 1})
    where ${p.hash} = ${hash} and ${p.kind} = 'code' and ${p.expires_at} > ${now}
    returning ${p.tries}, ${p.code_hash}, ${p.staff_id}, ${p.used_at}`.execute(tx)
  const [proof] = rows
  if (!proof?.code_hash) return 'wrong_code'
  if (proof.tries > OFFICE_CODE_TRIES || proof.used_at) return 'code_tries_spent'
  const isRight = timingSafeEqual(proof.code_hash, officeCodeHash(config.keys.codes, body.handle, body.code))
  if (!isRight || proof.staff_id === null) return 'wrong_code'
  await tx.updateTable('staff_proofs').set({ used_at: now }).where('hash', '=', hash).execute()
  return { staffId: proof.staff_id }
}
