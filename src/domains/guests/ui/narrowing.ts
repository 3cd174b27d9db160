import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { STATES } from '#domains/cards/reply/contract.ts'
import { askedOf, keyedCeremonies } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import type { Guest } from '#domains/guests/contract.ts'
import { href, withQuery } from '#lib/href.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { deviceClock } from '#shell/device.ts'
import { latestSearch } from '#shell/page/go.ts'
import { isToInvite, type MessageKind, SENDINGS, soughtIn } from '../rules.ts'

/** What the list is narrowed to, as it stands in the address; empty: everything. */
export type Narrow = typeof EVERYBODY

export const EVERYBODY = {
  q: '',
  side: '',
  ceremony: '',
  group: '',
  tag: '',
  state: '',
  vegetarian: '',
  invited: '',
  stranger: '',
  message: '',
}
const KEYS = Object.keys(EVERYBODY) as (keyof Narrow)[]
export const ON = 'true'

/** What it means to be sent the invitation, or to wait for it. */
export const INVITED: Record<string, (guest: Guest) => boolean> = {
  false: isToInvite,
  true: ({ invitedTsp }) => invitedTsp !== null,
}

export const isNarrowed = ({ message: _, ...narrow }: Narrow) => Object.values(narrow).some(Boolean)

/** What an address asks for, without what this list knows nothing of. */
export function narrowFrom(query: URLSearchParams, card: Pick<Invitation, 'ceremonies'>, guests: Guest[]): Narrow {
  const known: Partial<Record<keyof Narrow, (value: string) => boolean>> = {
    side: (side) => SIDES.some((one) => one === side),
    ceremony: (key) => keyedCeremonies(card.ceremonies).some((one) => one.key === key),
    group: (group) => guests.some((guest) => guest.group === group),
    tag: (tag) => guests.some(({ tags }) => tags.includes(tag)),
    state: (state) => STATES.some((one) => one === state),
    vegetarian: (is) => is === ON,
    invited: (is) => Object.hasOwn(INVITED, is),
    stranger: (is) => is === ON,
    message: (kind) => SENDINGS.some((one) => one === kind),
  }
  const values = KEYS.map((key) => {
    const value = query.get(key) ?? ''
    return [key, value && (known[key]?.(value) ?? true) ? value : '']
  })
  return Object.fromEntries(values) as Narrow
}

const queryOf = (narrow: Narrow) =>
  new URLSearchParams(KEYS.flatMap((key) => (narrow[key] ? [[key, narrow[key]]] : [])))

/** The address of a card's list narrowed so. */
export const narrowedHref = (id: string, part: Partial<Narrow>) =>
  withQuery(href('invitation-guests', { id }), queryOf({ ...EVERYBODY, ...part }))

const TYPING_PAUSE = 300

/** What the address says. Chosen filters can be gone back from; what is typed shows at once, and is written there at a pause. */
export function useNarrow(card: Invitation, guests: Guest[] | null) {
  const [query, setQuery] = useSearchParams()
  const inAddress = query.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  const narrow = useMemo(() => ({ ...narrowFrom(query, card, guests ?? []), q: typed }), [query, card, guests, typed])
  const write = (next: Narrow, replace: boolean) => {
    written.current = next.q
    setQuery(queryOf(next), { replace, preventScrollReset: true })
  }
  useEffect(() => {
    if (typed === written.current || !guests) return
    return deviceClock.after(TYPING_PAUSE, () => write(narrow, true))
  })
  const setNarrow = (chosen: Narrow) => {
    const changed = KEYS.filter((key) => chosen[key] !== narrow[key])
    const search = latestSearch(href('invitation-guests', { id: card.id }))
    // the next choice may be made before the last one is drawn
    const latest =
      search === undefined ? narrow : { ...narrowFrom(new URLSearchParams(search), card, guests ?? []), q: typed }
    const next = { ...latest, ...Object.fromEntries(changed.map((key) => [key, chosen[key]])) }
    const isTyped = changed.every((key) => key === 'q')
    setTyped(next.q)
    if (!isTyped || next.q === '') write(next, isTyped)
  }
  return [narrow, setNarrow] as const
}

/** Which message is at hand: the one that the schedule led to, the reminder for those who have not answered, else the invitation. */
export function sendingAt({ message, state, invited }: Narrow): MessageKind {
  const chosen = SENDINGS.find((kind) => kind === message)
  return chosen ?? (state === 'WAITING' && invited !== 'false' ? 'reminder' : 'message')
}

export function useNarrowed(guests: Guest[] | null, narrow: Narrow, card: Invitation): Guest[] {
  const searchable = useMemo(
    () =>
      (guests ?? []).map((guest) => ({
        guest,
        text: unaccented([guest.name, guest.group, ...guest.tags, guest.note].join(' ')),
      })),
    [guests],
  )
  return useMemo(() => {
    const { words, digits } = soughtIn(narrow.q)
    const all = keyedCeremonies(card.ceremonies)
    const isAsked = ({ side, ceremonies }: Guest) =>
      askedOf(all, side, ceremonies).some(({ key }) => key === narrow.ceremony)
    return searchable
      .filter(
        ({ text, guest }) => words.every((word) => text.includes(word)) || (digits && guest.tel?.includes(digits)),
      )
      .map(({ guest }) => guest)
      .filter(
        (guest) =>
          (!narrow.side || guest.side === narrow.side) &&
          (!narrow.ceremony || isAsked(guest)) &&
          (!narrow.group || guest.group === narrow.group) &&
          (!narrow.tag || guest.tags.includes(narrow.tag)) &&
          (!narrow.state || guest.state === narrow.state) &&
          (!narrow.vegetarian || guest.vegetarians > 0) &&
          (!narrow.stranger || !guest.listed) &&
          (!narrow.invited || INVITED[narrow.invited]?.(guest)),
      )
  }, [searchable, narrow, card])
}
