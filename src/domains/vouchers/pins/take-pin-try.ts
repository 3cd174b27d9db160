import type { Config } from '#platform/config.ts'
import type { Transaction } from '#platform/db.ts'
import {
  addressLimits,
  isCountKept,
  type KeyedLimit,
  remember,
  scaled,
  takeAll,
  takeBack,
} from '#platform/rate-limit.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Wrong PINs of one brand from one address, whatever claims they were tried on. */
const OF_AN_ADDRESS = [
  { what: 'pin hour', limit: { count: 20, seconds: HOUR } },
  { what: 'pin day', limit: { count: 60, seconds: DAY } },
]
/** From all addresses together, except those where the right one was entered lately: no stranger closes a counter. */
const OF_THE_BRAND = { count: 100, seconds: DAY }
const KNOWN_SECONDS = 30 * DAY

interface Where {
  brandId: string
  ip: string
}
const knownKey = ({ brandId, ip }: Where) => `pin known ${brandId} ${ip}`

/** One try, counted before the PIN is looked at; null where there is none left. */
export async function takePinTry(tx: Transaction, where: Where, config: Config): Promise<KeyedLimit[] | null> {
  const { brandId, ip } = where
  const limits = OF_AN_ADDRESS.flatMap(({ what, limit }) =>
    addressLimits(`${what} ${brandId}`, ip, scaled(limit, config)),
  )
  if (!(await isCountKept(tx, knownKey(where)))) {
    limits.push({ key: `pin day ${brandId}`, limit: scaled(OF_THE_BRAND, config) })
  }
  return (await takeAll(tx, limits)) ? limits : null
}

/** It was right, or nothing came to be tried. */
export const giveBackPinTry = takeBack

/** A counter's own network, for the next month. */
export const rememberCounter = (tx: Transaction, where: Where) => remember(tx, knownKey(where), KNOWN_SECONDS)
