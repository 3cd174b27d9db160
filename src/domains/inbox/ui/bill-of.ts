import { type HousePlan, quotedPlan } from '#domains/proposals/rules.ts'
import { quotedBill } from '#lib/quoted-plan.ts'
import type { AskedFor } from '../contract.ts'

/** What a plan comes to before the sender's eyes: by the same function as on the server. */
export function billOf({ place }: Pick<AskedFor, 'place'>, plan: HousePlan) {
  const asked = place && quotedPlan(place, plan)
  return asked ? quotedBill(place, asked) : 'unknown_hall'
}
