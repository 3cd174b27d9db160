import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { latestMaking } from '#platform/clock.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { OFFICE_CODE_TRIES } from './rules.ts'
import { staffTokenHash } from './sessions.ts'

const p = columns('staff_proofs')

interface NewProof {
  kind: 'passkey' | 'link' | 'code'
  /** What comes back: the challenge, the link's token, the code's handle. */
  secret: string
  staffId: string | null
  /** Where it was sent to, so that wrong tries are counted for the address and not for the letter. */
  address?: string
  codeHash?: Buffer
  now: number
  lifeMs: number
}

/** Kept as a hash: what lies in the database opens nothing. */
const accountOf = (address: string) => createHash('sha256').update(`office ${address}`).digest('hex')

export const keepProof = (db: Db, { kind, secret, staffId, address, codeHash, now, lifeMs }: NewProof) =>
  db
    .insertInto('staff_proofs')
    .values({
      hash: staffTokenHash(secret),
      kind,
      staff_id: staffId,
      account: address === undefined ? '' : accountOf(address),
      code_hash: codeHash ?? null,
      created_at: new Date(now),
      expires_at: new Date(now + lifeMs),
    })
    .execute()

type Tried = Pick<Row<'staff_proofs'>, 'tries' | 'code_hash' | 'staff_id' | 'used_at' | 'account'>

/** Counts a try under the row's lock: a hundred at once are counted one after another. */
export async function tryProof(db: Db, kind: NewProof['kind'], secret: string, now: number): Promise<Tried | null> {
  const { rows } = await sql<Tried>`
    update ${p} set ${p.tries} = least(${p.tries} + 1, ${OFFICE_CODE_TRIES + 1})
    where ${p.hash} = ${staffTokenHash(secret)} and ${p.kind} = ${kind} and ${p.expires_at} > ${new Date(now)}
      and ${p.created_at} <= ${latestMaking(now)}
    returning ${p.tries}, ${p.code_hash}, ${p.staff_id}, ${p.used_at}, ${p.account}`.execute(db)
  return rows[0] ?? null
}

export const isSpent = ({ tries, used_at }: Pick<Tried, 'tries' | 'used_at'>) =>
  tries > OFFICE_CODE_TRIES || used_at !== null

/** Good once: false where somebody has used it already. */
export async function spendProof(db: Db, secret: string, now: number): Promise<boolean> {
  const used = await db
    .updateTable('staff_proofs')
    .set({ used_at: new Date(now) })
    .where('hash', '=', staffTokenHash(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('created_at', '<=', latestMaking(now))
    .returning('kind')
    .executeTakeFirst()
  return used !== undefined
}

export async function accountBehind(db: Db, secret: string): Promise<string> {
  const row = await db
    .selectFrom('staff_proofs')
    .select('account')
    .where('hash', '=', staffTokenHash(secret))
    .executeTakeFirst()
  return row?.account ?? ''
}

/** What nobody can use any more. */
export async function forgetOldProofs(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_proofs')
    .where('expires_at', '<', new Date(now - 24 * 3_600_000))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
