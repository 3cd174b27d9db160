import { createHmac, randomInt } from 'node:crypto'
import { clockNow } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'

/** Without the site's key nobody can try all PINs against the hash; with it a slow hash would not help four digits. */
export const pinHash = (key: string, brandId: string, pin: string) =>
  createHmac('sha256', key).update(`${brandId} ${pin}`).digest()

export const isPin = (text: string) => /^\d{4,6}$/.test(text)

/** The same digit throughout, or a run up or down: what a stranger tries first. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
}

export function newPin(): string {
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  return isEasyPin(pin) ? newPin() : pin
}

export const keepPin = (db: Db, key: string, brandId: string, pin: string) =>
  db
    .insertInto('brand_pins')
    .values({ brand_id: brandId, hash: pinHash(key, brandId, pin), digits: pin.length, set_at: clockNow })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet((eb) => ({
        hash: eb.ref('excluded.hash'),
        digits: eb.ref('excluded.digits'),
        set_at: eb.ref('excluded.set_at'),
      })),
    )
    .execute()

export const removePin = (db: Db, brandId: string) =>
  db.deleteFrom('brand_pins').where('brand_id', '=', brandId).execute()
