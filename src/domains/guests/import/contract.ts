import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { endpoint } from '#lib/endpoint.ts'

export const MOST_ROWS = 12_000
export const MOST_BYTES = 4 * 1024 * 1024
export const MOST_SHOWN = 200

/** NEW rows are written, DOUBLE and WRONG ones are not. */
const OUTCOMES = ['NEW', 'DOUBLE', 'WRONG'] as const

export type ImportedRow = v.InferOutput<typeof ImportedRow>
export const ImportedRow = v.object({
  /** As the file counts its lines, from 1. */
  row: v.number(),
  outcome: v.picklist(OUTCOMES),
  name: v.string(),
  side: v.picklist(SIDES),
  group: v.string(),
  seats: v.number(),
  tel: v.string(),
  note: v.string(),
  tags: v.array(v.string()),
  /** What is wrong, by column. */
  fields: v.record(v.string(), v.string()),
})

export type Imported = v.InferOutput<typeof Imported>
const Imported = v.object({
  written: v.boolean(),
  rows: v.number(),
  added: v.number(),
  doubles: v.number(),
  wrong: v.number(),
  preview: v.array(ImportedRow),
  problems: v.array(ImportedRow),
})

export const importGuests = endpoint({
  name: 'importGuests',
  method: 'POST',
  path: '/api/b2c/wedding-invitations/:id/wedding-invitation-guests/imports',
  auth: 'customer',
  status: 201,
  summary: 'Reads households from pasted text, CSV or XLSX; a dry run only tells what would be written',
  params: v.strictObject({ id: Id }),
  query: v.strictObject({
    dryRun: v.optional(v.picklist(['true', 'false']), 'false'),
    /** For rows that name no side. */
    side: v.optional(v.picklist(SIDES)),
  }),
  body: v.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, 'required'),
  file: { mostBytes: MOST_BYTES },
  success: Imported,
  refusals: {
    not_found: 404,
    too_many_guests: 422,
    too_many_rows: 422,
    file_unreadable: 422,
    file_too_heavy: 422,
    file_too_slow: 422,
  },
})
