import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { Id, Token } from '../contract.ts'
import { MOST_ON_CARD, SIDES } from '../draft/rules.ts'

const PUBLIC_GUESTS = '/api/public/wedding-invitations/:id/wedding-invitation-guests'

export const STATES = ['WAITING', 'YES', 'NO'] as const
export type ReplyState = (typeof STATES)[number]
export const RECORDERS = ['GUEST', 'COUPLE'] as const
export const LONGEST_WISH = 600
/** Of a household. */
export const LONGEST_GUEST = 120
/** Of one kind in one household. */
export const MOST_PEOPLE = 50
export const PEOPLE_KINDS = ['adults', 'children', 'vegetarians'] as const

export const CeremonyKey = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))
/** Of a ceremony that a form says neither yes nor no to. */
export const ANSWER_MISSING = 'answer_missing'

export const PeopleCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PEOPLE, 'too_many_people'))

const People = {
  adults: v.optional(PeopleCount),
  children: v.optional(PeopleCount),
  vegetarians: v.optional(PeopleCount),
}
const REPLY = {
  attending: v.picklist(['YES', 'NO']),
  ...People,
  /** Where they come, by the ceremony's key, with numbers of its own where they differ; all of them if left out. */
  ceremonies: v.optional(
    v.pipe(
      v.array(v.union([CeremonyKey, v.strictObject({ id: CeremonyKey, ...People })])),
      v.maxLength(MOST_ON_CARD.ceremonies),
    ),
  ),
}

export type GivenReply = v.InferOutput<typeof GivenReply>
export const GivenReply = v.strictObject(REPLY)

export type GuestReply = v.InferOutput<typeof GuestReply>
export const GuestReply = v.object({
  coming: v.boolean(),
  adults: v.number(),
  children: v.number(),
  vegetarians: v.number(),
})

export const GuestName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(LONGEST_GUEST, 'too_long'),
)
export const WishWords = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_WISH, 'too_long'))

export const sendReply = endpoint({
  name: 'sendReply',
  method: 'POST',
  path: PUBLIC_GUESTS,
  auth: 'anyone',
  status: 201,
  summary: "A guest's answer; with a token it is that household's, each new one in place of the last",
  params: v.strictObject({ id: Id }),
  body: v.strictObject({
    name: v.optional(GuestName),
    side: v.optional(v.picklist(SIDES)),
    ...REPLY,
    message: v.optional(WishWords),
    token: v.optional(Token),
    /** The work of a browser, where `proof_of_work_needed` asked for it. */
    altcha: v.optional(v.string()),
    /** Whoever can't do that work may have the answer kept: it waits for the couple's nod. */
    held: v.optional(v.literal(true)),
  }),
  success: v.object({ id: v.string(), editToken: v.string() }),
  refusals: {
    not_found: 404,
    replies_closed: 422,
    replies_not_asked: 422,
    replies_full: 422,
    personal_link_only: 422,
    proof_of_work_needed: 428,
    nobody_comes: 422,
    too_many_vegetarians: 422,
  },
})

const OfToken = v.strictObject({ id: Id, token: Token })

/** All that is kept of a household, for its own eyes. */
export type OwnGuest = v.InferOutput<typeof OwnGuest>
export const OwnGuest = v.object({
  name: v.string(),
  side: v.picklist(SIDES),
  group: v.string(),
  seats: v.number(),
  tel: v.nullable(v.string()),
  note: v.boolean(),
  listed: v.boolean(),
  state: v.picklist(STATES),
  adults: v.number(),
  children: v.number(),
  vegetarians: v.number(),
  replies: v.record(
    CeremonyKey,
    v.object({ coming: v.boolean(), adults: v.number(), children: v.number(), vegetarians: v.number() }),
  ),
  recordedBy: v.nullable(v.picklist(RECORDERS)),
  message: v.nullable(v.string()),
  /** The answer waits for the couple's nod. */
  held: v.boolean(),
  arrived: v.boolean(),
})

export const getOwnReply = endpoint({
  name: 'getOwnReply',
  method: 'GET',
  path: `${PUBLIC_GUESTS}/:token`,
  auth: 'anyone',
  summary: 'What is kept of the household that has this link',
  params: OfToken,
  success: OwnGuest,
  refusals: { not_found: 404 },
})

export const withdrawReply = endpoint({
  name: 'withdrawReply',
  method: 'DELETE',
  path: `${PUBLIC_GUESTS}/:token/reply`,
  auth: 'anyone',
  status: 204,
  summary: 'Takes the answer back',
  params: OfToken,
  success: v.undefined(),
  refusals: { not_found: 404, replies_closed: 422 },
})

export const forgetGuest = endpoint({
  name: 'forgetGuest',
  method: 'DELETE',
  path: `${PUBLIC_GUESTS}/:token`,
  auth: 'anyone',
  status: 204,
  summary: 'Erases whatever is kept of the household, its link too',
  params: OfToken,
  success: v.undefined(),
  refusals: { not_found: 404 },
})
