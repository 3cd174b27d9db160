import { widerNetworks } from '#lib/network-of.ts'
import type { Db } from '#platform/db.ts'
import { type Budgets, budgetsLeft } from '#platform/message-budgets.ts'
import { type KeyedLimit, scaled } from '#platform/rate-limit.ts'
import type { CodePurpose } from './codes/contract.ts'

/** How much of a day's codes one network may have: nobody takes all of them. */
const SHARES = { address: 1 / 4, 56: 1 / 8, 48: 1 / 4 }

/** The limits of a network's share of the day; an IPv4 address is a network of its own. */
export function networkShares(
  { messageBudgets, limitScale }: { messageBudgets: Budgets; limitScale: number },
  network: string,
): KeyedLimit[] {
  const all = messageBudgets.code_known + messageBudgets.code_unknown
  const limit = (share: number) =>
    scaled({ count: Math.max(1, Math.ceil(all * share)), seconds: 86_400 }, { limitScale })
  const wider = widerNetworks(network)
  if (!wider) return [{ key: `codes a day ${network}`, limit: limit(SHARES.address) }]
  return ([56, 48] as const).map((bits) => ({ key: `codes a day ${wider[bits]}`, limit: limit(SHARES[bits]) }))
}

interface Charged {
  cause: 'code_known' | 'code_unknown'
  /** Whether the caller hears it when that budget is spent. */
  isTold: boolean
}

/**
 * Whose budget a code takes from. Purposes that are for people without an account, too, take from the unknown's, and say
 * so when it is spent. A reset, a confirmation and a call without a purpose must answer for a number without an account
 * as they would for one with: by the known's budget. Such a code is paid for by the unknown's, and when that is spent
 * none goes out without a word. Null: the known's is spent, for everybody alike.
 */
export async function chargedTo(
  db: Db,
  budgets: Budgets,
  { purpose, isKnown }: { purpose: CodePurpose | undefined; isKnown: boolean },
): Promise<Charged | null> {
  const isForAnyone = purpose === 'registration' || purpose === 'join' || purpose === 'quotation'
  if (isForAnyone) return { cause: 'code_unknown', isTold: true }
  const left = await budgetsLeft(db, budgets)
  if (left.code_known === 0) return null
  return isKnown ? { cause: 'code_known', isTold: true } : { cause: 'code_unknown', isTold: false }
}

/** The more of the budget for strangers is gone, the more a browser works for the next code. */
export function hardness(left: Budgets, budgets: Budgets): 1 | 2 | 4 {
  const share = left.code_unknown / Math.max(1, budgets.code_unknown)
  return share > 0.5 ? 1 : share > 0.25 ? 2 : 4
}
