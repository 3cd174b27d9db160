import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

export type ClientToken = v.InferOutput<typeof ClientToken>
export const ClientToken = v.object({ accessToken: v.string(), accessTokenExpireTsp: v.number() })

export const issueClientToken = endpoint({
  method: 'POST',
  path: '/api/b2c/oauth/client',
  auth: 'client-credentials',
  summary: 'A token for a page of ours, in exchange for the client id and secret',
  limit: { count: 300, seconds: 60 },
  success: ClientToken,
})

export const renewPublicToken = endpoint({
  method: 'GET',
  path: '/api/publicToken',
  auth: 'anyone',
  summary: 'A client token for the browser',
  success: ClientToken,
})
