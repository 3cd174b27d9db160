import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

const WHEEL_KINDS = ['voucher', 'again', 'none'] as const

export type WheelField = v.InferOutput<typeof WheelField>
const WheelField = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  kind: v.picklist(WHEEL_KINDS),
  /** How many prizes there are, where there are any. */
  stock: v.nullable(v.number()),
})

export type Wheel = v.InferOutput<typeof Wheel>
export const Wheel = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  rules: v.array(v.string()),
  firstDate: v.nullable(v.string()),
  lastDate: v.string(),
  state: v.picklist(['NOT_STARTED', 'RUNNING', 'OVER']),
  /** Clockwise from the top. */
  fields: v.array(WheelField),
})

export const getWheel = endpoint({
  name: 'getWheel',
  method: 'GET',
  path: '/api/public/wheel',
  auth: 'anyone',
  summary: 'The lucky wheel that runs, or the one that ran last',
  success: v.object({ wheel: v.nullable(Wheel) }),
})

export type Spin = v.InferOutput<typeof Spin>
export const Spin = v.object({
  prizeId: v.string(),
  kind: v.picklist(WHEEL_KINDS),
  /** The voucher that was won; its claim is among the customer's own. */
  voucherId: v.nullable(v.string()),
  spunTsp: v.number(),
})

const Today = v.object({ spinsLeft: v.number(), spins: v.array(Spin) })

export const getWheelToday = endpoint({
  name: 'getWheelToday',
  method: 'GET',
  path: '/api/b2c/wheel',
  auth: 'customer',
  summary: "The customer's spins of today, and how many are left",
  success: Today,
})

export const spinWheel = endpoint({
  name: 'spinWheel',
  method: 'POST',
  path: '/api/b2c/wheel/spins',
  auth: 'customer',
  summary: 'Spins the wheel: the server draws, and gives the prize in the same breath',
  success: v.object({ ...Spin.entries, spinsLeft: v.number() }),
  status: 201,
  refusals: { wheel_closed: 409, already_spun: 409, phone_not_verified: 422 },
})
