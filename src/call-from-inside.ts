import type { FastifyInstance } from 'fastify'
import { issueClientToken } from '#domains/accounts/contract.ts'
import { createCall } from '#lib/call.ts'
import type { Language } from '#lib/localized.ts'
import { type Asker, dispatch } from '#platform/serve.ts'

/** Each rendering obtains a client token and makes its calls with it, in process. Failing to get one is only logged. */
export async function callFromInside(app: FastifyInstance, lang: Language, asker: Asker = {}) {
  const { id, secret } = app.deps.config.oauthClient
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const asClient = createCall((outgoing) => dispatch(app, outgoing, { authorization: basic, lang }))
  const token = await asClient(issueClientToken).catch((error: unknown) => {
    app.log.warn({ err: error }, 'no client token for this rendering')
    return null
  })
  const authorization = token?.ok ? `Bearer ${token.value.accessToken}` : undefined
  return createCall((outgoing) => dispatch(app, outgoing, { authorization, lang, ...asker }))
}
