import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import { aBrowser } from '#test/factories/browsers.ts'
import { aCustomer, ask, linkSentTo, messagesTo, said, signedIn, verifyEmail } from '#test/factories/customers.ts'
import { anHeir, NEW_PASSWORD, resetByPhone } from '#test/factories/reset.ts'

const WEEK = 7 * 86_400_000
const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

let people = 0
/** Somebody with a verified e-mail address and a heart, who is signed in on a browser of theirs. */
async function somebody() {
  const ha = await aCustomer(house, { name: 'Đặng Thu Hà', email: `thu-ha-${++people}@song-hy.example` })
  await verifyEmail(house, ha.customerId)
  const browser = aBrowser(house)
  await browser.signIn(ha.tel)
  const { token } = await signedIn(house, ha)
  await keepADress(token)
  return { ...ha, email: ha.email!, browser }
}

const dresses = await ask(house, 'GET /api/public/wbs-products/products?fetchSize=1')
const dress = dresses.body.items[0].id as string
const keepADress = (token: string) =>
  ask(house, `POST /api/b2c/wbs-products/products/${dress}/favourites`, undefined, { token })
const keptBy = async (token: string) =>
  (await ask(house, 'GET /api/b2c/wbs-products/products/favourites', undefined, { token })).body.items.length
const noticesTo = async (to: string) =>
  (await messagesTo(house, to)).filter(({ text }) => /dat lai mat khau\.|vừa được đặt lại mật khẩu/.test(text)).length
const lockedFor = async (token: string) =>
  (await ask(house, 'GET /api/b2c/customers/former', undefined, { token })).body.items
const askedOn = async (browser: ReturnType<typeof aBrowser>) =>
  (await browser.ask('GET /api/public/former-approvals')).body.items

describe('a reset by phone alone', () => {
  it('is told once to the number, the e-mail address and the devices from before, however often it is repeated', async () => {
    const ha = await somebody()
    for (let times = 0; times < 3; times += 1) {
      await resetByPhone(house, ha.tel)
      clock.pass(60_000)
    }
    const { token } = await signedIn(house, { tel: ha.tel, password: NEW_PASSWORD })
    expect({
      number: await noticesTo(ha.tel),
      email: await noticesTo(ha.email),
      device: (await askedOn(ha.browser)).length,
      profile: (await lockedFor(token)).length,
    }).toEqual({ number: 1, email: 1, device: 1, profile: 1 })
  })

  it('is told again when it takes the number from somebody who has made something of it since', async () => {
    const ha = await somebody()
    const heir = await anHeir(house, ha.tel)
    await keepADress(heir.token)
    await resetByPhone(house, ha.tel)
    expect(await noticesTo(ha.tel)).toBe(2)
    expect(await noticesTo(ha.email)).toBe(1)
  })

  it('repeated, forgets the browsers of who came before: none of them speaks for the next', async () => {
    const ha = await somebody()
    const stranger = await resetByPhone(house, ha.tel)
    const heir = await anHeir(house, ha.tel)
    await keepADress(heir.token)
    await resetByPhone(house, ha.tel)
    expect(await askedOn(stranger)).toEqual([])
  })

  it('repeated, neither shortens nor prolongs the seven days', async () => {
    const ha = await somebody()
    await resetByPhone(house, ha.tel)
    clock.pass(WEEK - 120_000)
    await resetByPhone(house, ha.tel)
    clock.pass(60_000)
    const early = await signedIn(house, { tel: ha.tel, password: NEW_PASSWORD })
    expect(await keptBy(early.token)).toBe(0)
    clock.pass(60_000)
    const { token } = await signedIn(house, { tel: ha.tel, password: NEW_PASSWORD })
    expect(await keptBy(token)).toBe(1)
  })
})

describe('a link that would have verified the address of an account set aside meanwhile', () => {
  it('verifies nothing, and leaves the address to whoever holds the number now', async () => {
    const email = `lan-${++people}@song-hy.example`
    const lan = await aCustomer(house, { name: 'Lê Thị Lan', email })
    const old = await linkSentTo(house, email)
    const { token } = await anHeir(house, lan.tel)
    expect(said(await ask(house, `GET /api/public/email-links?token=${old}`))).toBe('404 not_found')
    expect(said(await ask(house, 'PUT /api/public/email-links', { token: old }))).toBe('404 not_found')
    clock.pass(120_000)
    await ask(house, 'PATCH /api/b2c/customers', { name: 'Lê Thị Lan', email }, { token })
    const own = await linkSentTo(house, email)
    expect(own).not.toBe(old)
    expect(said(await ask(house, 'PUT /api/public/email-links', { token: own }))).toBe('200')
  })
})

describe('“not me” on a device from before', () => {
  it('stops the seven days, is told on the profile, and asks the device no more', async () => {
    const ha = await somebody()
    const heir = await anHeir(house, ha.tel)
    const refuse = () => ha.browser.ask(`PUT /api/public/former-approvals/${ha.customerId}`, { same: false })
    expect([said(await refuse()), said(await refuse())]).toEqual(['204', '204'])
    expect(await lockedFor(heir.token)).toMatchObject([{ id: ha.customerId, refused: true, ownOpenTsp: null }])
    expect(await askedOn(ha.browser)).toMatchObject([{ refused: true }])
    clock.pass(2 * WEEK)
    const { token } = await signedIn(house, { tel: ha.tel, password: NEW_PASSWORD })
    expect(await keptBy(token)).toBe(0)
    expect((await lockedFor(token))[0].locked).toContain('favourites')
  })

  it('is not the last word: the old password still opens everything', async () => {
    const ha = await somebody()
    const heir = await anHeir(house, ha.tel)
    await ha.browser.ask(`PUT /api/public/former-approvals/${ha.customerId}`, { same: false })
    const { token } = heir
    const opened = await ask(house, 'POST /api/b2c/customers/former/password', { password: ha.password }, { token })
    expect(said(opened)).toBe('201')
    expect(await keptBy(token)).toBe(1)
    expect(await lockedFor(token)).toEqual([])
  })

  it('can be said by no other device, not even by that of who took the number', async () => {
    const ha = await somebody()
    const taker = await resetByPhone(house, ha.tel)
    for (const browser of [taker, aBrowser(house)]) {
      const answer = await browser.ask(`PUT /api/public/former-approvals/${ha.customerId}`, { same: false })
      expect(said(answer)).toBe('404 not_found')
    }
    const { token } = await signedIn(house, { tel: ha.tel, password: NEW_PASSWORD })
    expect(await lockedFor(token)).toMatchObject([{ refused: false }])
  })
})
