import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { isSolved } from '#platform/proof-of-work.ts'
import { scaled, withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import type { sendCode } from './contract.ts'

type Answer = Outcome<typeof sendCode>

const LIFE_MS = 5 * 60_000
const BETWEEN_MS = 60_000
/** How many codes one number gets in how many seconds. Waits and tries are not scaled for load tests, counts are. */
const FOR_A_NUMBER = [
  { count: 3, seconds: 600 },
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 86_400 },
]
const FOR_AN_ADDRESS = { count: 100, seconds: 3600 }
/** From the tenth on the browser has to work for it. */
const WITHOUT_PROOF_OF_WORK = { count: 9, seconds: 3600 }

/** Only somebody with the server's secret can try all million codes against the hash. */
export const codeHash = (secret: string, tel: string, code: string) =>
  createHmac('sha256', secret).update(`${tel} ${code}`).digest()

/**
 * Sends a code by the outbox. The number's row is locked while its limits are looked at, so that a hundred requests at
 * once send one code; the answer is the same whether or not the number has an account.
 */
export async function sendPhoneCode(asked: Asked<typeof sendCode>): Promise<Answer> {
  const { db, params, body, config, ip, lang, clock } = asked
  if (!(await withinLimit(db, `codes without work ${ip}`, scaled(WITHOUT_PROOF_OF_WORK, config)))) {
    if (!(await isSolved(db, config.keys.work, clock.now(), body?.altcha))) return refused('proof_of_work_needed')
  }
  // who has not worked takes nothing from those that share the address
  if (!(await withinLimit(db, `codes ${ip}`, scaled(FOR_AN_ADDRESS, config)))) return refused('code_too_many')

  return inTransaction(db, async (tx): Promise<Answer> => {
    await lockNumber(tx, params.tel)
    const now = clock.now()
    const sent = await sentSince(tx, params.tel, now - 86_400_000)
    const last = sent.at(-1)
    if (last !== undefined && now - last < BETWEEN_MS) return refused('code_too_soon')
    for (const { count, seconds } of FOR_A_NUMBER.map((limit) => scaled(limit, config))) {
      if (sent.filter((at) => at > now - seconds * 1000).length >= count) return refused('code_too_many')
    }
    if (!(await takeFromBudget(tx, config.messageDailyBudget))) return refused('code_budget_spent')

    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const expireTsp = now + LIFE_MS
    await forgetTriesUnlessCodeLives(tx, params.tel, now)
    await sql`
      insert into phone_codes (tel, code_hash, sent_at, expires_at)
      values (${params.tel}, ${codeHash(config.keys.codes, params.tel, code)}, ${new Date(now)}, ${new Date(expireTsp)})`.execute(
      tx,
    )
    await queueMessage(tx, { channel: 'sms', to: params.tel, text: WORDS[lang](code), expireTsp })
    return done({ expireTsp, resendTsp: now + BETWEEN_MS })
  })
}

const WORDS = {
  vi: (code: string) => `Song Hy: ma xac thuc cua ban la ${code}, dung trong 5 phut. Khong dua ma nay cho bat ky ai.`,
  en: (code: string) => `Song Hy: your code is ${code}, valid for 5 minutes. Give it to nobody.`,
}

const lockNumber = (tx: Transaction, tel: string) =>
  sql`insert into phone_numbers (tel) values (${tel}) on conflict (tel) do update set tel = excluded.tel`.execute(tx)

async function sentSince(db: Db, tel: string, since: number): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select sent_at as at from phone_codes where tel = ${tel} and sent_at > ${new Date(since)} order by sent_at`.execute(
    db,
  )
  return rows.map((row) => row.at.getTime())
}

/** Tries belong to the number: while one code still lives, another brings none. */
const forgetTriesUnlessCodeLives = (tx: Transaction, tel: string, now: number) =>
  sql`
    update phone_numbers set tries = 0 where tel = ${tel} and not exists (
      select 1 from phone_codes where tel = ${tel} and expires_at > ${new Date(now)} and used_at is null)`.execute(tx)

/** One budget a day for all messages, kept by the database. */
async function takeFromBudget(tx: Transaction, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into message_budget as kept (day, sent) select current_date, 1 where ${most}::int > 0
    on conflict (day) do update set sent = kept.sent + 1 where kept.sent < ${most}
    returning 1`.execute(tx)
  return rows.length === 1
}
