import { languageOfPath } from '#lib/localized.ts'
import { createCallClient } from './call-client.ts'
import { whileLoading } from './in-flight.ts'
import { renewSession, signedOut } from './session.ts'
import { serviceToken } from './session-store.ts'

/** The browser's one call client. */
const client = createCallClient({
  fetch: (...given) => fetch(...given),
  language: () => languageOfPath(location.pathname),
  serviceToken,
  renewSession,
  signedOut,
  whileLoading,
})

export const { call, callOnce } = client

/** A token that can't be had now is asked for again when a call needs it. */
export function renewPublicToken() {
  client.renewPublicToken().catch(() => {})
}
