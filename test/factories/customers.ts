import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CodePurpose } from '#domains/accounts/codes/contract.ts'
import { openSession } from '#domains/sessions/sessions.ts'
import { phonePath } from '#lib/phone.ts'
import { inWords } from '#platform/messages.ts'
import type { TestApp } from './app.ts'

export const PASSWORD = 'hoa sen trang 1994'
export const CONSENTS = { terms: true, privacy: true, marketing: false }

let tels = 0
/** A number that nobody in this test file has yet. */
export const aTel = () => `+8491${String(++tels).padStart(7, '0')}`

let addresses = 0
/** An address of its own, so that one caller's limits are not another's. */
export const anAddress = () => {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

interface Manner {
  token?: string
  ip?: string
  headers?: Record<string, string>
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Asks the app as a browser would, and reads the answer. */
export async function ask({ app }: TestApp, what: `${Method} /${string}`, body?: object, manner: Manner = {}) {
  const { token, ip = '127.0.0.1', headers = {} } = manner
  const [method, url] = what.split(' ') as [Method, string]
  const answer = await app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}

/** An answer in one line: its status and, where it was refused, why. */
export const said = ({ status, body }: Awaited<ReturnType<typeof ask>>): string =>
  body?.error ? `${status} ${body.error.code}` : String(status)

/**
 * So many calls at the same moment. Whoever is told that the house is too busy asks again, as the answer says: that is
 * the machine's weakness and not what a test looks at.
 */
export function atOnce(count: number, call: (at: number) => ReturnType<typeof ask>) {
  const patiently = async (at: number) => {
    for (;;) {
      const answer = await call(at)
      if (said(answer) !== '503 unavailable') return answer
    }
  }
  return Promise.all(Array.from({ length: count }, (_, at) => patiently(at)))
}

/** How often each answer was given. */
export function tally(answers: Awaited<ReturnType<typeof ask>>[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const answer of answers) counted[said(answer)] = (counted[said(answer)] ?? 0) + 1
  return counted
}

export const codeCall = (tel: string) => `/api/public/authcall/${phonePath(tel)}` as const
export const sendCode = (house: TestApp, tel: string, manner: Manner = { ip: anAddress() }, body?: object) =>
  ask(house, `POST ${codeCall(tel)}`, body, manner)
export const checkCode = (house: TestApp, tel: string, code: string, handle?: string) =>
  ask(house, `PUT ${codeCall(tel)}`, { token: code, handle })

export interface Waiting {
  id: string
  channel: string
  to: string
  text: string
  expireTsp: number
}

/** What waits in the outbox for a number, latest first. */
export async function messagesTo({ db }: Pick<TestApp, 'db'>, tel: string): Promise<Waiting[]> {
  const { rows } = await sql<{ payload: Waiting }>`
    select payload from graphile_worker._private_jobs where payload->>'to' = ${tel} order by id desc`.execute(db)
  return rows.map(({ payload }) => ({ ...payload, ...inWords(payload) }))
}

export async function theCodeSentTo(house: Pick<TestApp, 'db'>, tel: string): Promise<string> {
  const [latest] = await messagesTo(house, tel)
  return latest!.text.match(/\b\d{6}\b/)![0]
}

/** A code that was sent, and the handle that the send returned. */
export async function aSentCode(house: TestApp, tel: string, purpose?: CodePurpose) {
  const sent = await sendCode(house, tel, { ip: anAddress() }, purpose && { purpose })
  if (sent.status !== 200) throw new Error(`no code was sent: ${said(sent)}`)
  return { code: await theCodeSentTo(house, tel), handle: sent.body.handle as string }
}

export const aCodeFor = async (house: TestApp, tel: string) => (await aSentCode(house, tel)).code

/** The proof that a number was verified, got as everybody gets it. */
export async function aVerifiedPhone(
  house: TestApp,
  tel = aTel(),
  purpose?: CodePurpose,
): Promise<{ tel: string; authCall: string }> {
  const { code, handle } = await aSentCode(house, tel, purpose)
  const checked = await checkCode(house, tel, code, handle)
  if (checked.status !== 200) throw new Error(`the code was refused: ${said(checked)}`)
  return { tel, authCall: checked.body.authCall }
}

export const REGISTER = 'POST /api/public/customers/VN'

interface Particulars {
  tel?: string
  name?: string
  email?: string
  password?: string
}

/** Somebody who has registered, by phone, code and form. */
export async function aCustomer(house: TestApp, particulars: Particulars = {}) {
  const { tel, authCall } = await aVerifiedPhone(house, particulars.tel)
  const person = { name: 'Phạm Thảo Vy', password: PASSWORD, ...particulars, tel }
  const answer = await ask(house, REGISTER, { ...person, authCall, consents: CONSENTS })
  if (answer.status !== 201) throw new Error(`registration failed: ${said(answer)}`)
  return { ...person, customerId: answer.body.customerId as string }
}

/** What opens the page that the latest link to an address leads to. */
export async function linkSentTo(house: Pick<TestApp, 'db'>, email: string): Promise<string> {
  const [latest] = await messagesTo(house, email)
  return latest!.text.match(/\/email\?token=([\w-]+)/)![1]!
}

export const verifyEmail = ({ db }: TestApp, customerId: string) =>
  sql`update customers set email_verified_at = now() where id = ${customerId}`.execute(db)

export const signIn = (house: TestApp, username: string, password = PASSWORD, ip = anAddress()) =>
  ask(house, 'POST /api/b2c/oauth/internal/wb', { username, password }, { ip })

export const renew = (house: TestApp, customerId: string, refreshToken: string, provider = 'wb') =>
  ask(house, `POST /api/b2c/auth-token/${provider}`, { idUsedByProvider: customerId, refreshToken })

export const serviceToken = (house: TestApp, customerId: string, accessToken: string) =>
  ask(house, 'POST /api/b2c/auth-token/wb', { idUsedByProvider: customerId, accessToken })

/** A session in all three steps. */
export async function signedIn(house: TestApp, { tel, password }: { tel: string; password: string }) {
  const { status, body } = await signIn(house, tel, password)
  if (status !== 200) throw new Error(`sign-in failed: ${status}`)
  const service = await serviceToken(house, body.identification, body.accessToken)
  return { ...body, token: service.body.accessToken } as {
    accessToken: string
    refreshToken: string
    identification: string
    token: string
  }
}

export const whoAmI = (house: TestApp, token: string) => ask(house, 'GET /api/b2c/auth/private', undefined, { token })

/** An open session of a new customer, without the slow work on a password. */
export async function anOpenSession({ db, app }: Pick<TestApp, 'db' | 'app'>) {
  const [customerId, tel] = [crypto.randomUUID(), aTel()]
  await sql`insert into customers (id, name, tel) values (${customerId}, 'Lê Hoàng Đức', ${tel})`.execute(db)
  const { clock, tokens } = app.deps
  const opened = await openSession(db, clock, { customerId, provider: 'wb', userAgent: 'test' })
  const { accessToken } = await tokens.issue('service', { sub: customerId, sid: opened.sessionId })
  return { customerId, tel, token: accessToken, ...opened }
}

/** Does the work of a challenge, as the browser would. */
export async function aSolution(house: TestApp): Promise<Record<string, unknown>> {
  const { body } = await ask(house, 'GET /api/public/authcall-challenge')
  for (let number = 0; number <= body.maxnumber; number += 1) {
    if (createHash('sha256').update(`${body.salt}${number}`).digest('hex') === body.challenge)
      return { ...body, number }
  }
  throw new Error('the challenge has no solution')
}

export const written = (solution: object) => Buffer.from(JSON.stringify(solution)).toString('base64')
