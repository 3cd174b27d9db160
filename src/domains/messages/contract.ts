import * as v from 'valibot'
import { NO_CONTENT, officeEndpoint } from '#lib/endpoint.ts'
import { MESSAGE_STATES } from '#lib/message-states.ts'
import { ActReason } from '#lib/reason.ts'

/** What became of a message; never its words, and its receiver under a mask. */
export type LedgerLine = v.InferOutput<typeof LedgerLine>
const LedgerLine = v.object({
  id: v.string(),
  template: v.string(),
  channel: v.picklist(['sms', 'email']),
  receiver: v.string(),
  partnerName: v.nullable(v.string()),
  state: v.picklist(MESSAGE_STATES),
  attempts: v.number(),
  error: v.nullable(v.string()),
  createdTsp: v.number(),
  triedTsp: v.nullable(v.number()),
})

export const listMessages = officeEndpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/office/messages',
  may: 'see-messages',
  summary: 'What became of messages, the latest first; those of the own partner for its owner',
  query: v.strictObject({
    state: v.optional(v.picklist(MESSAGE_STATES)),
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  }),
  success: v.object({
    items: v.array(LedgerLine),
    counts: v.object({ waiting: v.number(), failed: v.number() }),
    /** For those who see all messages. */
    budgets: v.array(v.object({ cause: v.string(), most: v.number(), left: v.number() })),
  }),
})

const Id = v.object({ id: v.string() })

export const retryMessage = officeEndpoint({
  name: 'retryMessage',
  method: 'POST',
  path: '/api/office/messages/:id/retry',
  may: 'see-messages',
  of: 'message',
  acts: ['message.retried'],
  summary: 'Sends a message again that was given up, with all its tries',
  params: Id,
  refusals: { not_found: 404, not_failed: 409 },
  ...NO_CONTENT,
})

export const retryAllMessages = officeEndpoint({
  name: 'retryAllMessages',
  method: 'POST',
  path: '/api/office/messages/retry-all',
  may: 'see-messages',
  acts: ['message.all-retried'],
  summary: 'Sends everything again that was given up and can still help',
  success: v.object({ count: v.number() }),
  refusals: { not_failed: 409 },
})

export const giveUpMessage = officeEndpoint({
  name: 'giveUpMessage',
  method: 'POST',
  path: '/api/office/messages/:id/give-up',
  may: 'see-messages',
  of: 'message',
  acts: ['message.given-up'],
  summary: 'Sends a message no more that waits or has failed',
  params: Id,
  body: v.strictObject({ reason: ActReason }),
  refusals: { not_found: 404, not_failed: 409 },
  ...NO_CONTENT,
})
