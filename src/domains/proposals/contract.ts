import * as v from 'valibot'
import { ClientId, MeetTsp, RESERVATION_STATES, Wish } from '#domains/reservations/contract.ts'
import { MeasuredClock } from '#domains/venues/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Decline, NotedCall, Proposal } from './plans/rules.ts'
import { ANSWER_STATES, MOST_PLANS } from './rules.ts'

const Standing = v.object({
  id: v.string(),
  state: v.picklist(RESERVATION_STATES),
  meetTsp: v.nullable(v.number()),
})

/** One venue's part of a request, as the couple sees it. */
export type CoupleAnswer = v.InferOutput<typeof CoupleAnswer>
export const CoupleAnswer = v.object({
  quotationId: v.string(),
  venue: v.object({
    id: v.string(),
    name: v.string(),
    /** Null where it is no longer on the site. */
    unsignedName: v.nullable(v.string()),
    place: v.string(),
    point: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
    answersWithinHours: v.nullable(v.number()),
    answers: v.nullable(MeasuredClock),
  }),
  /** Asked before with the same number: what was answered is told to whoever asked then. */
  isRepeat: v.boolean(),
  state: v.picklist(ANSWER_STATES),
  askedTsp: v.number(),
  dueTsp: v.nullable(v.number()),
  openedTsp: v.nullable(v.number()),
  proposal: v.nullable(Proposal),
  /** What the one before came to, where it was replaced. */
  replacedTotal: v.nullable(v.number()),
  decline: v.nullable(Decline),
  call: v.nullable(NotedCall),
  /** With the times to pick one of, where the house offers some. */
  visit: v.nullable(v.object({ ...Standing.entries, offeredTsps: v.array(v.number()) })),
  banquet: v.nullable(Standing),
})

const Id = v.pipe(v.string(), v.maxLength(100))

export type Answers = v.InferOutput<typeof Answers>
export const Answers = v.object({
  wish: Wish,
  askedTsp: v.number(),
  /** Masked: the number that asked, and that a code goes to. */
  phone: v.nullable(v.string()),
  venues: v.array(CoupleAnswer),
  /** Places like those that have not answered for a day. */
  similar: v.array(
    v.object({ id: v.string(), name: v.string(), place: v.string(), priceFrom: v.nullable(v.number()) }),
  ),
})

export const getAnswers = endpoint({
  name: 'getAnswers',
  method: 'GET',
  path: '/api/public/clients/:clientId/answers',
  auth: 'anyone',
  summary: 'What the venues answered to a client’s request, side by side; the person is not told of',
  params: v.strictObject({ clientId: ClientId }),
  success: Answers,
  refusals: { not_found: 404 },
})

export const sendAcceptCode = endpoint({
  name: 'sendAcceptCode',
  method: 'POST',
  path: '/api/public/clients/:clientId/code',
  auth: 'anyone',
  summary: 'Sends a code to the number that asked, to accept a proposal with',
  params: v.strictObject({ clientId: ClientId }),
  body: v.strictObject({
    handle: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{22}$/)))),
    altcha: v.optional(v.string()),
  }),
  success: v.object({ expireTsp: v.number(), resendTsp: v.number(), handle: v.string() }),
  refusals: {
    not_found: 404,
    code_too_soon: 429,
    code_too_many: 429,
    proof_of_work_needed: 428,
    code_budget_spent: 503,
  },
})

export const acceptProposal = endpoint({
  name: 'acceptProposal',
  method: 'POST',
  path: '/api/public/clients/:clientId/proposals/:proposalId/accept',
  auth: 'anyone',
  summary:
    'Accepts one plan of a proposal with the code that came to the number that asked; accepted again it is the same',
  params: v.strictObject({ clientId: ClientId, proposalId: Id }),
  limit: { count: 300, seconds: 3600 },
  body: v.strictObject({
    plan: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PLANS - 1)),
    /** One of the times that the house offers for a visit. */
    visitTsp: v.nullable(MeetTsp),
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'code_malformed')),
    handle: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
  success: Answers,
  refusals: {
    not_found: 404,
    wrong_code: 422,
    code_tries_spent: 429,
    proposal_replaced: 409,
    proposal_withdrawn: 409,
    proposal_expired: 409,
    proposal_declined: 409,
    time_gone: 409,
    slot_gone: 409,
  },
})

export const refuseQuotation = endpoint({
  name: 'refuseQuotation',
  method: 'POST',
  path: '/api/public/clients/:clientId/quotations/:quotationId/refuse',
  auth: 'anyone',
  summary: 'The couple does not choose this venue: its proposal and its visit fall',
  params: v.strictObject({ clientId: ClientId, quotationId: Id }),
  limit: { count: 300, seconds: 3600 },
  success: Answers,
  refusals: { not_found: 404, proposal_accepted: 409 },
})

export const judgeCall = endpoint({
  name: 'judgeCall',
  method: 'POST',
  path: '/api/public/clients/:clientId/quotations/:quotationId/call',
  auth: 'anyone',
  summary: 'Whether the venue’s call that it noted was made; within 48 hours of it',
  params: v.strictObject({ clientId: ClientId, quotationId: Id }),
  limit: { count: 300, seconds: 3600 },
  body: v.strictObject({ verdict: v.picklist(['spoke', 'nobody']) }),
  success: Answers,
  refusals: { not_found: 404, call_past: 409 },
})

/** One request of a customer, in brief. */
export type OwnRequest = v.InferOutput<typeof OwnRequest>
const OwnRequest = v.object({
  clientId: v.string(),
  wish: Wish,
  askedTsp: v.number(),
  venues: v.array(v.object({ name: v.string(), state: v.picklist(ANSWER_STATES) })),
})

export const listOwnRequests = endpoint({
  name: 'listOwnRequests',
  method: 'GET',
  path: '/api/b2c/quotations',
  auth: 'customer',
  summary: 'The requests for prices made with the customer’s verified phone, the latest first',
  success: v.object({ items: v.array(OwnRequest) }),
})
