import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { spendToken } from '#platform/spend-token.ts'
import type { Tokens } from '#platform/tokens.ts'
import type { checkCode } from './contract.ts'
import { codeHash } from './send-code.ts'

const TRIES = 5

type Answer = Outcome<typeof checkCode>

/**
 * Five tries a number, judged one after the other by the row's lock, so that a hundred guesses at once are five.
 * A right code works once. The try is counted also where the code is wrong, so that this commits either way.
 */
export async function checkPhoneCode(asked: Asked<typeof checkCode>): Promise<Answer> {
  const { db, params, body, config, clock, tokens } = asked
  const judged = await inTransaction(db, async (tx) => {
    const counted = await sql`
      update phone_numbers set tries = tries + 1 where tel = ${params.tel} and tries < ${TRIES} returning tries`.execute(
      tx,
    )
    if (counted.rows.length === 0)
      return { ok: true, verdict: (await wasSent(tx, params.tel)) ? 'spent' : 'wrong' } as const
    const right = await sql`
      update phone_codes set used_at = ${new Date(clock.now())}
      where tel = ${params.tel} and code_hash = ${codeHash(config.keys.codes, params.tel, body.token)}
        and expires_at > ${new Date(clock.now())} and used_at is null
      returning 1`.execute(tx)
    return { ok: true, verdict: right.rows.length > 0 ? 'right' : 'wrong' } as const
  })
  if (judged.verdict === 'spent') return refused('code_tries_spent')
  if (judged.verdict === 'wrong') return refused('wrong_code')
  const proof = await tokens.issue('phone-proof', { sub: params.tel })
  return done({ authCall: proof.accessToken, expireTsp: proof.accessTokenExpireTsp })
}

async function wasSent(db: Db, tel: string): Promise<boolean> {
  const { rows } = await sql`select 1 from phone_numbers where tel = ${tel}`.execute(db)
  return rows.length === 1
}

/** Takes a proof for one purpose: it must speak of this number, and nobody can use it again. */
export async function takePhoneProof(db: Db, tokens: Tokens, tel: string, authCall: string): Promise<boolean> {
  const proof = await tokens.read('phone-proof', authCall)
  return proof?.sub === tel && (await spendToken(db, proof))
}
