import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { GIFT_BOOK } from '../contract.ts'
import { LONGEST_STATEMENT } from '../rules.ts'

/** Why a line is not written by itself. */
const LINE_PROBLEMS = [
  'amount_unreadable',
  'outgoing',
  'date_unreadable',
  'date_future',
  'code_missing',
  'code_unknown',
  'two_codes',
  'twice',
  'taken',
  'removed_before',
  'alike',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

export type StatementLine = v.InferOutput<typeof StatementLine>
const StatementLine = v.object({
  /** As pasted: the first is 1. */
  line: v.number(),
  text: v.string(),
  /** Names the line, for writing it down by hand. */
  key: v.string(),
  givenOn: v.nullable(v.string()),
  /** Whole đồng. */
  amount: v.nullable(v.number()),
  guestId: v.nullable(v.string()),
  name: v.nullable(v.string()),
  problem: v.nullable(v.picklist(LINE_PROBLEMS)),
})

const shape = {
  auth: 'customer',
  params: v.strictObject({ id: Id }),
  body: v.strictObject({ text: v.pipe(v.string(), v.maxLength(LONGEST_STATEMENT, 'statement_too_long')) }),
  success: v.object({ lines: v.array(StatementLine), written: v.number() }),
  refusals: { not_found: 404, statement_empty: 422, statement_too_long: 422, too_many_gifts: 422 },
} as const

export const readStatement = endpoint({
  name: 'readStatement',
  method: 'POST',
  path: `${GIFT_BOOK}/statements/trial`,
  summary: 'What lines of a bank statement would write into the gift book, one by one; nothing is written yet',
  ...shape,
})

export const takeStatement = endpoint({
  name: 'takeStatement',
  method: 'POST',
  path: `${GIFT_BOOK}/statements`,
  summary: 'Writes the lines down that name one household by its code; the same line again is not written again',
  ...shape,
})
