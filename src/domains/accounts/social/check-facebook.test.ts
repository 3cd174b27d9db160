import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  ask,
  aTel,
  aVerifiedPhone,
  CONSENTS,
  PASSWORD,
  renew,
  said,
  signedIn,
  signIn,
  verifyEmail,
  whoAmI,
} from '#test/factories/customers.ts'
import { aFacebook } from '#test/factories/providers.ts'

const facebook = await aFacebook({ appId: '4711', appSecret: 'known to both' })
const house = await anApp({ env: facebook.env })
const plain = await anApp({ databaseUrl: house.databaseUrl })
afterEach(() => facebook.feels('well'))
afterAll(async () => {
  await plain.close()
  await house.close()
  await facebook.close()
})

const EXTERNAL = '/api/b2c/oauth/external/facebook'
const longLived = (accessToken: string, userID?: string, where = house) =>
  ask(where, `GET /token/facebook?${new URLSearchParams({ accessToken, ...(userID && { userID }) })}`)
const keep = (id: string, accessToken: string, where = house) =>
  ask(where, `PATCH ${EXTERNAL}/${id}`, { accessToken, refreshToken: null, accessTokenExpireTsp: null })
const open = (id: string, accessToken: string, more: object = {}, where = house) =>
  ask(where, 'POST /api/b2c/auth-token/facebook', { idUsedByProvider: id, accessToken, ...more })
const join = (id: string, accessToken: string, proof: { tel: string; authCall: string }, name = 'Trần Quốc Bảo') =>
  ask(house, `POST ${EXTERNAL}/${id}`, { accessToken, name, consents: CONSENTS, ...proof })

/** The three calls that check a token, each with what it needs. */
const everywhere = async (id: string, token: string, where = house) =>
  [await longLived(token, id, where), await keep(id, token, where), await open(id, token, {}, where)].map(said)

describe('a sign-in by Facebook', () => {
  it('leads through the phone the first time, and straight in later [GET /token/{}, PATCH /api/b2c/oauth/external/{}/{}]', async () => {
    const token = facebook.tokenOf('bao')
    const exchanged = await longLived(token, 'bao')
    expect(exchanged).toEqual({
      status: 200,
      body: { accessToken: `long-lived-${token}`, accessTokenExpireTsp: expect.any(Number), userID: 'bao' },
    })
    const { accessToken } = exchanged.body
    expect(await keep('bao', accessToken)).toEqual({ status: 200, body: { known: false } })
    expect(said(await open('bao', accessToken))).toBe('409 phone_needed')

    const joined = await join('bao', accessToken, await aVerifiedPhone(house, aTel(), 'join'))
    expect(joined).toEqual({ status: 201, body: { customerId: expect.any(String), name: 'Trần Quốc Bảo' } })
    expect((await keep('bao', accessToken)).body).toEqual({ known: true })
    const opened = await open('bao', accessToken)
    expect(Object.keys(opened.body).sort()).toEqual(['accessToken', 'accessTokenExpireTsp', 'refreshToken'])
    expect((await whoAmI(house, opened.body.accessToken)).body.customerId).toBe(joined.body.customerId)
  })

  it('is renewed by our refresh token, without asking Facebook, also with the old token sent along', async () => {
    const token = facebook.tokenOf('hoa')
    await join('hoa', token, await aVerifiedPhone(house, aTel(), 'join'))
    const { body } = await open('hoa', token)
    facebook.feels('down')
    const renewed = await renew(house, 'hoa', body.refreshToken, 'facebook')
    expect(said(renewed)).toBe('200')
    const again = await open('hoa', token, { refreshToken: renewed.body.refreshToken })
    expect(said(again)).toBe('200')
    const { rows } = await sql<{ count: number }>`
      select count(*) from sessions join customer_identities using (customer_id)
      where id_used_by_provider = 'hoa'`.execute(house.db)
    expect(rows[0]!.count).toBe(1)
    expect(said(await open('hoa', token, { refreshToken: 'of somebody else' }))).toBe('503 provider_unavailable')
  })

  it('is refused in each call for a token of nobody, another app, another user, or an expired one', async () => {
    const refused = ['401 wrong_credentials', '401 wrong_credentials', '401 wrong_credentials']
    const past = Math.floor(Date.now() / 1000) - 1
    for (const [what, token] of Object.entries({
      'made up': 'made-up',
      'of another app': facebook.tokenOf('mai', { app_id: '4712' }),
      'of another user': facebook.tokenOf('thief'),
      expired: facebook.tokenOf('mai', { expires_at: past }),
      'taken back': facebook.tokenOf('mai', { is_valid: false }),
      'of nobody': facebook.tokenOf(''),
    })) {
      expect({ what, answers: await everywhere('mai', token) }).toEqual({ what, answers: refused })
    }
    const fine = facebook.tokenOf('mai', { expires_at: past + 600 })
    expect(await everywhere('mai', fine)).toEqual(['200', '200', '409 phone_needed'])
  })

  it('joins with the proof of the phone alone, and asks Facebook there too', async () => {
    const proof = await aVerifiedPhone(house, aTel(), 'join')
    const token = facebook.tokenOf('lan')
    expect(said(await join('lan', 'made-up', proof))).toBe('401 wrong_credentials')
    expect(said(await join('lan', facebook.tokenOf('thief'), proof))).toBe('401 wrong_credentials')
    expect(said(await join('lan', token, { ...proof, authCall: 'x' }))).toBe('422 phone_not_verified')
    expect(said(await open('lan', token))).toBe('409 phone_needed')
    expect(said(await join('lan', token, proof))).toBe('201')
    expect(said(await join('lan', token, proof))).toBe('422 phone_not_verified')
  })

  it('never takes over an account by an e-mail address', async () => {
    const owner = await aCustomer(house, { email: 'owner@example.vn' })
    await verifyEmail(house, owner.customerId)
    const token = facebook.tokenOf('thief')
    const withMail = { accessToken: token, email: 'owner@example.vn' }
    expect((await ask(house, `PATCH ${EXTERNAL}/thief`, withMail)).body.error.fields).toEqual({
      email: 'unknown_field',
    })
    const joined = await join('thief', token, await aVerifiedPhone(house, aTel(), 'join'), 'owner@example.vn')
    expect(joined.body.customerId).not.toBe(owner.customerId)
  })

  it('joined to a number that has an account does what a reset does, and tells nobody whose it was', async () => {
    const owner = await aCustomer(house, { name: 'Trần Thị Chủ Cũ' })
    const session = await signedIn(house, owner)
    await sql`update phone_codes set sent_at = sent_at - interval '1 hour'`.execute(house.db)
    const token = facebook.tokenOf('next-owner')
    const joined = await join('next-owner', token, await aVerifiedPhone(house, owner.tel, 'join'))
    expect(joined.body).toEqual({ customerId: expect.any(String), name: 'Trần Quốc Bảo' })
    expect(joined.body.customerId).not.toBe(owner.customerId)
    expect(said(await whoAmI(house, session.token))).toBe('401 signed_out')
    expect(said(await renew(house, owner.customerId, session.refreshToken))).toBe('401 wrong_credentials')
    expect(said(await signIn(house, owner.tel))).toBe('401 wrong_credentials')

    const opened = await open('next-owner', token)
    const me = { token: opened.body.accessToken }
    expect(JSON.stringify((await whoAmI(house, me.token)).body)).not.toContain('Chủ Cũ')
    const { items } = (await ask(house, 'GET /api/b2c/customers/former', undefined, me)).body
    expect(items).toMatchObject([{ id: owner.customerId, locked: ['details'] }])
    const proved = await ask(house, 'POST /api/b2c/customers/former/password', { password: PASSWORD }, me)
    expect(said(proved)).toBe('201')
    expect(said(await signIn(house, owner.tel))).toBe('200')
  })

  it('joined again to the account that it opens already locks nothing', async () => {
    const token = facebook.tokenOf('again')
    const tel = aTel()
    const first = await join('again', token, await aVerifiedPhone(house, tel, 'join'))
    await sql`update phone_codes set sent_at = sent_at - interval '1 hour'`.execute(house.db)
    const second = await join('again', token, await aVerifiedPhone(house, tel, 'join'))
    expect(second.body).toEqual(first.body)
  })
})

describe('Facebook itself', () => {
  it.each(['down', 'confused'] as const)(
    'that is %s gives 503 in each call, and all is well afterwards',
    async (mood) => {
      const token = facebook.tokenOf('vy')
      facebook.feels(mood)
      expect(await everywhere('vy', token)).toEqual(Array(3).fill('503 provider_unavailable'))
      facebook.feels('well')
      expect(said(await keep('vy', token))).toBe('200')
    },
  )

  it('that hangs gives 503 within its time-out', async () => {
    const token = facebook.tokenOf('vy')
    facebook.feels('hanging')
    const start = Date.now()
    const answers = await Promise.all([longLived(token, 'vy'), keep('vy', token), open('vy', token)])
    expect(answers.map(said)).toEqual(Array(3).fill('503 provider_unavailable'))
    expect(Date.now() - start).toBeLessThan(9000)
  })

  it('without configuration does not exist', async () => {
    const before = facebook.asked()
    expect(await everywhere('vy', facebook.tokenOf('vy'), plain)).toEqual(Array(3).fill('404 not_found'))
    expect(facebook.asked()).toBe(before)
    expect(said(await ask(house, 'GET /token/google?accessToken=x'))).toBe('404 not_found')
  })
})
