import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { CeremonyKey } from '#domains/cards/reply/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { LARGEST_ROOM, MOST_SEATING_TABLES, PAIR_KINDS, TABLE_NUMBER, THING_KEY } from './rules.ts'

const SEATING = '/api/b2c/wedding-invitations/:id/seating/:ceremony'
const PAIR = '/api/b2c/wedding-invitations/:id/seating-pairs/:guestId/:otherId'
export const LONGEST_TABLE_NAME = 60
/** In one request: all tables of the largest room with its stages, doors and pillars. */
const MOST_THINGS_MOVED = 600
const TableNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SEATING_TABLES))
const OfCeremony = v.strictObject({ id: Id, ceremony: CeremonyKey })
const OfPair = v.strictObject({ id: Id, guestId: Id, otherId: Id })

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

const Decimetres = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_ROOM))
const Extent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ROOM))

/** What stands in the room, in whole decimetres: its centre, its size unless it is a table, and degrees clockwise. */
export type Thing = v.InferOutput<typeof Thing>
export const Thing = v.strictObject({
  x: Decimetres,
  y: Decimetres,
  width: v.optional(Extent),
  height: v.optional(Extent),
  turned: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(359))),
})

/** By their names: `table-7`, `stage-1`, `door-2`, `pillar-1`. A table without a place is not on the plan yet. */
const ThingKey = v.pipe(v.string(), v.regex(THING_KEY))
const Things = v.record(v.string(), Thing)

/** What a couple wants of two households, at whatever ceremony; their ids are in order. */
const Pair = v.object({ kind: v.picklist(PAIR_KINDS), guestIds: v.strictTuple([v.string(), v.string()]) })
/** One of them may not come to the ceremony that is looked at. */
const NamedPair = v.object({ ...Pair.entries, names: v.strictTuple([v.string(), v.string()]) })

export type Seating = v.InferOutput<typeof Seating>
export const Seating = v.object({
  ceremony: v.string(),
  guests: v.array(SeatedGuest),
  tables: v.array(v.object({ number: v.number(), name: v.string() })),
  things: Things,
  pairs: v.array(NamedPair),
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
  summary: 'Seats households at a table, or at none; with `from` only if all of them still sit there',
  params: OfCeremony,
  body: v.strictObject({
    guestIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)),
    table: v.nullable(TableNumber),
    from: v.optional(v.nullable(TableNumber)),
  }),
  success: v.object({ changed: v.number() }),
  refusals: { not_found: 404, seated_elsewhere: 409 },
})

export const nameTable = endpoint({
  name: 'nameTable',
  method: 'PUT',
  path: `${SEATING}/tables/:table`,
  auth: 'customer',
  summary: 'Gives a table a name',
  params: v.strictObject({ ...OfCeremony.entries, table: v.pipe(v.string(), v.regex(TABLE_NUMBER)) }),
  body: v.strictObject({ name: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TABLE_NAME, 'too_long')) }),
  success: v.object({ number: v.number(), name: v.string() }),
  refusals: { not_found: 404 },
})

export const arrangeRoom = endpoint({
  name: 'arrangeRoom',
  method: 'PATCH',
  path: `${SEATING}/room`,
  auth: 'customer',
  summary: 'Puts tables, stages, doors and pillars where they stand in the room, or takes them away; the others stay',
  params: OfCeremony,
  body: v.strictObject({
    things: v.pipe(v.record(ThingKey, v.nullable(Thing)), v.minEntries(1), v.maxEntries(MOST_THINGS_MOVED)),
  }),
  success: v.object({ things: Things }),
  refusals: { not_found: 404 },
})

export const pairGuests = endpoint({
  name: 'pairGuests',
  method: 'PUT',
  path: PAIR,
  auth: 'customer',
  summary: 'Keeps in mind that two households sit at one table, or never at the same',
  params: OfPair,
  body: v.strictObject({ kind: v.picklist(PAIR_KINDS) }),
  success: Pair,
  refusals: { not_found: 404, same_household: 422, too_many_pairs: 422 },
})

export const unpairGuests = endpoint({
  name: 'unpairGuests',
  method: 'DELETE',
  path: PAIR,
  auth: 'customer',
  summary: 'Forgets what was wanted of two households',
  params: OfPair,
  status: 204,
  success: v.undefined(),
  refusals: { not_found: 404 },
})
