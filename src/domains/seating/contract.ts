import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { CeremonyKey } from '#domains/cards/reply/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

const SEATING = '/api/b2c/wedding-invitations/:id/seating/:ceremony'
const MOST_TABLES = 300
export const LONGEST_TABLE_NAME = 60
const TableNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TABLES))
const OfCeremony = v.strictObject({ id: Id, ceremony: CeremonyKey })

export type SeatedGuest = v.InferOutput<typeof SeatedGuest>
const SeatedGuest = v.object({
  id: v.string(),
  name: v.string(),
  side: v.picklist(SIDES),
  group: v.string(),
  people: v.number(),
  children: v.number(),
  vegetarians: v.number(),
  table: v.nullable(v.number()),
})

export type Seating = v.InferOutput<typeof Seating>
export const Seating = v.object({
  ceremony: v.string(),
  guests: v.array(SeatedGuest),
  tables: v.array(v.object({ number: v.number(), name: v.string() })),
})

export const getSeating = endpoint({
  name: 'getSeating',
  method: 'GET',
  path: SEATING,
  auth: 'customer',
  summary: 'Who comes to a ceremony and where they sit',
  params: OfCeremony,
  success: Seating,
  refusals: { not_found: 404 },
})

export const seatGuests = endpoint({
  name: 'seatGuests',
  method: 'PATCH',
  path: SEATING,
  auth: 'customer',
  summary: 'Seats households at a table, or at none',
  params: OfCeremony,
  body: v.strictObject({
    guestIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)),
    table: v.nullable(TableNumber),
  }),
  success: v.object({ changed: v.number() }),
  refusals: { not_found: 404 },
})

export const nameTable = endpoint({
  name: 'nameTable',
  method: 'PUT',
  path: `${SEATING}/tables/:table`,
  auth: 'customer',
  summary: 'Gives a table a name',
  params: v.strictObject({ ...OfCeremony.entries, table: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)) }),
  body: v.strictObject({ name: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TABLE_NAME, 'too_long')) }),
  success: v.object({ number: v.number(), name: v.string() }),
  refusals: { not_found: 404 },
})
