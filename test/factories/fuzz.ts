import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Endpoint } from '#lib/endpoint.ts'
import { endpointsOf, openApiDocument } from '#platform/openapi.ts'
import type { TestApp } from './app.ts'
import { aBusyCustomer } from './busy-customer.ts'
import { rightful } from './callers.ts'
import { anAddress } from './customers.ts'
import { publicThings, thingsOf } from './known-things.ts'
import { type MadeRequest, requestsFor } from './made-requests.ts'

export interface Fuzzed {
  sent: number
  /** How often each answer was given, by status. */
  statuses: Record<string, number>
  /** Endpoints whose work was done at least once. */
  reached: Set<string>
  findings: string[]
}

const TELLS_TOO_MUCH =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|\.ts:\d+|syntax error at|violates|pg_catalog|ECONN|\/src\//
const MOST_FINDINGS = 20

/** After so many requests for each endpoint somebody new comes, with everything that the one before has lost. */
const TURNS_OF_ONE = 25

/** So many requests, made from the contracts of everything that is served, as whoever may call. */
export async function fuzz(house: TestApp, requests: number, seed: number): Promise<Fuzzed> {
  const endpoints = endpointsOf(house.app)
  const judge = judgeOf(endpoints)
  const fuzzed: Fuzzed = { sent: 0, statuses: {}, reached: new Set(), findings: [] }
  for (let round = 0; fuzzed.sent < requests; round += 1) {
    const someone = await aBusyCustomer(house, { name: 'Vũ Hoài An', email: `an-${seed}-${round}@song-hy.example` })
    // not the session that they ask with: it would be ended
    const { sid } = decodeJwt(someone.token)
    const theirs = (await thingsOf(house, someone)).filter(({ value }) => value !== sid)
    const things = [...theirs, ...(await publicThings(house, 6))]
    const turns = Math.min(TURNS_OF_ONE, Math.ceil((requests - fuzzed.sent) / endpoints.length))
    const made = endpoints.map((endpoint) =>
      fc.sample(requestsFor(endpoint, things), { numRuns: turns, seed: seed + round }),
    )
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [at, endpoint] of endpoints.entries()) {
        const request = made[at]![turn]!
        const answer = await send(house, endpoint, request, someone.token)
        const status = String(answer.statusCode)
        fuzzed.sent += 1
        fuzzed.statuses[status] = (fuzzed.statuses[status] ?? 0) + 1
        if (answer.statusCode === endpoint.status) fuzzed.reached.add(`${endpoint.method} ${endpoint.path}`)
        const wrong = judge(endpoint, request, answer)
        if (wrong) fuzzed.findings.push(told(request, answer, wrong))
        if (fuzzed.findings.length === MOST_FINDINGS) return fuzzed
      }
    }
  }
  return fuzzed
}

type Answer = Awaited<ReturnType<typeof send>>

async function send(
  house: TestApp,
  endpoint: Endpoint,
  { method, url, payload, contentType }: MadeRequest,
  token: string,
) {
  // whoever might leave for good is somebody new
  const leaves = method === 'DELETE' && !endpoint.path.includes(':')
  const authorization =
    endpoint.auth === 'customer' && !leaves ? `Bearer ${token}` : await rightful(house, endpoint.auth)
  return house.app.inject({
    method,
    url,
    remoteAddress: anAddress(),
    headers: { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) },
    ...(payload !== undefined && { payload }),
  })
}

interface Documented {
  responses: Record<string, { description: string }>
}

/** What is wrong with an answer, if anything. */
function judgeOf(endpoints: Endpoint[]) {
  const { paths } = openApiDocument(endpoints, 'http://localhost')
  const responsesOf = ({ method, path }: Endpoint) =>
    (paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()] as Documented).responses

  return (endpoint: Endpoint, { kind }: MadeRequest, { statusCode, body }: Answer): string | null => {
    if (TELLS_TOO_MUCH.test(body)) return 'tells of its inside'
    if (statusCode >= 200 && statusCode < 300) return outsideItsSchema(endpoint, statusCode, body)
    const { error } = parsed(body) as { error?: { code?: string; fields?: object } }
    if (!error?.code || Object.keys(error).some((name) => name !== 'code' && name !== 'fields'))
      return 'no refusal of ours'
    const documented = responsesOf(endpoint)[statusCode]
    if (statusCode >= 500 && !documented)
      return statusCode === 503 && error.code === 'unavailable' ? null : 'a surprise'
    if (!documented?.description.split(', ').includes(error.code)) return 'a refusal that no document names'
    if (kind.startsWith('strange') && kind !== 'strange path' && ![400, 429].includes(statusCode))
      return 'took a stranger in'
    return null
  }
}

function outsideItsSchema(endpoint: Endpoint, statusCode: number, body: string): string | null {
  if (statusCode !== endpoint.status) return `answers ${statusCode} and not ${endpoint.status}`
  if (statusCode === 204) return body === '' ? null : 'has words where its contract has none'
  const { success, issues, output } = v.safeParse(endpoint.success, parsed(body))
  if (!success)
    return `outside its schema: ${issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('; ')}`
  return isDeepStrictEqual(output, parsed(body)) ? null : 'says more than its schema'
}

function parsed(body: string): object {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}

const told = ({ kind, method, url, payload }: MadeRequest, { statusCode, body }: Answer, wrong: string) =>
  `${wrong} (${kind})\n  ${method} ${url.slice(0, 400)}\n  ${String(payload ?? '').slice(0, 600)}\n  ${statusCode} ${body.slice(0, 300)}`
