import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import { keepPin, newPin } from './pins/brand-pin.ts'

/** A release that still reads this column finds a PIN there that nobody can enter, and not that none is needed. */
const NO_PIN = 'hashed'

/** PINs that a release before this one kept as they are. */
export const hashPlainPins = (db: Db, key: string) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; pin: string }>`
      select id, pin from brands where pin ~ '^[0-9]{4,6}$' order by id for update`.execute(tx)
    for (const { id, pin } of rows) await keepPin(tx, key, id, pin)
    await sql`update brands set pin = ${NO_PIN} where id = any(${rows.map(({ id }) => id)})`.execute(tx)
    return { ok: true as const, count: rows.length }
  })

const SAMPLE = 'hy-lam-palace'

/** So that a counter with a PIN can be seen on a new site without a step by hand. */
export async function giveSamplePin(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from brands where unsigned_name = ${SAMPLE}`.execute(db)
  if (!rows[0]) return null
  const pin = newPin()
  await keepPin(db, key, rows[0].id, pin)
  return `The counter of ${SAMPLE} takes the PIN ${pin}. Another one: npm run operator -- brand pin ${SAMPLE}`
}
