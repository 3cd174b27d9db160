import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
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
  sql`
    insert into brand_pins (brand_id, hash, digits, set_at)
    values (${brandId}, ${pinHash(key, brandId, pin)}, ${pin.length}, now())
    on conflict (brand_id) do update set (hash, digits, set_at) = (excluded.hash, excluded.digits, excluded.set_at)`.execute(
    db,
  )

export const removePin = (db: Db, brandId: string) =>
  sql`delete from brand_pins where brand_id = ${brandId}`.execute(db)
