import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { latestMaking } from '#platform/clock.ts'
import { anyOf, columns, type Row } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { CODE_PURPOSES, type CodePurpose, type checkCode } from './codes/contract.ts'
import { issuePhoneProof } from './phone-proof.ts'
import { CODE_LIFE_MS, CODE_TRIES, codeHash, handleHash, networkHash } from './send-code.ts'

const h = columns('phone_handles')
const k = columns('phone_codes')

/** So often a right code may be sent again whose answer was lost, beyond the tries. */
const REPEATS = 5

type Question = Asked<typeof checkCode>
type Answer = Outcome<typeof checkCode>
type Verdict = 'spent' | 'wrong' | { triesLeft: number } | { purpose: CodePurpose; proofId: string; usedTsp: number }

/**
 * Five tries, judged one after the other by a row's lock, so that a hundred guesses at once are five. The try is counted
 * also where the code is wrong, so that this commits either way.
 */
export async function checkPhoneCode(asked: Question): Promise<Answer> {
  const { db, params, tokens, body } = asked
  const { verdict } = await inTransaction(db, async (tx) => ({
    ok: true,
    verdict: await (body.handle ? judgedByHandle(tx, asked, body.handle) : judgedByNetwork(tx, asked)),
  }))
  if (verdict === 'spent') return refused('code_tries_spent')
  if (verdict === 'wrong') return refused('wrong_code')
  if ('triesLeft' in verdict) return refused('wrong_code', { code: 'wrong_code', triesLeft: `${verdict.triesLeft}` })
  const { purpose, proofId: id, usedTsp: atTsp } = verdict
  return done(await issuePhoneProof(tokens, { tel: params.tel, purpose, id, atTsp }))
}

/** Tries belong to whoever holds the handle. A code that was right once gives the same proof again while it lives. */
async function judgedByHandle(tx: Transaction, asked: Question, given: string): Promise<Verdict> {
  const { params, body, config, clock } = asked
  const [handle, now] = [handleHash(given), new Date(clock.now())]
  const counted = await sql<Pick<Row<'phone_handles'>, 'tries'> & { purpose: CodePurpose }>`
    update ${h} set ${h.tries} = least(${h.tries} + 1, ${CODE_TRIES + REPEATS + 1})
    where ${h.hash} = ${handle} and ${h.tel} = ${params.tel} returning ${h.tries}, ${h.purpose}`.execute(tx)
  if (!counted.rows[0]) return 'wrong'
  const { tries, purpose } = counted.rows[0]
  if (tries > CODE_TRIES + REPEATS) return 'spent'
  const refusal = tries > CODE_TRIES ? 'spent' : { triesLeft: CODE_TRIES - tries }
  const { rows } = await sql<Pick<Row<'phone_codes'>, 'id' | 'used_at' | 'proof_id'>>`
    select ${k.id}, ${k.used_at}, ${k.proof_id} from ${k}
    where ${k.handle} = ${handle} and ${k.expires_at} > ${now} and ${k.sent_at} <= ${latestMaking(clock.now())}
      and ${k.code_hash} = ${codeHash(config.keys.codes, purpose, params.tel, body.token)}`.execute(tx)
  const [code] = rows
  if (!code) return refusal
  const { used_at, proof_id } = code
  if (used_at) return proof_id ? { purpose, proofId: proof_id, usedTsp: used_at.getTime() } : refusal
  if (refusal === 'spent') return refusal
  const proofId = randomUUID()
  await tx.updateTable('phone_codes').set({ used_at: now, proof_id: proofId }).where('id', '=', code.id).execute()
  return { purpose, proofId, usedTsp: now.getTime() }
}

/**
 * The specification's own call names no handle. Where a code was asked for from the same network, the tries are counted
 * for that network and its codes; all other networks together have one more counter. Neither spends the holder's.
 */
async function judgedByNetwork(tx: Transaction, { params, body, config, clock, ip }: Question): Promise<Verdict> {
  const [network, now] = [networkHash(config.keys.codes, ip), new Date(clock.now())]
  const living = sql`${k.tel} = ${params.tel} and ${k.expires_at} > ${now} and ${k.sent_at} <= ${latestMaking(clock.now())}`
  const here = await sql`select 1 from ${k} where ${living} and ${k.network} = ${network} limit 1`.execute(tx)
  const isHere = here.rows.length > 0
  const counter = `code tries from ${isHere ? ip : 'elsewhere'} ${params.tel}`
  const limit = { count: CODE_TRIES, seconds: CODE_LIFE_MS / 1000 }
  if (!(await withinLimit(tx, counter, limit))) return 'spent'
  const hashes = CODE_PURPOSES.map((purpose) => codeHash(config.keys.codes, purpose, params.tel, body.token))
  const { rows } = await sql<{ purpose: CodePurpose }>`
    update ${k} set ${k.used_at} = ${now} where ${k.id} = (
      select ${k.id} from ${k} where ${living} and ${k.used_at} is null and ${k.code_hash} = ${anyOf(hashes)}
        ${isHere ? sql`and ${k.network} = ${network}` : sql``}
      order by ${k.sent_at} desc limit 1 for update)
    returning ${k.purpose}`.execute(tx)
  const [code] = rows
  return code ? { purpose: code.purpose, proofId: randomUUID(), usedTsp: now.getTime() } : 'wrong'
}
