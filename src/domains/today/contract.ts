import * as v from 'valibot'
import { officeEndpoint } from '#lib/endpoint.ts'
import { WORK_KINDS } from './rules.ts'

/** Something that waits for whoever is asking. */
export type WorkItem = v.InferOutput<typeof WorkItem>
const WorkItem = v.object({
  kind: v.picklist(WORK_KINDS),
  id: v.string(),
  /** Whom or what it is about. */
  title: v.string(),
  /** The place. */
  place: v.string(),
  /** One more line: when they meet, why it was reported, what the gateway said. */
  detail: v.nullable(v.string()),
  meetTsp: v.nullable(v.number()),
  sinceTsp: v.number(),
})

export type WorkCounts = v.InferOutput<typeof WorkCounts>
export const WorkCounts = v.object({
  quotations: v.number(),
  visits: v.number(),
  reviews: v.number(),
  answers: v.number(),
  messages: v.number(),
  /** Older than a day. */
  late: v.number(),
})

export const getToday = officeEndpoint({
  name: 'getToday',
  method: 'GET',
  path: '/api/office/today',
  may: null,
  summary: 'What waits for whoever asks, the oldest first, and whom they meet today',
  success: v.object({
    counts: WorkCounts,
    waiting: v.array(WorkItem),
    meetings: v.array(WorkItem),
    /** What this person has done today. */
    doneToday: v.number(),
    atTsp: v.number(),
  }),
})
