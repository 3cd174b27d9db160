import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

export const prepareExport = endpoint({
  name: 'prepareExport',
  method: 'POST',
  path: '/api/b2c/customers/exports',
  auth: 'customer',
  status: 201,
  summary: 'A link, good for ten minutes, to a ZIP of everything that is kept of the customer',
  limit: { count: 30, seconds: 3600 },
  success: v.object({ path: v.string(), expireTsp: v.number() }),
  confirmed: true,
  refusals: { confirm_again: 403 },
})
