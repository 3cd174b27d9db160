import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  ask,
  aTel,
  atOnce,
  aVerifiedPhone,
  linkSentTo,
  PASSWORD,
  renew,
  said,
  signedIn,
  signIn,
  tally,
  verifyEmail,
  whoAmI,
} from '#test/factories/customers.ts'

const MINUTE = 60_000
const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

const start = async (tel: string, email?: string) => {
  clock.pass(10 * MINUTE)
  const proof = await aVerifiedPhone(house, tel, 'reset')
  return ask(house, 'POST /api/public/customers/resetPassword', { ...proof, email })
}
const finish = (resetToken: string, newPassword: string) =>
  ask(house, 'PUT /api/public/customers/password', { resetToken, newPassword })

async function isLocked(customerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from former_accounts where customer_id = ${customerId}`.execute(house.db)
  return rows.length === 1
}

describe('a reset by phone', () => {
  it('sets the password, ends all sessions and locks what was before [POST /api/public/customers/resetPassword]', async () => {
    const vy = await aCustomer(house, { email: 'vy@example.vn' })
    const sessions = [await signedIn(house, vy), await signedIn(house, vy)]
    const begun = await start(vy.tel)
    expect(begun).toEqual({
      status: 200,
      body: { resetToken: expect.any(String), expireTsp: expect.any(Number) },
    })
    expect(Math.abs(begun.body.expireTsp - clock.now() - 10 * MINUTE)).toBeLessThan(1000)
    for (const { token } of sessions) expect(said(await whoAmI(house, token))).toBe('200')

    expect(await finish(begun.body.resetToken, 'bánh cốm hàng than')).toEqual({ status: 204, body: undefined })
    for (const { token, refreshToken } of sessions) {
      expect(said(await whoAmI(house, token))).toBe('401 signed_out')
      expect(said(await renew(house, vy.customerId, refreshToken))).toBe('401 wrong_credentials')
    }
    expect(said(await signIn(house, vy.tel))).toBe('401 wrong_credentials')
    expect(said(await signIn(house, vy.tel, 'bánh cốm hàng than'))).toBe('200')
    expect(await isLocked(vy.customerId)).toBe(true)
  })

  it('locks what was before also for whoever names the verified e-mail, which is sent the link that opens it', async () => {
    const dat = await aCustomer(house, { email: 'dat@example.vn' })
    await verifyEmail(house, dat.customerId)
    const { body } = await start(dat.tel, ' DAT@example.vn ')
    await finish(body.resetToken, 'bánh cốm hàng than')
    expect(await isLocked(dat.customerId)).toBe(true)
    const link = { token: await linkSentTo(house, 'dat@example.vn') }
    expect(said(await ask(house, 'PUT /api/public/email-links', link))).toBe('200')
    expect(await isLocked(dat.customerId)).toBe(false)
  })

  it('sends no link to an e-mail that was never verified, nor to another than the account’s', async () => {
    const mai = await aCustomer(house, { email: 'mai@example.vn' })
    for (const email of ['mai@example.vn', 'somebody@example.vn']) {
      const { body } = await start(mai.tel, email)
      await finish(body.resetToken, PASSWORD)
      const { rows } = await sql`select 1 from email_links where purpose = 'open' and email = ${email}`.execute(
        house.db,
      )
      expect(rows).toEqual([])
    }
    expect(await isLocked(mai.customerId)).toBe(true)
  })

  it('sets one password with one token, within ten minutes', async () => {
    const { tel } = await aCustomer(house)
    const { body } = await start(tel)
    const answers = await atOnce(2, (at) => finish(body.resetToken, `hoa cải vàng 2031 ${at}`))
    expect(tally(answers)).toEqual({ 204: 1, '422 reset_expired': 1 })
    const late = await start(tel)
    clock.pass(10 * MINUTE)
    expect(said(await finish(late.body.resetToken, PASSWORD))).toBe('422 reset_expired')
  })

  it('keeps its token good while the new password is not', async () => {
    const { tel } = await aCustomer(house)
    const { body } = await start(tel, 'vy.pham@example.vn')
    for (const [password, code] of [
      ['12345678', 'password_too_common'],
      [tel, 'password_like_account'],
      ['vy.pham@example.vn', 'password_like_account'],
    ] as const) {
      const answer = await finish(body.resetToken, password)
      expect(answer.body).toEqual({ error: { code, fields: { newPassword: code } } })
    }
    expect(said(await finish(body.resetToken, 'một mật khẩu tốt'))).toBe('204')
  })

  it('of a number without an account makes none', async () => {
    const tel = aTel()
    const { body } = await start(tel)
    expect(said(await finish(body.resetToken, PASSWORD))).toBe('204')
    expect(said(await signIn(house, tel))).toBe('401 wrong_credentials')
    const { rows } = await sql`select 1 from customers where tel = ${tel}`.execute(house.db)
    expect(rows).toEqual([])
  })
})
