import { storage } from './storage.ts'

/** What a couple last looked for, as addresses say it; the place in its own words. */
export type KeptWish = { [K in keyof typeof FITS]?: string }

/** What each part may look like: an older release or a curious hand may have written something else. */
const FITS = {
  /** as many as one banquet may have */
  tables: /^([1-9]\d?|1\d\d|200)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  day: /^week(day|end)$/,
  session: /^(lunch|dinner)$/,
  place: /^.{1,100}$/,
  priceTo: /^[1-9]\d{5,8}$/,
}
const PARTS = Object.keys(FITS) as (keyof typeof FITS)[]
const VIETNAM_MS = 7 * 3_600_000

/** A day that has passed is nobody's wish any more. */
const isWished = (part: keyof typeof FITS, value: unknown) =>
  typeof value === 'string' &&
  FITS[part].test(value) &&
  (part !== 'date' || value >= new Date(Date.now() + VIETNAM_MS).toISOString().slice(0, 10))

/** What this device remembers. Pages are the same for everybody: it is asked for only once one is alive. */
export function keptWish(): KeptWish {
  const kept = storage.getJson('wish') as Record<string, unknown> | null
  return Object.fromEntries(PARTS.flatMap((part) => (isWished(part, kept?.[part]) ? [[part, kept?.[part]]] : [])))
}

/** Remembers the parts that are given; an empty one is forgotten, others stay. */
export function keepBanquetWish(parts: KeptWish) {
  const wish = { ...keptWish() }
  for (const part of PARTS) if (parts[part] !== undefined) wish[part] = parts[part] || undefined
  // the date decides what kind of day it is
  if (wish.date) wish.day = undefined
  storage.set('wish', JSON.stringify(wish))
}
