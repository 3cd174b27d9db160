import { afterAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#lib/endpoint.ts'
import { PHONE_PROBLEMS } from '#lib/phone.ts'
import { endpointsOf } from '#platform/openapi.ts'
import { anApp } from '#test/factories/app.ts'
import { ask, CONSENTS, PASSWORD, REGISTER, said } from '#test/factories/customers.ts'

const house = await anApp()
afterAll(() => house.close())

const good = { name: 'Ý', tel: '0912345678', password: PASSWORD, authCall: 'x', consents: CONSENTS }

const REGISTRATION: [string, Record<string, unknown>, string][] = [
  ['tel', { tel: '' }, 'tel_empty'],
  ['tel', { tel: 'O912345678' }, 'tel_letters'],
  ['tel', { tel: '+1 415 555 0100' }, 'tel_foreign'],
  ['tel', { tel: '091234567' }, 'tel_too_short'],
  ['tel', { tel: '09123456789' }, 'tel_too_long'],
  ['tel', { tel: '9'.repeat(60) }, 'tel_too_long'],
  ['tel', { tel: '024 3825 1234' }, 'tel_not_mobile'],
  ['tel', { tel: '0312345678' }, 'tel_not_mobile'],
  ['tel', { tel: '01683456789' }, 'tel_old_eleven_digits'],
  ['tel', { tel: 912345678 }, 'invalid'],
  ['tel', { tel: undefined }, 'required'],
  ['name', { name: '  ' }, 'name_required'],
  ['name', { name: 'n'.repeat(81) }, 'name_too_long'],
  ['password', { password: 'bảy chữ' }, 'password_too_short'],
  ['password', { password: 'x'.repeat(201) }, 'password_too_long'],
  ['email', { email: 'vy@' }, 'email_malformed'],
  ['email', { email: `${'v'.repeat(250)}@example.vn` }, 'email_malformed'],
  ['weddingDate', { weddingDate: '2027-02-29' }, 'date_malformed'],
  ['ipV4', { ipV4: '1.2.3.256' }, 'ip_malformed'],
  ['consents.terms', { consents: { ...CONSENTS, terms: false } }, 'terms_required'],
  ['consents.privacy', { consents: { ...CONSENTS, privacy: false } }, 'privacy_required'],
  ['consents', { consents: undefined }, 'required'],
  ['consents.all', { consents: { ...CONSENTS, all: true } }, 'unknown_field'],
  ['customerId', { customerId: 'mine' }, 'unknown_field'],
]

it('a password is judged where it is typed, before anything else is asked', async () => {
  const judged = async (password: string, owner = {}) =>
    said(await ask(house, 'POST /api/public/passwords/judgement', { password, ...owner }))
  expect(await judged('12345678')).toBe('422 password_too_common')
  expect(await judged('0912345678', { tel: '0912 345 678' })).toBe('422 password_like_account')
  expect(await judged('ngắn')).toBe('400 invalid')
  expect(await judged('hoa cau vườn trầu', { tel: '0912345678', email: null })).toBe('204')
})

describe('a bad input', () => {
  it.each(REGISTRATION)('at registration in %s, %j, is told beside its field: %s', async (field, wrong, code) => {
    expect(await ask(house, REGISTER, { ...good, ...wrong })).toEqual({
      status: 400,
      body: { error: { code: 'invalid', fields: { [field]: code } } },
    })
  })

  it('is told for all fields at once', async () => {
    const { body } = await ask(house, REGISTER, { ...good, tel: '', name: '', password: 'x' })
    expect(body.error.fields).toEqual({ tel: 'tel_empty', name: 'name_required', password: 'password_too_short' })
  })

  it('elsewhere is told beside its field too', async () => {
    const fieldsOf = async (...asked: Parameters<typeof ask> extends [unknown, ...infer R] ? R : never) =>
      (await ask(house, ...asked)).body.error.fields
    expect(await fieldsOf('POST /api/b2c/oauth/internal/wb', { username: '', password: '' })).toEqual({
      username: 'username_empty',
      password: 'invalid',
    })
    expect(await fieldsOf('PUT /api/public/authcall/+84.912345678', { token: '1234567' })).toEqual({
      token: 'code_malformed',
    })
    expect(await fieldsOf('PUT /api/public/customers/password', { resetToken: 'x', newPassword: 'short' })).toEqual({
      newPassword: 'password_too_short',
    })
    expect(await fieldsOf('GET /api/public/customers/tel-existence?tel=024')).toEqual({ tel: 'tel_too_short' })
  })
})

const served = endpointsOf(house.app)

/** The codes that a contract names as messages, however deep. */
function codesIn(part: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return found
  seen.add(part)
  const { message } = part as { message?: unknown }
  if (typeof message === 'string' && /^[a-z0-9_]+$/.test(message)) found.add(message)
  for (const inner of Object.values(part)) codesIn(inner, found, seen)
  return found
}

interface Described {
  responses: Record<string, { description: string }>
}
/** Every code that the served document says an answer can hold. */
async function documentedCodes(): Promise<string[]> {
  const { paths } = (await house.app.inject('/openapi.json')).json()
  const operations = Object.values(paths as Record<string, Record<string, Described>>).flatMap((path) =>
    Object.values(path),
  )
  return operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, { description }]) =>
      Number(status) >= 400 ? description.split(', ') : [],
    ),
  )
}

describe('the sentence of a code', () => {
  const sentence = async (code: string, language: string) => {
    const headers = { 'accept-language': language }
    return ask(house, `GET /api/exceptions/customers/code?code=${code}`, undefined, { headers })
  }

  it('exists in both languages for every code that a call can give [GET /api/exceptions/customers/code, E8]', async () => {
    const named = (parts: (endpoint: Endpoint) => unknown[]) =>
      served.flatMap((endpoint) => parts(endpoint).flatMap((part) => [...codesIn(part)]))
    const codes = new Set([
      ...(await documentedCodes()),
      ...served.flatMap(({ refusals }) => Object.keys(refusals)),
      ...named(({ query, body }) => [query, body]),
      ...PHONE_PROBLEMS.map((problem) => `tel_${problem}`),
      ...REGISTRATION.map(([, , code]) => code),
      ...['invalid', 'required', 'unknown_field', 'idempotency_key_reused', 'idempotency_key_malformed', 'unavailable'],
    ])
    expect(codes.size).toBeGreaterThan(45)
    for (const code of codes) {
      const [vi, en] = [await sentence(code, 'vi'), await sentence(code, 'en')]
      expect({ code, statuses: [vi.status, en.status] }).toEqual({ code, statuses: [200, 200] })
      for (const { body } of [vi, en]) expect(body).toEqual({ code, name: expect.stringMatching(/^\p{Lu}.{8,}\.$/u) })
      expect(vi.body.name).not.toBe(en.body.name)
    }
  })

  it('is refused for what is no code of ours', async () => {
    for (const code of ['no_such_code', 'constructor', '__proto__', 'tostring', 'valueof']) {
      expect({ code, answer: said(await sentence(code, 'vi')) }).toEqual({ code, answer: '404 not_found' })
    }
    for (const code of ['', 'Invalid', 'a%20b', 'x'.repeat(61)]) expect((await sentence(code, 'vi')).status).toBe(400)
  })
})
