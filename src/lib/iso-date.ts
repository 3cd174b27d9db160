/** The first moment of a date `YYYY-MM-DD` at Greenwich, and back. */
export const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)
export const fromUtc = (tsp: number) => new Date(tsp).toISOString().slice(0, 10)

export function parseIsoDate(text: string) {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  const tsp = match ? utc(text) : Number.NaN
  if (!match || Number.isNaN(tsp) || fromUtc(tsp) !== text) return null
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
}

export const isIsoDate = (text: string) => parseIsoDate(text) !== null
