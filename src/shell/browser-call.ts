import { languageOfPath } from '#lib/localized.ts'
import { createCallClient } from './call-client.ts'
import { whileLoading } from './in-flight.ts'
import { clearSession, serviceToken } from './session.ts'

/** The browser's one call client. */
const client = createCallClient({
  fetch: (...given) => fetch(...given),
  language: () => languageOfPath(location.pathname),
  serviceToken,
  signedOut: () => {
    clearSession()
    location.assign('/signin')
  },
  whileLoading,
})

export const call = client.call

/** A token that can't be had now is asked for again when a call needs it. */
export function renewPublicToken() {
  client.renewPublicToken().catch(() => {})
}
