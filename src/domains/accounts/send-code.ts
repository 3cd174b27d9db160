import { createHash, createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { knownDevice } from '#domains/sessions/known-device.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { ageOf } from '#platform/clock.ts'
import { columns, type Row } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { newToken } from '#platform/new-id.ts'
import { isSolved } from '#platform/proof-of-work.ts'
import { addressWithinLimit, scaled, withinLimits } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { chargedTo, networkShares } from './code-budget.ts'
import type { CodePurpose, sendCode } from './codes/contract.ts'
import { accountOfTel } from './queries.ts'

const k = columns('phone_codes')
const h = columns('phone_handles')
const n = columns('phone_numbers')

type Question = Asked<typeof sendCode>
type Answer = Outcome<typeof sendCode>

export const CODE_LIFE_MS = 5 * 60_000
export const CODE_TRIES = 5
const BETWEEN_MS = 60_000
const DAY_SECONDS = 86_400
/** How many codes a number gets from one network, or for one device that its customer has signed in on before. */
const FROM_ONE_PLACE = [
  { count: 3, seconds: 600 },
  { count: 5, seconds: 3600 },
  { count: 10, seconds: DAY_SECONDS },
]
/** Over all networks; a known device is not held to it, so that strangers can't use it up for its owner. */
const FROM_EVERYWHERE = { count: 30, seconds: DAY_SECONDS }
const FOR_AN_ADDRESS = { count: 100, seconds: 3600 }
/** From the tenth on the browser has to work for it. */
const WITHOUT_PROOF_OF_WORK = { count: 9, seconds: 3600 }

/** Only somebody with the server's key can try all million codes against the hash. */
export const codeHash = (key: string, purpose: CodePurpose, tel: string, code: string) =>
  createHmac('sha256', key).update(`${purpose} ${tel} ${code}`).digest()
export const networkHash = (key: string, network: string) =>
  createHmac('sha256', key).update(`network ${network}`).digest()
export const handleHash = (handle: string) => createHash('sha256').update(handle).digest()

/**
 * Sends a code by the outbox. The number's row is locked while its limits are looked at, so that a hundred requests at
 * once from one place send one code; the answer is the same whether or not the number has an account.
 */
export async function sendPhoneCode(asked: Question): Promise<Answer> {
  const { db, params, body, config, ip, lang, clock, device } = asked
  if (!(await addressWithinLimit(db, 'codes without work', ip, scaled(WITHOUT_PROOF_OF_WORK, config)))) {
    if (!(await isSolved(db, config.keys.work, clock.now(), body?.altcha))) return refused('proof_of_work_needed')
  }
  // who has not worked takes nothing from those that share the address
  if (!(await addressWithinLimit(db, 'codes', ip, scaled(FOR_AN_ADDRESS, config)))) return refused('code_too_many')
  if (!(await withinLimits(db, networkShares(config, ip)))) return refused('code_too_many')

  const customerId = await accountOfTel(db, params.tel)
  const known = await knownDevice(db, device, customerId ?? '')
  const purpose = body?.purpose ?? (customerId ? 'reset' : 'registration')
  return inTransaction(db, async (tx): Promise<Answer> => {
    await lockNumber(tx, params.tel)
    const now = clock.now()
    const place = { network: networkHash(config.keys.codes, ip), device: known?.id ?? null }
    const limited = await limitReached(tx, asked, place)
    if (limited) return refused(limited)
    const charged = await chargedTo(tx, config.messageBudgets, { purpose: body?.purpose, isKnown: customerId !== null })
    if (!charged) return refused('code_budget_spent')

    const handle = await handleFor(tx, asked, purpose)
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const expireTsp = now + CODE_LIFE_MS
    const code_hash = codeHash(config.keys.codes, purpose, params.tel, code)
    await sql`
      insert into ${k} (${k.tel}, ${k.purpose}, ${k.handle}, ${k.code_hash}, ${k.network}, ${k.device}, ${k.sent_at},
        ${k.expires_at})
      values (${params.tel}, ${purpose}, ${handleHash(handle)}, ${code_hash}, ${place.network}, ${place.device},
        ${new Date(now)}, ${new Date(expireTsp)})`.execute(tx)
    const { cause, isTold } = charged
    const template = `code.${purpose}` as const
    const message = { template, params: { code }, cause, to: params.tel, lang, expireTsp }
    const isQueued = await queueMessage(tx, message, config.messageBudgets)
    if (!isQueued && isTold) return refused('code_budget_spent')
    return done({ expireTsp, resendTsp: now + BETWEEN_MS, handle })
  })
}

const lockNumber = (tx: Transaction, tel: string) =>
  sql`insert into ${n} (${n.tel}) values (${tel}) on conflict (${n.tel}) do update set ${n.tel} = ${tel}`.execute(tx)

/** Waits and tries are not scaled for load tests, counts are. */
async function limitReached(
  tx: Transaction,
  { params, config, clock }: Question,
  place: { network: Buffer; device: string | null },
): Promise<'code_too_soon' | 'code_too_many' | null> {
  const now = clock.now()
  const { rows } = await sql<Pick<Row<'phone_codes'>, 'sent_at' | 'device'> & { here: boolean }>`
    select ${k.sent_at}, ${k.device}, ${k.device} is not distinct from ${place.device}
      and (${k.device} is not null or ${k.network} = ${place.network}) as here
    from ${k} where ${k.tel} = ${params.tel} and ${k.sent_at} > ${new Date(now - DAY_SECONDS * 1000)}`.execute(tx)
  const tooMany = (sent: typeof rows, { count, seconds }: { count: number; seconds: number }) =>
    sent.filter(({ sent_at }) => ageOf(sent_at.getTime(), now) < seconds * 1000).length >=
    scaled({ count }, config).count

  const here = rows.filter((sent) => sent.here)
  if (here.some(({ sent_at }) => ageOf(sent_at.getTime(), now) < BETWEEN_MS)) return 'code_too_soon'
  if (FROM_ONE_PLACE.some((limit) => tooMany(here, limit))) return 'code_too_many'
  const everywhere = rows.filter((sent) => sent.device === null)
  return place.device === null && tooMany(everywhere, FROM_EVERYWHERE) ? 'code_too_many' : null
}

/** Whoever asks again with a handle that has tries left goes on with it: the code before stays good beside the new one. */
async function handleFor(tx: Transaction, { params, body, clock }: Question, purpose: CodePurpose): Promise<string> {
  if (body?.handle) {
    const { rows } = await sql`
      select 1 from ${h} where ${h.hash} = ${handleHash(body.handle)} and ${h.tel} = ${params.tel}
        and ${h.purpose} = ${purpose} and ${h.tries} < ${CODE_TRIES} for update`.execute(tx)
    if (rows.length > 0) return body.handle
  }
  const handle = newToken()
  const created_at = new Date(clock.now())
  await tx
    .insertInto('phone_handles')
    .values({ hash: handleHash(handle), tel: params.tel, purpose, created_at })
    .execute()
  return handle
}
