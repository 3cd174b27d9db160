import { createHash } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Transaction } from '#platform/db.ts'
import { scaled, takeAll } from '#platform/rate-limit.ts'

export const BETWEEN_MS = 60_000
const AN_HOUR = { count: 5, seconds: 3600 }

/** Limits are of the address, whether or not somebody here has it, so that they tell nothing. */
export async function mayBeSent(tx: Transaction, config: Config, address: string) {
  const key = createHash('sha256').update(address).digest('hex')
  const soon = { key: `office soon ${key}`, limit: { count: 1, seconds: BETWEEN_MS / 1000 } }
  if (!(await takeAll(tx, [soon]))) return 'code_too_soon'
  const many = { key: `office sent ${key}`, limit: scaled(AN_HOUR, config) }
  return (await takeAll(tx, [many])) || 'code_too_many'
}
