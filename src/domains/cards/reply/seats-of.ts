import type { GivenReply, GuestReply, PEOPLE_KINDS, ReplyState } from './contract.ts'

export interface Seats {
  state: ReplyState
  replies: Record<string, GuestReply>
  adults: number
  children: number
  vegetarians: number
}

export type Trouble = 'nobody_comes' | 'too_many_vegetarians' | 'invalid'

const NOBODY: GuestReply = { coming: false, adults: 0, children: 0, vegetarians: 0 }

/**
 * An answer in seats, ceremony by ceremony of those that the household is asked to. Where there are none, it answers as a
 * whole. A ceremony has the numbers given for it, else those given for all; the household's own are the most of any.
 */
export function seatsOf(given: GivenReply, asked: string[]): Seats | Trouble {
  const named = given.ceremonies?.map((one) => (typeof one === 'string' ? { id: one } : one))
  if (named?.some(({ id }) => !asked.includes(id))) return 'invalid'
  const replies: Seats['replies'] = {}
  for (const key of asked) {
    const own = named ? named.find(({ id }) => id === key) : {}
    replies[key] = own && given.attending === 'YES' ? peopleOf(given, own) : NOBODY
  }
  const there = Object.values(replies).filter(({ coming }) => coming)
  if (given.attending === 'YES') {
    if (asked.length === 0) there.push(peopleOf(given, {}))
    if (there.length === 0 || there.some(({ adults, children }) => adults + children === 0)) return 'nobody_comes'
    if (there.some((one) => one.vegetarians > one.adults + one.children)) return 'too_many_vegetarians'
  }
  return { state: given.attending, replies, ...mostOf(there) }
}

/** The most people of each kind at any one ceremony. */
function mostOf(there: GuestReply[]) {
  const most = (kind: (typeof PEOPLE_KINDS)[number]) => Math.max(0, ...there.map((one) => one[kind]))
  return { adults: most('adults'), children: most('children'), vegetarians: most('vegetarians') }
}

/** What is left of an answer to a household that is now asked to these; what it said of others is kept, and counts nowhere. */
export function seatsLeft(replies: Seats['replies'], asked: string[]): Omit<Seats, 'replies'> {
  const left = asked.flatMap((key) => replies[key] ?? [])
  const there = left.filter(({ coming }) => coming)
  return { state: there.length ? 'YES' : left.length ? 'NO' : 'WAITING', ...mostOf(there) }
}

type Numbers = Partial<Pick<GuestReply, 'adults' | 'children' | 'vegetarians'>>

/** Whoever says only that they come is one person. */
const peopleOf = (all: Numbers, own: Numbers): GuestReply => ({
  coming: true,
  adults: own.adults ?? all.adults ?? 1,
  children: own.children ?? all.children ?? 0,
  vegetarians: own.vegetarians ?? all.vegetarians ?? 0,
})
