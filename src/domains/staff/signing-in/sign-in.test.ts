import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '#platform/db.ts'
import { seal, unseal } from '#platform/seal.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { messagesTo } from '#test/factories/customers.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'
import { inviteIntoOffice } from '../joining/invite-staff.ts'

const clock = aClock()
let house: TestApp
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

const emailOf = async ({ staffId }: Somebody) =>
  (await house.db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow()).email!

/** An operator with an authenticator app: its codes, and the recovery codes that came with it. */
async function withAuthenticator() {
  const person = await aStaffPerson(house, 'admin')
  const offered = await askOffice(house, 'GET /api/office/me/authenticator/new', { by: person })
  const { secret } = offered.body
  const codeAt = (tsp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: tsp })
  const body = { secret, code: codeAt(clock.now()) }
  const kept = await askOffice(house, 'PUT /api/office/me/authenticator', { by: person, body })
  expect(kept.body.codes).toHaveLength(10)
  clock.pass(60_000)
  return { person, code: () => codeAt(clock.now()), codes: kept.body.codes as string[] }
}

async function linkFor(person: Somebody) {
  const email = await emailOf(person)
  clock.pass(61_000)
  await askOffice(house, 'POST /api/office/links', { body: { email } })
  const [latest] = await messagesTo(house, email)
  return /#([\w-]{43})/.exec(latest!.text)![1]!
}
const signIn = (token: string, code: string) =>
  askOffice(house, 'POST /api/office/sign-in/link', { body: { token, code } })

describe('an operator', () => {
  it('signs in with a link by e-mail and a code of the app, each good once', async () => {
    const { person, code } = await withAuthenticator()
    const token = await linkFor(person)
    const entered = await signIn(token, code())
    expect([entered.status, Boolean(entered.cookie)]).toEqual([200, true])
    expect((await signIn(token, code())).body.error.code).toBe('link_spent')
    expect((await signIn(await linkFor(person), code())).status).toBe(200)
  })

  it('signs in with a recovery code, once, and never with the same code of the app twice', async () => {
    const { person, code, codes } = await withAuthenticator()
    expect((await signIn(await linkFor(person), codes[0]!)).status).toBe(200)
    expect((await signIn(await linkFor(person), codes[0]!)).body.error.code).toBe('wrong_code')
    const [one, two] = [await linkFor(person), await linkFor(person)]
    const now = code()
    const answers = await Promise.all([signIn(one, now), signIn(two, now)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('waits longer after each wrong code, and is locked out for ever by none', async () => {
    const { person, code } = await withAuthenticator()
    const said: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const token = await linkFor(person)
      for (let tries = 0; tries < 4; tries += 1) said.push((await signIn(token, '000000')).body.error.code)
    }
    expect(said.slice(0, 3)).toEqual(['wrong_code', 'wrong_code', 'wrong_code'])
    expect(said).toContain('wait_before_next_try')
    clock.pass(3_600_000)
    expect((await signIn(await linkFor(person), code())).status).toBe(200)
  })

  it('gets no code by SMS: a number alone opens no house', async () => {
    const phone = '+84912555001'
    const who = { role: 'support', partnerId: null, email: null, phone, invitedBy: null } as const
    const { token } = await inviteIntoOffice(house.db, clockOf(house.db).now(), who)
    await askOffice(house, `POST /api/office/join/${token}`, { body: { name: 'Trâm' } })
    const sent = await askOffice(house, 'POST /api/office/codes', { body: { phone } })
    expect(sent.status).toBe(200)
    expect(await messagesTo(house, phone)).toEqual([])
  })

  it('is told nothing by the answer for an address that nobody has', async () => {
    const person = await aStaffPerson(house, 'editor')
    const [known, unknown] = [
      await askOffice(house, 'POST /api/office/links', { body: { email: await emailOf(person) } }),
      await askOffice(house, 'POST /api/office/links', { body: { email: 'khong-ai@song-hy.test' } }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(house.logLines.join('')).not.toMatch(/#[\w-]{43}/)
  })
})

describe('a member', () => {
  it('signs in with the code, shows again who they are with another, and the owner hears of the new device', async () => {
    const partnerId = await aPartner(house)
    const owner = await aStaffPerson(house, 'owner', partnerId)
    const phone = '+84912555002'
    const who = { role: 'sales', partnerId, email: null, phone, invitedBy: null } as const
    const { token } = await inviteIntoOffice(house.db, clockOf(house.db).now(), who)
    const joined = await askOffice(house, `POST /api/office/join/${token}`, { body: { name: 'Duyên' } })
    const sent = await askOffice(house, 'POST /api/office/codes', { body: { phone } })
    const codeIn = async () => /\b(\d{6})\b/.exec((await messagesTo(house, phone))[0]!.text)![1]!
    const body = { handle: sent.body.handle, code: await codeIn() }
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Zalo trên máy mới' }
    const entered = await askOffice(house, 'POST /api/office/sign-in/code', { body, headers })
    expect(entered.body).toEqual({ staffId: joined.body.staffId })
    const told = (await messagesTo(house, await emailOf(owner))).map(({ text }) => text)
    expect(told.filter((text) => text.includes('Duyên'))).toHaveLength(1)

    const by = { staffId: joined.body.staffId, cookie: entered.cookie! }
    clock.pass(11 * 60_000)
    const ways = (await askOffice(house, 'GET /api/office/me/proof', { by })).body
    expect(ways).toMatchObject({ ways: ['phone'], phone: '09** *** 002' })
    const again = await askOffice(house, 'POST /api/office/me/proof/code', { by })
    const prove = async (code: string) =>
      askOffice(house, 'POST /api/office/me/proof', { by, body: { way: 'phone', handle: again.body.handle, code } })
    expect((await prove('000000')).body.error.code).toBe('wrong_code')
    expect((await prove(await codeIn())).status).toBe(200)
  })

  it('is out of every device but this one when they say so, with the next call', async () => {
    const member = await aStaffPerson(house, 'sales', await aPartner(house))
    const { sessions } = (await askOffice(house, 'GET /api/office/me/devices', { by: member })).body
    expect(sessions).toMatchObject([{ current: true }])
    expect((await askOffice(house, 'DELETE /api/office/me/sessions', { by: member })).status).toBe(204)
    expect((await askOffice(house, 'GET /api/office/me', { by: member })).status).toBe(401)
  })
})

describe('what is sealed', () => {
  it('is read with its key only, and not once a byte of it was changed', () => {
    const key = Buffer.alloc(32, 7).toString('base64url')
    const sealed = seal(key, 'bí mật')
    expect(unseal(key, sealed)).toBe('bí mật')
    expect(unseal(Buffer.alloc(32, 8).toString('base64url'), sealed)).toBeNull()
    sealed[sealed.length - 1]! ^= 1
    expect(unseal(key, sealed)).toBeNull()
  })
})
