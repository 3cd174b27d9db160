import { listVenueOptions } from '#domains/venues/filters/contract.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import type { Session } from '#lib/banquet-day.ts'
import { call } from '#shell/call/browser-call.ts'

/** How many venues a search leads to; unknown where that can't be had, for the list says it as well. */
export async function countFound({ q, cityId, date, session, guests, priceTo }: VenueListQuery) {
  const query = { q, cityId, date, session: session as Session | undefined, guests, priceTo }
  // without the number the button leads to the same list
  const told = await call(listVenueOptions, { query }).catch(() => null)
  return told?.ok ? told.value.total : undefined
}
