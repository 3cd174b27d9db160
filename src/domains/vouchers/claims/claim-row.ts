import { sql } from 'kysely'
import type { Claim } from './contract.ts'

export interface ClaimRow {
  voucherId: string
  clientId: string
  code: string
  claimedAt: Date
  expiresAt: Date
  visitedAt: Date | null
  usedAt: Date | null
}

export const CLAIM_COLUMNS = sql`
  c.voucher_id as "voucherId", c.client_id as "clientId", c.code, c.claimed_at as "claimedAt",
  c.expires_at as "expiresAt", c.visited_at as "visitedAt", c.used_at as "usedAt"`

/** Expiry is a matter of the date and is stored nowhere; what was used stays used. */
function stateOf({ usedAt, visitedAt, expiresAt }: ClaimRow, now: number): Claim['state'] {
  if (usedAt) return 'USED'
  if (expiresAt.getTime() <= now) return 'EXPIRED'
  return visitedAt ? 'VISITED' : 'CLAIMED'
}

export function claimOf(row: ClaimRow, now: number): Claim {
  const { voucherId, clientId, code } = row
  return {
    voucherId,
    clientId,
    code,
    state: stateOf(row, now),
    claimedTsp: row.claimedAt.getTime(),
    expireTsp: row.expiresAt.getTime(),
    visitedTsp: row.visitedAt?.getTime() ?? null,
    usedTsp: row.usedAt?.getTime() ?? null,
  }
}
