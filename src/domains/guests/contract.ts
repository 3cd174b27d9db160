import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { MOST_ON_CARD, SIDES } from '#domains/cards/draft/rules.ts'
import {
  CeremonyKey,
  GivenReply,
  GuestReply,
  LONGEST_GUEST,
  PeopleCount,
  RECORDERS,
  STATES,
} from '#domains/cards/reply/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { Tel } from '#lib/phone.ts'

export const GUESTS = '/api/b2c/wedding-invitations/:id/wedding-invitation-guests'
export const MOST_GUESTS = 20_000
export const MOST_AT_ONCE = 2_000
/** Of one household. */
export const MOST_SEATS = 100
export const MOST_GUEST_TAGS = 12
export const LONGEST_OF_GUEST = { name: LONGEST_GUEST, group: 60, tag: 30, note: 300 } as const
export const LONGEST_MESSAGE_WORDS = 1000
const OfCard = v.strictObject({ id: Id })
const OfGuest = v.strictObject({ id: Id, guestId: Id })

/* @__NO_SIDE_EFFECTS__ */
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'too_long'))
const Name = v.pipe(text(LONGEST_OF_GUEST.name), v.minLength(1, 'required'))
const Tag = v.pipe(text(LONGEST_OF_GUEST.tag), v.minLength(1))
const Tags = v.pipe(v.array(Tag), v.maxLength(MOST_GUEST_TAGS))
/** By the keys of the card's ceremonies; null: as the side says. Of keys that the card has no more nothing is heard. */
const Ceremonies = v.nullable(
  v.pipe(
    v.array(CeremonyKey),
    v.minLength(1, 'ceremony_missing'),
    v.maxLength(MOST_ON_CARD.ceremonies),
    v.transform((keys) => [...new Set(keys)].sort()),
  ),
)
const Seats = v.pipe(v.number(), v.integer(), v.minValue(1, 'seats_wrong'), v.maxValue(MOST_SEATS, 'seats_wrong'))
/** Empty, or a number as people write it. */
const OptionalTel = v.nullable(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      Tel,
    ],
    'tel_wrong',
  ),
)

/** A household as the couple writes it down. */
export type GivenGuest = v.InferInput<typeof GivenGuest>
export const GivenGuest = v.strictObject({
  name: Name,
  /** What somebody is called by (anh, cô, ông bà); read from the name where it is empty. */
  form: v.optional(v.nullable(text(20))),
  side: v.optional(v.picklist(SIDES)),
  /** To which ceremonies it is asked. */
  ceremonies: v.optional(Ceremonies),
  group: v.optional(text(LONGEST_OF_GUEST.group)),
  seats: v.optional(Seats),
  tags: v.optional(Tags),
  tel: v.optional(OptionalTel),
  note: v.optional(text(LONGEST_OF_GUEST.note)),
})

export type Guest = v.InferOutput<typeof Guest>
export const Guest = v.object({
  id: v.string(),
  token: v.string(),
  name: v.string(),
  form: v.nullable(v.string()),
  side: v.picklist(SIDES),
  /** To which ceremonies it is asked; null: as its side says. */
  ceremonies: v.nullable(v.array(v.string())),
  group: v.string(),
  seats: v.number(),
  tags: v.array(v.string()),
  tel: v.nullable(v.string()),
  note: v.string(),
  /** False for whoever answered on the link for all. */
  listed: v.boolean(),
  state: v.picklist(STATES),
  adults: v.number(),
  children: v.number(),
  vegetarians: v.number(),
  /** Also to ceremonies that it is no longer asked to, which count nowhere. */
  replies: v.record(CeremonyKey, GuestReply),
  recordedBy: v.nullable(v.picklist(RECORDERS)),
  repliedTsp: v.nullable(v.number()),
  /** When the couple sent the invitation, or handed it over. */
  invitedTsp: v.nullable(v.number()),
  /** When the couple last asked for the answer again, and how often it did. */
  remindedTsp: v.nullable(v.number()),
  reminders: v.number(),
  message: v.nullable(v.string()),
  places: v.record(CeremonyKey, v.number()),
  /** Another household has the same name, and no other phone. */
  double: v.boolean(),
})

export const listGuests = endpoint({
  name: 'listGuests',
  method: 'GET',
  path: GUESTS,
  auth: 'customer',
  summary: "The households of the customer's invitation, with what they answered",
  params: OfCard,
  query: v.strictObject({
    ...paging(9999),
    q: v.optional(v.pipe(v.string(), v.maxLength(100))),
    side: v.optional(v.picklist(SIDES)),
    /** Those who are asked to it. */
    ceremony: v.optional(CeremonyKey),
    group: v.optional(text(LONGEST_OF_GUEST.group)),
    tag: v.optional(text(LONGEST_OF_GUEST.tag)),
    state: v.optional(v.picklist(STATES)),
    vegetarian: v.optional(v.literal('true')),
    /** `false`: those whom it is still to be sent to. */
    invited: v.optional(v.picklist(['true', 'false'])),
    /** Those who wait for the couple's nod, who stand in no other list. */
    held: v.optional(v.literal('true')),
  }),
  success: pageOf(Guest, { groups: v.array(v.string()), tags: v.array(v.string()) }),
  refusals: { not_found: 404 },
})

export const addGuest = endpoint({
  name: 'addGuest',
  method: 'POST',
  path: GUESTS,
  auth: 'customer',
  status: 201,
  summary: 'Writes a household down',
  params: OfCard,
  body: GivenGuest,
  success: Guest,
  refusals: { not_found: 404, too_many_guests: 422 },
})

export const changeGuest = endpoint({
  name: 'changeGuest',
  method: 'PUT',
  path: `${GUESTS}/:guestId`,
  auth: 'customer',
  summary: 'Changes what the couple wrote down about a household; what is not sent stays',
  params: OfGuest,
  body: v.partial(GivenGuest),
  success: Guest,
  refusals: { not_found: 404 },
})

const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_AT_ONCE))
const Changed = v.object({ changed: v.number() })

export const changeGuests = endpoint({
  name: 'changeGuests',
  method: 'PATCH',
  path: GUESTS,
  auth: 'customer',
  summary:
    'One act on households: change them, mark them as invited or reminded, take them over, take them from the list, or put them back',
  params: OfCard,
  body: v.strictObject({
    ids: Ids,
    side: v.optional(v.picklist(SIDES)),
    ceremonies: v.optional(Ceremonies),
    group: v.optional(text(LONGEST_OF_GUEST.group)),
    seats: v.optional(Seats),
    addTag: v.optional(Tag),
    removeTag: v.optional(Tag),
    removed: v.optional(v.boolean()),
    invited: v.optional(v.boolean()),
    /** Told again within the hour it is the same reminder; `false` takes one of the last hour back. */
    reminded: v.optional(v.boolean()),
    /** The couple knows who that is: taken over into the list, and no longer held. */
    known: v.optional(v.literal(true)),
  }),
  success: Changed,
  refusals: { not_found: 404 },
})

export const replyForGuest = endpoint({
  name: 'replyForGuest',
  method: 'PUT',
  path: `${GUESTS}/:guestId/reply`,
  auth: 'customer',
  summary: 'The couple answers for a household, also after the closing date',
  params: OfGuest,
  body: GivenReply,
  success: Guest,
  refusals: { not_found: 404, nobody_comes: 422, too_many_vegetarians: 422 },
})

export const withdrawForGuest = endpoint({
  name: 'withdrawForGuest',
  method: 'DELETE',
  path: `${GUESTS}/:guestId/reply`,
  auth: 'customer',
  summary: 'Takes an answer back: the household has not answered yet',
  params: OfGuest,
  success: Guest,
  refusals: { not_found: 404 },
})

export type GuestLink = v.InferOutput<typeof GuestLink>
const GuestLink = v.object({ url: v.string(), qr: v.object({ size: v.number(), path: v.string() }) })

export const getGuestLink = endpoint({
  name: 'getGuestLink',
  method: 'GET',
  path: `${GUESTS}/:guestId/link`,
  auth: 'customer',
  summary: "A household's own address of the card, and its QR code",
  params: OfGuest,
  success: GuestLink,
  refusals: { not_found: 404, not_published: 409 },
})

export const EXPORTS = ['all', 'caterer'] as const
export const exportGuests = endpoint({
  name: 'exportGuests',
  method: 'GET',
  path: `${GUESTS}/export`,
  auth: 'customer',
  summary: 'The list as CSV for Excel; the caterer gets one without phones and notes',
  params: OfCard,
  query: v.strictObject({ kind: v.optional(v.picklist(EXPORTS), 'all'), ceremony: v.optional(CeremonyKey) }),
  success: v.object({ fileName: v.string(), csv: v.string() }),
  refusals: { not_found: 404 },
})

export type GuestSettings = v.InferOutput<typeof GuestSettings>
export const GuestSettings = v.object({
  reserve: PeopleCount,
  message: v.nullable(v.string()),
  reminder: v.nullable(v.string()),
  /** Replies are taken only from households with a link of their own. */
  personalOnly: v.boolean(),
  /** Messages say "tụi con", as in the South, instead of "chúng con". */
  southern: v.boolean(),
  /** Which ceremonies the link for all tells of; null: as each face says. */
  commonCeremonies: v.nullable(v.array(v.string())),
})

const SETTINGS = '/api/b2c/wedding-invitations/:id/guest-settings'
const Words = v.nullable(text(LONGEST_MESSAGE_WORDS))

export const getGuestSettings = endpoint({
  name: 'getGuestSettings',
  method: 'GET',
  path: SETTINGS,
  auth: 'customer',
  summary:
    'Tables in reserve, the words and the dialect of messages, who may reply, and what the link for all tells of',
  params: OfCard,
  success: GuestSettings,
  refusals: { not_found: 404 },
})

export const changeGuestSettings = endpoint({
  name: 'changeGuestSettings',
  method: 'PATCH',
  path: SETTINGS,
  auth: 'customer',
  summary:
    'Changes tables in reserve, the words of messages (null brings ours back), their dialect, who may reply or what the link for all tells of',
  params: OfCard,
  body: v.strictObject({
    reserve: v.optional(PeopleCount),
    message: v.optional(Words),
    reminder: v.optional(Words),
    personalOnly: v.optional(v.boolean()),
    southern: v.optional(v.boolean()),
    commonCeremonies: v.optional(Ceremonies),
  }),
  success: GuestSettings,
  refusals: { not_found: 404 },
})
