import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { GUESTS } from '#domains/guests/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

export const MOST_ROWS = 12_000
export const MOST_BYTES = 4 * 1024 * 1024
export const MOST_SHOWN = 200
/** Of rows that somebody has to look at. */
export const MOST_TOLD = 1000

/** NEW rows are written, MERGED ones went into a household that there was; DOUBLE and WRONG ones are not written. */
const OUTCOMES = ['NEW', 'MERGED', 'DOUBLE', 'WRONG'] as const

/** Something that a row said and that was read otherwise, or could not be kept where it belongs. */
export type RowMark = v.InferOutput<typeof RowMark>
const RowMark = v.object({ code: v.string(), given: v.string() })

const HOUSEHOLD = {
  name: v.string(),
  side: v.picklist(SIDES),
  /** By their keys; null: as the side says. */
  ceremonies: v.nullable(v.array(v.string())),
  group: v.string(),
  seats: v.number(),
  tel: v.string(),
  note: v.string(),
  tags: v.array(v.string()),
}

export type ImportedHousehold = v.InferOutput<typeof ImportedHousehold>
const ImportedHousehold = v.object(HOUSEHOLD)

/** Whom a row is like: somebody of the list, or an earlier row. */
export type Twin = v.InferOutput<typeof Twin>
const Twin = v.object({
  ...HOUSEHOLD,
  /** PHONE: under another name, with the same number. */
  by: v.picklist(['NAME', 'PHONE']),
  /** Of the list; null for a row of the file, which then has its place in it. */
  id: v.nullable(v.string()),
  index: v.nullable(v.number()),
  /** What both would be as one; null where the row adds nothing. */
  merged: v.nullable(ImportedHousehold),
})

export type ImportedRow = v.InferOutput<typeof ImportedRow>
export const ImportedRow = v.object({
  /** Its place among the rows that may be households, from 0. */
  index: v.number(),
  /** Where a workbook has several. */
  tab: v.nullable(v.string()),
  /** As the file counts its lines, from 1. */
  row: v.number(),
  outcome: v.picklist(OUTCOMES),
  ...HOUSEHOLD,
  /** What is wrong, by column. */
  fields: v.record(v.string(), v.string()),
  marks: v.array(RowMark),
  twin: v.nullable(Twin),
})

const SKIP_REASONS = ['blank', 'title', 'heading', 'section', 'sum', 'numbers', 'continued', 'tab'] as const

/** Lines that are no household, and why. */
export type SkippedLines = v.InferOutput<typeof SkippedLines>
const SkippedLines = v.object({
  tab: v.nullable(v.string()),
  row: v.number(),
  through: v.number(),
  reason: v.picklist(SKIP_REASONS),
  text: v.string(),
})

export type Imported = v.InferOutput<typeof Imported>
const Imported = v.object({
  written: v.boolean(),
  /** All of the file: rows that may be households, and skipped ones. */
  lines: v.number(),
  rows: v.number(),
  added: v.number(),
  merged: v.number(),
  doubles: v.number(),
  wrong: v.number(),
  skipped: v.number(),
  /** Columns that a list has no place for. */
  unread: v.array(v.string()),
  preview: v.array(ImportedRow),
  problems: v.array(ImportedRow),
  /** Rows like somebody of the list or an earlier row, which the couple decides about. */
  twins: v.array(ImportedRow),
  /** Rows that come in otherwise than they were written. */
  marked: v.array(ImportedRow),
  skippedLines: v.array(SkippedLines),
  /** Of what the file would do to the list as it is: who sends it back writes exactly that, or nothing. */
  plan: v.string(),
})

/** Places of rows: "3,17,40". */
const Places = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(6000),
    v.regex(/^\d{1,5}(?:,\d{1,5}){0,999}$/),
    v.transform((list) => list.split(',').map(Number)),
  ),
)

export const importGuests = endpoint({
  name: 'importGuests',
  method: 'POST',
  path: `${GUESTS}/imports`,
  auth: 'customer',
  status: 201,
  summary:
    'Reads households from pasted text, CSV or XLSX; a dry run only tells what would be written. Rows like another are written, merged into it or left out, as decided by their places',
  params: v.strictObject({ id: Id }),
  query: v.strictObject({
    dryRun: v.optional(v.picklist(['true', 'false']), 'false'),
    /** For rows that name no side. */
    side: v.optional(v.picklist(SIDES)),
    /** Of a dry run; decisions about rows need it. */
    plan: v.optional(v.pipe(v.string(), v.maxLength(60))),
    keep: Places,
    merge: Places,
    skip: Places,
  }),
  body: v.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, 'required'),
  file: { mostBytes: MOST_BYTES },
  success: Imported,
  refusals: {
    not_found: 404,
    list_changed: 409,
    too_many_guests: 422,
    too_many_rows: 422,
    file_unreadable: 422,
    file_too_heavy: 422,
    file_too_slow: 422,
  },
})
