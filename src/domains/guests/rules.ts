import { tablesFor } from '#lib/banquet-day.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import type { Guest } from './contract.ts'

/** For those who come, and those in reserve. */
export const tablesToOrder = (people: number, reserve: number) => tablesFor(people) + reserve

/** Nobody sent it yet, and no answer of their own shows that it came. */
export const isToInvite = ({ invitedTsp, listed, recordedBy }: Guest) =>
  invitedTsp === null && listed && recordedBy !== 'GUEST'

/** What was typed to find a household: words without accents, and, where it is a number, the digits that a phone holds. */
export function soughtIn(typed: string): { words: string[]; digits: string | null } {
  const digits = typed.replace(/[\s.+]/g, '').replace(/^(84|0)/, '')
  return { words: unaccented(typed).split(' ').filter(Boolean), digits: /^\d{3,}$/.test(digits) ? digits : null }
}
