import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

/** By itself, because every form may need it and none should bring the account's shapes along. */
export const nameException = endpoint({
  name: 'nameException',
  method: 'GET',
  path: '/api/exceptions/customers/code',
  auth: 'anyone',
  summary: 'The sentence for an error code, in the language of the request',
  query: v.strictObject({ code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/)) }),
  success: v.object({ code: v.string(), name: v.string() }),
  refusals: { not_found: 404 },
})
