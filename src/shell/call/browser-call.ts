import { languageOfPath } from '#lib/localized.ts'
import { renewSession, sessionCalls, signedOut } from '../session/session.ts'
import { serviceToken } from '../session/session-store.ts'
import { type CallClientParts, createCallClient } from './call-client.ts'
import { whileLoading } from './in-flight.ts'

/** What the browser's calls are made of. */
export const browserParts: CallClientParts = {
  fetch: (...given) => fetch(...given),
  language: () => languageOfPath(location.pathname),
  serviceToken,
  renewSession,
  signedOut,
  whileLoading,
}

/** The browser's one call client. */
const client = createCallClient(browserParts)

export const { call, callOnce } = client
sessionCalls(callOnce)

/** A token that can't be had now is asked for again when a call needs it. */
export function refreshPublicToken() {
  // the next call without a token asks for one itself
  client.renewPublicToken().catch(() => {})
}
