import {
  ANSWER_MISSING,
  type GivenReply,
  MOST_PEOPLE,
  type OwnGuest,
  PEOPLE_KINDS,
} from '#domains/cards/reply/contract.ts'
import type { ShownCeremony } from '#domains/cards/rules.ts'
import type { Fields } from '#lib/endpoint.ts'

export type PeopleKind = (typeof PEOPLE_KINDS)[number]

/** A form as it was sent: one answer a ceremony, numbers for all of them, and for one alone where they differ. */
export function replyFrom(form: URLSearchParams, ceremonies: Pick<ShownCeremony, 'key'>[]) {
  const fields: Fields = {}
  const number = (name: string): number | undefined => {
    const written = form.get(name)?.trim()
    if (!written) return undefined
    if (!/^\d{1,2}$/.test(written) || Number(written) > MOST_PEOPLE) fields[name] = 'too_many_people'
    return Number(written)
  }
  const numbers = (end: string) => Object.fromEntries(PEOPLE_KINDS.map((kind) => [kind, number(kind + end)]))
  const coming = ceremonies.filter(({ key }) => form.get(`at-${key}`) === 'yes')
  for (const { key } of ceremonies) if (!form.get(`at-${key}`)) fields[`at-${key}`] = ANSWER_MISSING
  const reply: GivenReply = {
    attending: coming.length ? 'YES' : 'NO',
    ...(coming.length > 0 && numbers('')),
    ceremonies: coming.map(({ key }) => ({ id: key, ...numbers(`-${key}`) })),
  }
  return { reply, fields }
}

/** What stands in the form: what was just sent, else what is kept, else what most will answer. */
export function replyValuesOf(
  guest: OwnGuest | null,
  ceremonies: Pick<ShownCeremony, 'key'>[],
  sent: Record<string, string> | undefined,
): Record<string, string> {
  if (sent) return sent
  const values: Record<string, string> = { adults: '2', children: '0', vegetarians: '0', message: guest?.message ?? '' }
  if (!guest || guest.state === 'WAITING') return guest ? { ...values, adults: String(guest.seats) } : values
  const isComing = guest.state === 'YES'
  for (const kind of PEOPLE_KINDS) if (isComing) values[kind] = String(guest[kind])
  for (const { key } of ceremonies) {
    const reply = guest.replies[key]
    // one that it is asked to since it answered is still open
    if (reply) values[`at-${key}`] = reply.coming ? 'yes' : 'no'
    for (const kind of PEOPLE_KINDS) {
      if (reply?.coming && reply[kind] !== guest[kind]) values[`${kind}-${key}`] = String(reply[kind])
    }
  }
  return values
}
