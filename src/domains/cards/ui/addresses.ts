import type { ShownCeremony } from '#domains/cards/rules.ts'

/** A way to the place in whatever map the phone has. */
export function directionsUrl({ point, place, address }: ShownCeremony): string | null {
  const words = [place, address].filter((part) => part?.trim()).join(', ')
  const destination = point ? `${point.latitude},${point.longitude}` : words
  if (!destination) return null
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

/** The card's own file for calendars; nowhere while it is a draft. */
export const calendarUrl = (address: string | null, { key }: ShownCeremony) =>
  address === null ? '#' : `${address}/${encodeURIComponent(key)}.ics`
