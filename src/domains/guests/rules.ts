import { tablesFor } from '#lib/banquet-day.ts'
import { addDays } from '#lib/dates.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import type { Guest } from './contract.ts'

/** For those who come, and those in reserve. */
export const tablesToOrder = (people: number, reserve: number) => tablesFor(people) + reserve

/** Nobody sent it yet, and no answer of their own shows that it came. */
export const isToInvite = ({ invitedTsp, listed, recordedBy }: Guest) =>
  invitedTsp === null && listed && recordedBy !== 'GUEST'

/** Within the hour of a reminder it is still the same one, and can be taken back. */
export const isFresh = ({ remindedTsp }: Pick<Guest, 'remindedTsp'>, now: number) =>
  remindedTsp !== null && remindedTsp > now - 3_600_000

/** What was typed to find a household: words without accents, and, where it is a number, the digits that a phone holds. */
export function soughtIn(typed: string): { words: string[]; digits: string | null } {
  const digits = typed.replace(/[\s.+]/g, '').replace(/^(84|0)/, '')
  return { words: unaccented(typed).split(' ').filter(Boolean), digits: /^\d{3,}$/.test(digits) ? digits : null }
}

/** What a couple sends a household, in the order of a wedding. */
export const SENDINGS = ['saveTheDate', 'message', 'reminder', 'thanks'] as const
export type MessageKind = (typeof SENDINGS)[number]

export interface PlannedSending {
  kind: MessageKind
  /** Both days belong to it. */
  from: string
  to: string
  is: 'past' | 'now' | 'later'
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/**
 * When each message is best sent, from the days of the ceremonies and the last day for answers (a week before, where the
 * couple has set none): invitations a month ahead and at least two weeks before answers are due, reminders in the last
 * five days, thanks within two weeks. Nothing while no day is known.
 */
export function sendingPlan(dates: string[], closing: string | null | undefined, now: string): PlannedSending[] {
  const days = dates.filter(Boolean).sort()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const answers = closing ? earlier(closing, addDays(first, -1)) : addDays(first, -7)
  const invite = earlier(addDays(first, -30), addDays(answers, -14))
  const remind = addDays(answers, -5)
  const spans: [MessageKind, string, string][] = [
    ['saveTheDate', addDays(invite, -60), addDays(invite, -1)],
    ['message', invite, addDays(remind, -1)],
    ['reminder', remind, answers],
    ['thanks', addDays(last, 1), addDays(last, 14)],
  ]
  return spans.map(([kind, from, to]) => ({ kind, from, to, is: to < now ? 'past' : from > now ? 'later' : 'now' }))
}
