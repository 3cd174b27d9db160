import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { customerById } from '#domains/accounts/queries.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anOpenSession,
  ask,
  atOnce,
  linkSentTo,
  messagesTo,
  said,
  signIn,
  tally,
  verifyEmail,
} from '#test/factories/customers.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

const DETAILS = 'PATCH /api/b2c/customers'
const SEND = 'POST /api/b2c/customers/email/links'
const LINKS = '/api/public/email-links'
const shown = async (token: string) => (await ask(house, `GET ${LINKS}?token=${token}`)).body
const press = (token: string) => ask(house, `PUT ${LINKS}`, { token })

let people = 0
/** Somebody signed in who has just told an address, and was sent the link to it. */
async function withEmail(email = `khach-${++people}@example.vn`) {
  const me = await anOpenSession(house)
  await ask(house, DETAILS, { email }, me)
  return { ...me, email, link: await linkSentTo(house, email) }
}
const isVerified = async ({ customerId }: { customerId: string }) =>
  (await customerById(house.db, customerId)).emailVerified

describe('an e-mail address', () => {
  it('is verified by the link that was sent to it, and opens the sign-in from then on', async () => {
    const vy = await aCustomer(house, { email: 'vy@example.vn' })
    expect(said(await signIn(house, 'vy@example.vn'))).toBe('401 wrong_credentials')
    const token = await linkSentTo(house, 'vy@example.vn')
    expect(await shown(token)).toEqual({
      purpose: 'verify',
      email: 'v•••@example.vn',
      state: 'ready',
    })
    expect(said(await press(token))).toBe('200')
    expect(said(await signIn(house, 'VY@example.vn '))).toBe('200')
    expect(await isVerified(vy)).toBe(true)
  })

  it('is not verified by looking at the link, however often: mail scanners open everything', async () => {
    const me = await withEmail()
    for (let time = 0; time < 3; time += 1) {
      expect((await house.app.inject(`/email?token=${me.link}`)).statusCode).toBe(200)
      expect((await shown(me.link)).state).toBe('ready')
    }
    expect(await isVerified(me)).toBe(false)
    expect(said(await press(me.link))).toBe('200')
    expect(await isVerified(me)).toBe(true)
  })

  it('is verified once by a link, also by many presses at once, and within a day', async () => {
    const me = await withEmail()
    expect(tally(await atOnce(6, () => press(me.link)))).toEqual({ 200: 1, '410 link_spent': 5 })
    expect((await shown(me.link)).state).toBe('used')
    const late = await withEmail()
    clock.pass(DAY)
    expect(said(await press(late.link))).toBe('410 link_spent')
    expect((await shown(late.link)).state).toBe('expired')
    expect(await isVerified(late)).toBe(false)
    expect(said(await press('A'.repeat(22)))).toBe('404 not_found')
  })

  it('can have the link sent again: not within a minute, five times a day, and not where it is verified', async () => {
    const me = await withEmail()
    let { token } = me
    const again = () => ask(house, SEND, undefined, { token })
    expect(said(await again())).toBe('429 email_too_soon')
    for (let sent = 2; sent <= 5; sent += 1) {
      clock.pass(MINUTE)
      const answer = await again()
      expect(answer).toEqual({
        status: 201,
        body: { expireTsp: clock.now() + DAY, resendTsp: clock.now() + MINUTE },
      })
    }
    clock.pass(MINUTE)
    expect(said(await again())).toBe('429 email_too_many')
    expect(await messagesTo(house, me.email)).toHaveLength(5)
    clock.pass(DAY)
    token = (await house.app.deps.tokens.issue('service', { sub: me.customerId, sid: me.sessionId })).accessToken
    expect(tally(await atOnce(4, again))).toEqual({ 201: 1, '429 email_too_soon': 3 })
    expect(said(await press(await linkSentTo(house, me.email)))).toBe('200')
    clock.pass(MINUTE)
    expect(said(await again())).toBe('409 email_verified')
    expect(said(await ask(house, SEND, undefined, await anOpenSession(house)))).toBe('422 email_missing')
  })

  it('that belongs to nobody here is not flooded: five links a day, whoever asks', async () => {
    const email = 'nan-nhan@example.vn'
    for (let at = 0; at < 8; at += 1) {
      const somebody = await anOpenSession(house)
      await ask(house, DETAILS, { email }, somebody)
      clock.pass(2 * MINUTE)
      await ask(house, SEND, undefined, somebody)
    }
    expect(await messagesTo(house, email)).toHaveLength(5)
  })

  it('is trusted no more once it is changed, which the old address is told, once', async () => {
    const me = await withEmail('cu@example.vn')
    await press(me.link)
    await sql`delete from graphile_worker._private_jobs`.execute(house.db)
    await ask(house, DETAILS, { email: 'cu@example.vn', name: 'Lê Đức' }, me)
    expect(await isVerified(me)).toBe(true)
    expect(await messagesTo(house, 'cu@example.vn')).toEqual([])
    await ask(house, DETAILS, { email: 'moi@example.vn' }, me)
    expect(await isVerified(me)).toBe(false)
    const told = await messagesTo(house, 'cu@example.vn')
    expect(told.map(({ channel }) => channel)).toEqual(['email'])
    expect(told[0]!.text).toContain('m•••@example.vn')
    expect(said(await press(await linkSentTo(house, 'moi@example.vn')))).toBe('200')
    expect(await isVerified(me)).toBe(true)
  })

  it('can not be verified by the link to another one that was told before', async () => {
    const me = await withEmail()
    await ask(house, DETAILS, { email: 'khac@example.vn' }, me)
    expect(said(await press(me.link))).toBe('404 not_found')
    expect(await isVerified(me)).toBe(false)
  })

  it('opens one account: the second that proves it is told so', async () => {
    const first = await withEmail('chung@example.vn')
    await verifyEmail(house, first.customerId)
    clock.pass(MINUTE)
    const second = await withEmail('chung@example.vn')
    expect(said(await press(second.link))).toBe('409 email_taken')
    expect(await isVerified(second)).toBe(false)
  })

  it('and its links are gone with the customer who leaves', async () => {
    const me = await withEmail()
    await ask(house, 'DELETE /api/b2c/customers', undefined, me)
    expect(said(await press(me.link))).toBe('404 not_found')
    expect(house.logLines.filter((line) => line.includes(me.link))).toEqual([])
  })
})
