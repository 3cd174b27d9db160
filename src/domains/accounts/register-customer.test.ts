import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anAddress,
  anOpenSession,
  ask,
  aTel,
  atOnce,
  aVerifiedPhone,
  CONSENTS,
  PASSWORD,
  REGISTER,
  said,
  signedIn,
  tally,
} from '#test/factories/customers.ts'

const clock = aClock()
const house = await anApp({ clock })
const second = await anApp({ clock, databaseUrl: house.databaseUrl })
afterAll(async () => {
  await second.close()
  await house.close()
})

const form = (proof: { tel: string; authCall: string }) => ({
  name: 'Phạm Thảo Vy',
  password: PASSWORD,
  consents: CONSENTS,
  ...proof,
})

const customers = async () =>
  (await sql<{ count: number }>`select count(*) from customers`.execute(house.db)).rows[0]!.count

describe('registration', () => {
  it('makes a customer of whoever verified the number [POST /api/public/customers/{}, GET /api/b2c/customers]', async () => {
    const proof = await aVerifiedPhone(house)
    const { status, body } = await ask(
      house,
      REGISTER,
      {
        ...form(proof),
        name: ' Đặng Đình Đạt ',
        tel: `0${proof.tel.slice(3, 6)} ${proof.tel.slice(6, 9)} ${proof.tel.slice(9)}`,
        email: 'Dat@Example.vn',
        weddingDate: '2027-02-28',
        cityId: 'hue',
        referral: 'mai',
        ipV4: '203.0.113.9',
      },
      { headers: { 'x-region-id': '2' } },
    )
    expect({ status, body }).toEqual({
      status: 201,
      body: { customerId: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Đặng Đình Đạt' },
    })
    const { token } = await signedIn(house, { tel: proof.tel, password: PASSWORD })
    const mine = await ask(house, 'GET /api/b2c/customers', undefined, { token })
    expect(mine.body).toEqual({
      customerId: body.customerId,
      name: 'Đặng Đình Đạt',
      tel: proof.tel,
      email: 'dat@example.vn',
      emailVerified: false,
      weddingDate: '2027-02-28',
      cityId: 'hue',
      checklist: [],
    })
    const { rows } = await sql<{ referral: string; ip: string; hash: string }>`
      select referral, ip_v4 as ip, password_hash as hash from customers where id = ${body.customerId}`.execute(
      house.db,
    )
    expect(rows[0]).toMatchObject({ referral: 'mai', ip: '203.0.113.9' })
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  it('keeps each consent by itself, also what was not ticked, with version, time and source', async () => {
    const proof = await aVerifiedPhone(house)
    const { body } = await ask(house, REGISTER, { ...form(proof), consents: { terms: true, privacy: true } })
    const { rows } = await sql`
      select purpose, granted, text_version as version, source, given_at > now() - interval '1 minute' as recent
      from consents where customer_id = ${body.customerId} order by purpose`.execute(house.db)
    const given = { version: expect.stringMatching(/^\d{4}-\d{2}$/), source: 'signup', recent: true }
    expect(rows).toEqual([
      { purpose: 'marketing', granted: false, ...given },
      { purpose: 'privacy', granted: true, ...given },
      { purpose: 'terms', granted: true, ...given },
    ])
  })

  it('needs the proof of that number, and none from anywhere else', async () => {
    const [proof, other] = [await aVerifiedPhone(house), await aVerifiedPhone(house)]
    const { token } = await anOpenSession(house)
    const before = await customers()
    for (const authCall of [other.authCall, token, 'x', `${proof.authCall}x`]) {
      expect(await ask(house, REGISTER, { ...form(proof), authCall })).toEqual({
        status: 422,
        body: { error: { code: 'phone_not_verified', fields: { tel: 'phone_not_verified' } } },
      })
    }
    expect(await customers()).toBe(before)
  })

  it('of a number twice at once makes one customer', async () => {
    const first = await aVerifiedPhone(house)
    clock.pass(60_000)
    const next = await aVerifiedPhone(house, first.tel)
    const answers = await atOnce(2, (at) =>
      at ? ask(second, REGISTER, form(next)) : ask(house, REGISTER, form(first)),
    )
    expect(tally(answers)).toEqual({ 201: 1, '409 tel_taken': 1 })
  })

  it('of a taken number says so, and leaves the proof good for a reset', async () => {
    const { tel } = await aCustomer(house)
    clock.pass(60_000)
    const proof = await aVerifiedPhone(house, tel)
    expect((await ask(house, REGISTER, form(proof))).body).toEqual({
      error: { code: 'tel_taken', fields: { tel: 'tel_taken' } },
    })
    expect(said(await ask(house, 'POST /api/public/customers/resetPassword', proof))).toBe('200')
  })

  it('refuses passwords that are common, or the phone or the e-mail, and uses up nothing', async () => {
    const proof = await aVerifiedPhone(house)
    const email = 'thao.vy@example.vn'
    const national = proof.tel.slice(3)
    const problems = Object.entries({
      password_too_common: [
        '12345678',
        'Anh Yêu Em',
        'Mật khẩu 123',
        'vietnam@2024',
        'PASSWORD',
        'aaaaaaaa',
        '        ',
        '!!!!!!!!',
        'Ｐａｓｓｗｏｒｄ',
      ],
      password_like_account: [
        `0${national}`,
        proof.tel,
        `84${national}`,
        `0${national.slice(0, 3)} ${national.slice(3)}`,
        email,
        'Thảo Vy',
        'THAO.VY',
      ],
    }).flatMap(([problem, passwords]) => passwords.map((password) => [problem, password.padEnd(8)] as const))
    for (const [problem, password] of problems) {
      const { status, body } = await ask(house, REGISTER, { ...form(proof), email, password })
      expect({ password, status, error: body.error }).toEqual({
        password,
        status: 422,
        error: { code: problem, fields: { password: problem } },
      })
    }
    expect(said(await ask(house, REGISTER, { ...form(proof), email }))).toBe('201')
  })

  it('writes down that it happened, and nothing about the person', async () => {
    const person = await aCustomer(house, { email: 'secret@example.vn' })
    const { rows } = await sql<{ kind: string; row: string }>`
      select kind, security_events::text as row from security_events where customer_id = ${person.customerId}`.execute(
      house.db,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['registered'])
    for (const personal of [person.tel.slice(3), 'Thảo', 'secret@', '127.0.0.1'])
      expect(rows[0]!.row).not.toContain(personal)
  })
})

describe('registration with an Idempotency-Key', () => {
  const keyed = (where: TestApp, body: object, key: string) =>
    ask(where, REGISTER, body, { headers: { 'idempotency-key': key } })

  it('has one effect and one answer for a hundred replays, many at once, and after a restart', async () => {
    const body = form(await aVerifiedPhone(house))
    const before = await customers()
    const answers = []
    for (let batch = 0; batch < 5; batch += 1) {
      answers.push(...(await atOnce(20, (at) => keyed(at % 2 ? second : house, body, 'one-key-of-vy'))))
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 201, body: { name: 'Phạm Thảo Vy' } })
    expect(await customers()).toBe(before + 1)

    const restarted = await anApp({ databaseUrl: house.databaseUrl })
    expect(await keyed(restarted, body, 'one-key-of-vy')).toEqual(answers[0])
    await restarted.close()
  })

  it('refuses another body under the same key', async () => {
    const proof = await aVerifiedPhone(house)
    expect(said(await keyed(house, form(proof), 'a-key-of-dat'))).toBe('201')
    const other = { ...form(proof), name: 'Somebody Else' }
    expect(said(await keyed(second, other, 'a-key-of-dat'))).toBe('422 idempotency_key_reused')
  })

  it('lets what was refused be tried again under its key', async () => {
    const proof = await aVerifiedPhone(house)
    const wrong = await keyed(house, { ...form(proof), cityId: 'atlantis' }, 'a-key-of-mai')
    expect(wrong.body).toEqual({ error: { code: 'unknown_city', fields: { cityId: 'unknown_city' } } })
    expect(said(await keyed(house, form(proof), 'a-key-of-mai'))).toBe('201')
  })

  it('needs a key that can be one', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with a blank']) {
      expect(said(await keyed(house, {}, key))).toBe('400 idempotency_key_malformed')
    }
  })

  it('is no must: without one a repeat gets its ordinary answer', async () => {
    const body = form(await aVerifiedPhone(house))
    expect(said(await ask(house, REGISTER, body, { ip: anAddress() }))).toBe('201')
    expect(said(await ask(house, REGISTER, body))).toBe('422 phone_not_verified')
    expect(said(await ask(house, REGISTER, { ...body, tel: aTel() }))).toBe('422 phone_not_verified')
  })
})
