import * as v from 'valibot'
import { Email, Name } from '#domains/accounts/contract.ts'
import { ANSWER_REFUSALS, AnswerDraft, CallBody, DeclineBody, HouseAnswer } from '#domains/proposals/plans/rules.ts'
import { endpoint, NO_CONTENT } from '#lib/endpoint.ts'
import { AskedFor } from '../contract.ts'

const Token = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) })
/** Whoever writes, where it is not whom the message went to. */
const Sender = { sender: Name }

/** Nobody can guess a link, and whoever has one answers one request a few times. */
const LIMIT = { count: 600, seconds: 3600 } as const
const CLOSED = { not_found: 404, moved_meanwhile: 409, quotation_closed: 409 } as const

export type LinkedRequest = v.InferOutput<typeof LinkedRequest>
const LinkedRequest = v.object({
  asked: AskedFor,
  /** Whom the message went to; null where that was the house's own address. */
  addressee: v.nullable(v.string()),
  draft: v.nullable(v.object({ answer: AnswerDraft, savedTsp: v.number() })),
  endsTsp: v.number(),
  /** Nobody of the house has an account here yet. */
  mayJoin: v.boolean(),
})

export const getLinkedRequest = endpoint({
  name: 'getLinkedRequest',
  method: 'GET',
  path: '/api/office/a/:token',
  auth: 'anyone',
  limit: LIMIT,
  summary: 'The one request that a link opens: without a number, and nothing else',
  params: Token,
  success: LinkedRequest,
  refusals: { not_found: 404 },
})

export const openByLink = endpoint({
  name: 'openByLink',
  method: 'POST',
  path: '/api/office/a/:token/open',
  auth: 'anyone',
  limit: LIMIT,
  summary: 'Whoever has the link reads it; the couple sees that it was opened',
  params: Token,
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})

export const keepDraftByLink = endpoint({
  name: 'keepDraftByLink',
  method: 'PUT',
  path: '/api/office/a/:token/draft',
  auth: 'anyone',
  limit: LIMIT,
  summary: 'Keeps what was begun by a link',
  params: Token,
  body: AnswerDraft,
  success: v.object({ savedTsp: v.number() }),
  refusals: { not_found: 404 },
})

export const answerByLink = endpoint({
  name: 'answerByLink',
  method: 'POST',
  path: '/api/office/a/:token/answers',
  auth: 'anyone',
  limit: LIMIT,
  summary: 'Sends a proposal by a link; the link ends 72 hours later',
  params: Token,
  body: v.strictObject({ ...HouseAnswer.entries, ...Sender }),
  success: AskedFor,
  status: 201,
  refusals: ANSWER_REFUSALS,
})

export const declineByLink = endpoint({
  name: 'declineByLink',
  method: 'POST',
  path: '/api/office/a/:token/decline',
  auth: 'anyone',
  limit: LIMIT,
  summary: 'The house can’t, said by a link',
  params: Token,
  body: v.strictObject({ ...DeclineBody.entries, ...Sender }),
  success: AskedFor,
  refusals: { ...CLOSED, date_past: 422 },
})

export const noteCallByLink = endpoint({
  name: 'noteCallByLink',
  method: 'POST',
  path: '/api/office/a/:token/call',
  auth: 'anyone',
  limit: LIMIT,
  summary: 'The house called, said by a link',
  params: Token,
  body: v.strictObject({ ...CallBody.entries, ...Sender }),
  success: AskedFor,
  refusals: CLOSED,
})

export const askToJoin = endpoint({
  name: 'askToJoin',
  method: 'POST',
  path: '/api/office/a/:token/join',
  auth: 'anyone',
  limit: LIMIT,
  summary: 'The house would like an office of its own; somebody of Song Hỷ decides',
  params: Token,
  body: v.strictObject({ name: Name, email: Email }),
  refusals: { not_found: 404 },
  ...NO_CONTENT,
})
