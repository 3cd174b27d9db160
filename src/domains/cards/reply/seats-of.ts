import { type GivenReply, type GuestReply, PEOPLE_KINDS, type ReplyState } from './contract.ts'

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
 * An answer in seats, ceremony by ceremony. `asked` are those that the household is asked to, `known` all of the card.
 * A ceremony has the numbers given for it, else those given for all; the household's own are the most of any.
 */
export function seatsOf(given: GivenReply, asked: string[], known: string[]): Seats | Trouble {
  const named = given.ceremonies?.map((one) => (typeof one === 'string' ? { id: one } : one))
  if (named?.some(({ id }) => !known.includes(id))) return 'invalid'
  const replies: Seats['replies'] = {}
  for (const key of new Set([...asked, ...(named ?? []).map(({ id }) => id)])) {
    const own = named ? named.find(({ id }) => id === key) : {}
    replies[key] = own && given.attending === 'YES' ? peopleOf(given, own) : NOBODY
  }
  const there = Object.values(replies).filter(({ coming }) => coming)
  if (given.attending === 'YES') {
    if (known.length === 0) there.push(peopleOf(given, {}))
    if (there.length === 0 || there.some(({ adults, children }) => adults + children === 0)) return 'nobody_comes'
    if (there.some((one) => one.vegetarians > one.adults + one.children)) return 'too_many_vegetarians'
  }
  const [adults, children, vegetarians] = PEOPLE_KINDS.map((kind) => Math.max(0, ...there.map((one) => one[kind])))
  return { state: given.attending, replies, adults: adults!, children: children!, vegetarians: vegetarians! }
}

type Numbers = Partial<Pick<GuestReply, 'adults' | 'children' | 'vegetarians'>>

/** Whoever says only that they come is one person. */
const peopleOf = (all: Numbers, own: Numbers): GuestReply => ({
  coming: true,
  adults: own.adults ?? all.adults ?? 1,
  children: own.children ?? all.children ?? 0,
  vegetarians: own.vegetarians ?? all.vegetarians ?? 0,
})
