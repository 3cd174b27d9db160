import type { Rent } from '../contract.ts'

/** What a rental costs in the end, and what is paid at hand-over: the deposit comes back with the dress. */
export function rentalTotal({ price, cleaning, alteration, deposit }: Rent) {
  const total = price + cleaning + (alteration ?? 0)
  return { total, atHandOver: total + deposit }
}
