import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { seal, unseal } from '#platform/seal.ts'
import { RECOVERY_CODES } from '../rules.ts'

const STEP_MS = 30_000
const SECRET_BYTES = 20
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Song Hỷ',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  })

export function newAuthenticator(label: string) {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
  return { secret, uri: totpOf(secret, label).toString() }
}

/** The step of the clock that a code is of, one earlier and one later counted in; null where it is of none of them. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

export async function keepAuthenticator(
  db: Db,
  { keys }: Config,
  given: { staffId: string; secret: string; code: string; now: number },
) {
  const { staffId, secret, code, now } = given
  const step = stepOf(secret, code, now)
  if (step === null) return false
  await db
    .updateTable('staff')
    .set({ totp_secret: seal(keys.seals, secret), totp_step: step })
    .where('id', '=', staffId)
    .execute()
  return true
}

const recoveryHash = (key: string, staffId: string, code: string) =>
  createHmac('sha256', key).update(`recovery ${staffId} ${code}`).digest()

const newRecoveryCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Ten new ones in place of all before, kept as hashes. */
export async function makeRecoveryCodes(db: Db, { keys }: Config, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: recoveryHash(keys.codes, staffId, code) })))
    .execute()
  return codes
}

/**
 * Whether a code is of somebody's authenticator or one of the recovery codes; each is good once. The row decides
 * between two who send the same at once.
 */
export async function checkSecondFactor(
  db: Db,
  { keys }: Config,
  staffId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const typed = code.replace(/\s/g, '').toLowerCase()
  if (!/^\d{6}$/.test(typed)) {
    const used = await db
      .updateTable('staff_recovery_codes')
      .set({ used_at: new Date(now) })
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', recoveryHash(keys.codes, staffId, typed))
      .where('used_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst()
    return used !== undefined
  }
  const person = await db.selectFrom('staff').select('totp_secret').where('id', '=', staffId).executeTakeFirst()
  const secret = person?.totp_secret && unseal(keys.seals, person.totp_secret)
  const step = secret ? stepOf(secret, typed, now) : null
  if (step === null) return false
  const taken = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
