import { CallFailed, createCall, type Outgoing } from '#lib/call.ts'
import { languageOfPath, pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import { askForProof } from './step-up.ts'

async function attempt({ endpoint, input, url, idempotencyKey }: Outgoing) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': languageOfPath(location.pathname),
  }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const response = await fetch(url, { method: endpoint.method, headers, body })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined }
}

const codeOf = (body: unknown) => (body as { error?: { code?: string } } | undefined)?.error?.code

/** The cookie says who is calling. What needs a fresh proof asks for one and then goes on with the same call. */
export const officeCall = createCall(async (outgoing) => {
  const first = await attempt(outgoing)
  if (codeOf(first.body) !== 'confirm_again') return first
  return (await askForProof(outgoing.endpoint.acts)) ? attempt(outgoing) : first
})

export type OfficeCall = typeof officeCall

/** Where to sign in, and to come back from there. */
export function signInAddress(): string {
  const next = location.pathname + location.search
  return pathIn(languageOfPath(location.pathname), officeHref('signin', {}, { next }))
}

export const isSignedOut = (error: unknown) => error instanceof CallFailed && error.status === 401
/** They closed the question who they are: nothing was done, and nothing has to be said. */
export const isUnproved = (error: unknown) => error instanceof CallFailed && error.code === 'confirm_again'
export const isMissing = (error: unknown) =>
  error instanceof CallFailed && (error.status === 404 || error.code === 'not_allowed')
