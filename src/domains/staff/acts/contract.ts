import * as v from 'valibot'
import { officeEndpoint } from '#lib/endpoint.ts'

export type ActLine = v.InferOutput<typeof ActLine>
const ActLine = v.object({
  id: v.number(),
  atTsp: v.number(),
  /** Null where it was done from a shell. */
  staffId: v.nullable(v.string()),
  staffName: v.nullable(v.string()),
  partnerName: v.nullable(v.string()),
  what: v.string(),
  thing: v.nullable(v.object({ kind: v.string(), id: v.string() })),
  before: v.unknown(),
  after: v.unknown(),
  reason: v.nullable(v.string()),
  /** Somebody's personal data were looked at. */
  isLook: v.boolean(),
})

export const listActs = officeEndpoint({
  name: 'listActs',
  method: 'GET',
  path: '/api/office/acts',
  may: 'see-acts',
  summary: 'What was done, the latest first; of one thing or of one kind where that is asked for',
  query: v.strictObject({
    kind: v.optional(v.string()),
    thing: v.optional(v.string()),
    what: v.optional(v.string()),
    staff: v.optional(v.string()),
    before: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  }),
  success: v.object({ items: v.array(ActLine) }),
})

export const checkActsChain = officeEndpoint({
  name: 'checkActsChain',
  method: 'GET',
  path: '/api/office/acts/chain',
  may: 'see-acts',
  limit: { count: 10, seconds: 60 },
  summary: 'Walks the list of acts: whether every line is as it was written, and the first that is not',
  success: v.object({ lines: v.number(), broken: v.nullable(v.number()) }),
})
