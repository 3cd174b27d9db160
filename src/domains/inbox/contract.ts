import * as v from 'valibot'
import { VenueMonth } from '#domains/availability/contract.ts'
import {
  ANSWER_REFUSALS,
  AnswerDraft,
  CallBody,
  Decline,
  DeclineBody,
  HouseAnswer,
  NotedCall,
  Plan,
  Proposal,
} from '#domains/proposals/plans/rules.ts'
import { ANSWER_STATES, LONGEST_GREETING } from '#domains/proposals/rules.ts'
import { Wish } from '#domains/reservations/contract.ts'
import { OfficeVisit } from '#domains/reservations/office/contract.ts'
import { DepositStep, Fees, Hall } from '#domains/venues/contract.ts'
import { NO_CONTENT, officeEndpoint } from '#lib/endpoint.ts'
import { ActReason } from '#lib/reason.ts'

const Id = v.object({ id: v.string() })

/** A request as a list of them shows it: the couple by first name. */
export type InboxRow = v.InferOutput<typeof InboxRow>
const InboxRow = v.object({
  id: v.string(),
  venueName: v.string(),
  client: v.string(),
  wish: Wish,
  budget: v.nullable(v.number()),
  /** The beginning of what they wrote. */
  begins: v.nullable(v.string()),
  state: v.picklist(ANSWER_STATES),
  askedTsp: v.number(),
  dueTsp: v.nullable(v.number()),
  answeredTsp: v.nullable(v.number()),
  isOpened: v.boolean(),
  /** How many places they asked; never which. */
  places: v.number(),
  /** Who of the house is writing an answer. */
  writing: v.nullable(v.string()),
})

export const INBOX_GROUPS = ['open', 'answered', 'not_real'] as const

export const listQuotations = officeEndpoint({
  name: 'listQuotations',
  method: 'GET',
  path: '/api/office/quotations',
  may: 'see-quotations',
  summary:
    'Requests for prices: those that wait, the oldest promise first, or those that were answered, the latest first',
  query: v.strictObject({
    group: v.optional(v.picklist(INBOX_GROUPS), 'open'),
    before: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  }),
  success: v.object({
    items: v.array(InboxRow),
    counts: v.object({ open: v.number(), late: v.number(), notReal: v.number() }),
    atTsp: v.number(),
  }),
})

/** What of the venue decides a bill, with names. */
const QuotedPlace = v.object({
  halls: v.array(
    v.object({
      key: Hall.entries.key,
      name: Hall.entries.name,
      minTables: Hall.entries.minTables,
      maxTables: Hall.entries.maxTables,
      prices: Hall.entries.prices,
      parts: Hall.entries.parts,
    }),
  ),
  menus: v.array(v.object({ name: v.string(), price: v.number() })),
  fees: Fees,
  deposit: v.array(DepositStep),
})

/** What there is to answer, with everything that an answer is made of. */
export type AskedFor = v.InferOutput<typeof AskedFor>
export const AskedFor = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(ANSWER_STATES),
  venueName: v.string(),
  /** Null where the venue is no longer on the site. */
  place: v.nullable(QuotedPlace),
  client: v.string(),
  wish: Wish,
  budget: v.nullable(v.number()),
  /** Numbers in it are masked. */
  message: v.nullable(v.string()),
  services: v.array(v.string()),
  places: v.number(),
  /** By what the couple names it on the telephone. */
  reference: v.string(),
  askedTsp: v.number(),
  dueTsp: v.nullable(v.number()),
  answeredTsp: v.nullable(v.number()),
  answersWithinHours: v.number(),
  /** What others have taken of its halls, from two weeks before the day that the couple wishes until two weeks after it. */
  taken: VenueMonth.entries.taken,
  /** What the house would most likely offer. */
  ready: v.nullable(Plan),
  proposals: v.array(Proposal),
  decline: v.nullable(Decline),
  call: v.nullable(NotedCall),
  moved: v.nullable(v.object({ by: v.string(), atTsp: v.number() })),
})

export type QuotationCase = v.InferOutput<typeof QuotationCase>
const QuotationCase = v.object({
  asked: AskedFor,
  partnerName: v.nullable(v.string()),
  isOpenedByMe: v.boolean(),
  /** Others who have it open or write an answer. */
  others: v.array(v.object({ name: v.string(), sinceTsp: v.number(), isWriting: v.boolean() })),
  draft: v.nullable(v.object({ answer: AnswerDraft, savedTsp: v.number() })),
  visit: v.nullable(OfficeVisit),
  banquet: v.nullable(OfficeVisit),
  greetings: v.array(v.object({ id: v.string(), name: v.string(), words: v.string() })),
  links: v.array(
    v.object({
      id: v.string(),
      receiver: v.string(),
      createdTsp: v.number(),
      isOpen: v.boolean(),
      isUsed: v.boolean(),
    }),
  ),
})

export const getQuotation = officeEndpoint({
  name: 'getQuotation',
  method: 'GET',
  path: '/api/office/quotations/:id',
  may: 'see-quotations',
  of: 'quotation',
  summary: 'One request with all that is known of it, and what an answer would be made of',
  params: Id,
  success: QuotationCase,
  refusals: { not_found: 404 },
})

export const openQuotation = officeEndpoint({
  name: 'openQuotation',
  method: 'POST',
  path: '/api/office/quotations/:id/open',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['quotation.opened'],
  summary: 'Somebody of the house reads it; the couple sees that it was opened',
  params: Id,
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})

export const keepAnswerDraft = officeEndpoint({
  name: 'keepAnswerDraft',
  method: 'PUT',
  path: '/api/office/quotations/:id/draft',
  may: 'answer-quotations',
  of: 'quotation',
  ownDraft: true,
  summary: 'Keeps what somebody has begun to write: theirs alone, and no act',
  params: Id,
  body: AnswerDraft,
  success: v.object({ savedTsp: v.number() }),
  refusals: { not_found: 404 },
})

/** Why somebody of Song Hỷ does it in the house's stead. */
const OnBehalf = { reason: v.optional(ActReason) }

export const answerQuotation = officeEndpoint({
  name: 'answerQuotation',
  method: 'POST',
  path: '/api/office/quotations/:id/answers',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['quotation.answered'],
  summary: 'Sends a proposal, in place of the one before; of two at once one is sent, and the other told who was first',
  params: Id,
  body: v.strictObject({ ...HouseAnswer.entries, ...OnBehalf }),
  success: AskedFor,
  status: 201,
  refusals: { ...ANSWER_REFUSALS, reason_needed: 400 },
})

export const withdrawProposal = officeEndpoint({
  name: 'withdrawProposal',
  method: 'POST',
  path: '/api/office/quotations/:id/withdraw',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['quotation.withdrawn'],
  summary: 'Takes the standing proposal back, with a reason that the couple reads',
  params: Id,
  body: v.strictObject({ reason: ActReason, seen: v.number() }),
  success: AskedFor,
  refusals: { not_found: 404, moved_meanwhile: 409, quotation_closed: 409 },
})

export const declineQuotation = officeEndpoint({
  name: 'declineQuotation',
  method: 'POST',
  path: '/api/office/quotations/:id/decline',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['quotation.declined'],
  summary: 'The house can’t: why, and on which days it could',
  params: Id,
  body: v.strictObject({ ...DeclineBody.entries, behalf: OnBehalf.reason }),
  success: AskedFor,
  refusals: { not_found: 404, moved_meanwhile: 409, quotation_closed: 409, date_past: 422, reason_needed: 400 },
})

export const noteCall = officeEndpoint({
  name: 'noteCall',
  method: 'POST',
  path: '/api/office/quotations/:id/call',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['quotation.called'],
  summary: 'The house called: what came of it. The couple may say within 48 hours that nobody did',
  params: Id,
  body: v.strictObject({ ...CallBody.entries, behalf: OnBehalf.reason }),
  success: AskedFor,
  refusals: { not_found: 404, moved_meanwhile: 409, quotation_closed: 409, reason_needed: 400 },
})

export const markNotReal = officeEndpoint({
  name: 'markNotReal',
  method: 'POST',
  path: '/api/office/quotations/:id/not-real',
  may: 'see-quotations',
  of: 'quotation',
  acts: ['quotation.not-real', 'quotation.real'],
  summary: 'Nobody real asked: the clock leaves it out. Only Song Hỷ decides that, and may take it back',
  params: Id,
  body: v.strictObject({ isReal: v.boolean(), reason: ActReason, seen: v.number() }),
  success: AskedFor,
  refusals: { not_found: 404, not_allowed: 403, moved_meanwhile: 409, quotation_closed: 409 },
})

export const revokeAnswerLinks = officeEndpoint({
  name: 'revokeAnswerLinks',
  method: 'POST',
  path: '/api/office/quotations/:id/links/revoke',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['quotation.links-revoked'],
  summary: 'Ends every link by which this request can be answered',
  params: Id,
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})

export const saveGreeting = officeEndpoint({
  name: 'saveGreeting',
  method: 'POST',
  path: '/api/office/quotations/:id/greetings',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['greeting.saved'],
  summary: 'Keeps a greeting for the next answers of the house',
  params: Id,
  body: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(40)),
    words: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_GREETING)),
  }),
  success: v.object({ id: v.string() }),
  status: 201,
  refusals: { not_found: 404, greetings_too_many: 409 },
})

export const removeGreeting = officeEndpoint({
  name: 'removeGreeting',
  method: 'DELETE',
  path: '/api/office/quotations/:id/greetings/:greeting',
  may: 'answer-quotations',
  of: 'quotation',
  acts: ['greeting.removed'],
  summary: 'Forgets a greeting of the house',
  params: v.object({ id: v.string(), greeting: v.string() }),
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})
