import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { endpoint } from '#lib/endpoint.ts'

const BySide = v.object({ SHARED: v.number(), GROOM: v.number(), BRIDE: v.number() })
const People = {
  adults: v.number(),
  children: v.number(),
  vegetarians: v.number(),
  bySide: BySide,
}

export type CeremonyFigures = v.InferOutput<typeof CeremonyFigures>
const CeremonyFigures = v.object({
  id: v.string(),
  name: v.string(),
  date: v.nullable(v.string()),
  time: v.nullable(v.string()),
  main: v.boolean(),
  /** How many households are asked to it, and with how many seats. */
  asked: v.object({ households: v.number(), seats: v.number() }),
  yes: v.number(),
  no: v.number(),
  seats: v.object(People),
  tables: v.number(),
})

export type Statistics = v.InferOutput<typeof Statistics>
export const Statistics = v.object({
  views: v.object({
    total: v.number(),
    unique: v.number(),
    daily: v.array(v.object({ date: v.string(), views: v.number(), visitors: v.number() })),
  }),
  households: v.object({ total: v.number(), seats: v.number(), bySide: BySide }),
  replies: v.object({ yes: v.number(), no: v.number(), waiting: v.number() }),
  /** Of households as a whole: the most people of each at any one ceremony. */
  seats: v.object(People),
  ceremonies: v.array(CeremonyFigures),
  /** To order for the main ceremony. */
  tables: v.number(),
  reserve: v.number(),
  wishes: v.object({ total: v.number(), shown: v.number() }),
})

export const getStatistics = endpoint({
  name: 'getStatistics',
  method: 'GET',
  path: '/api/b2c/wedding-invitations/:id/statistics',
  auth: 'customer',
  summary: 'Views, replies, seats by side and ceremony, tables to order, wishes',
  params: v.strictObject({ id: Id }),
  success: Statistics,
  refusals: { not_found: 404 },
})
