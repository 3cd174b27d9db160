import type { NotNull } from 'kysely'
import { anyOf } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { keepPin, newPin } from './pins/brand-pin.ts'

/** A release that still reads this column finds a PIN there that nobody can enter, and not that none is needed. */
const NO_PIN = 'hashed'

/** PINs that a release before this one kept as they are. */
export const hashPlainPins = (db: Db, key: string) =>
  inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('brands')
      .select(['id', 'pin'])
      .where('pin', '~', '^[0-9]{4,6}$')
      .orderBy('id')
      .forUpdate()
      .$narrowType<{ pin: NotNull }>()
      .execute()
    for (const { id, pin } of rows) await keepPin(tx, key, id, pin)
    const ids = rows.map(({ id }) => id)
    await tx.updateTable('brands').set({ pin: NO_PIN }).where('id', '=', anyOf(ids)).execute()
    return { ok: true as const, count: rows.length }
  })

const SAMPLE = 'hy-lam-palace'

/** So that a counter with a PIN can be seen on a new site without a step by hand. */
export async function giveSamplePin(db: Db, key: string): Promise<string | null> {
  const brand = await db.selectFrom('brands').select('id').where('unsigned_name', '=', SAMPLE).executeTakeFirst()
  if (!brand) return null
  const pin = newPin()
  await keepPin(db, key, brand.id, pin)
  return `The counter of ${SAMPLE} takes the PIN ${pin}. Another one: npm run operator -- brand pin ${SAMPLE}`
}
