import { sql } from 'kysely'
import { columns, type Row } from '#platform/columns.ts'
import type { Claim } from './contract.ts'

export type ClaimRow = Pick<
  Row<'voucher_claims'>,
  'voucher_id' | 'client_id' | 'code' | 'claimed_at' | 'expires_at' | 'visited_at' | 'used_at'
>

const c = columns('voucher_claims', 'c')

export const CLAIM_COLUMNS = sql`
  ${c.voucher_id}, ${c.client_id}, ${c.code}, ${c.claimed_at}, ${c.expires_at}, ${c.visited_at}, ${c.used_at}`

/** Expiry is a matter of the date and is stored nowhere; what was used stays used. */
function stateOf({ used_at, visited_at, expires_at }: ClaimRow, now: number): Claim['state'] {
  if (used_at) return 'USED'
  if (expires_at.getTime() <= now) return 'EXPIRED'
  return visited_at ? 'VISITED' : 'CLAIMED'
}

export function claimOf(row: ClaimRow, now: number): Claim {
  return {
    voucherId: row.voucher_id,
    clientId: row.client_id,
    code: row.code,
    state: stateOf(row, now),
    claimedTsp: row.claimed_at.getTime(),
    expireTsp: row.expires_at.getTime(),
    visitedTsp: row.visited_at?.getTime() ?? null,
    usedTsp: row.used_at?.getTime() ?? null,
  }
}
