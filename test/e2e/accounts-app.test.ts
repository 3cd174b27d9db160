// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeJson } from '#lib/encoding.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { ANDROID, aBrowsedSite, type BrowsedSite } from './browser.ts'
import { counting, kept, signedIn, signedOut } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const IN_THE_APP = `${ANDROID} SongHyApp/1.0`

async function visitInApp(token: object | null, userAgent = IN_THE_APP) {
  const visit = await site.visit('/wedding-centers', { userAgent, expects: /401|500/ })
  if (token) await visit.context.addCookies([{ name: 'token', value: encodeJson(token), url: site.origin }])
  const calls = counting(visit.page)
  await visit.page.reload()
  return { ...visit, calls }
}

const CURRENT_CUSTOMER = 'GET /api/b2c/auth/private'

describe('in the app', () => {
  it('a token signs in, and the customer is fetched and saved [T2] [X4]', async () => {
    const session = await anOpenSession(site)
    const { page, calls, leave } = await visitInApp({ isApp: true, accessToken: session.token })
    await signedIn(page)
    await page.getByRole('button', { name: 'Tài khoản của Lê Hoàng Đức' }).waitFor()
    expect(await kept(page)).toMatchObject({ customerId: session.customerId, customerName: 'Lê Hoàng Đức' })
    expect(calls.times(CURRENT_CUSTOMER)).toBe(1)
    await page.goto('/profile')
    await page.getByText('Họ và tên').waitFor()
    await leave()
  })

  it('no token leaves the visitor signed out, where they are [T3]', async () => {
    const { page, calls, leave } = await visitInApp({ isApp: true })
    await signedOut(page)
    expect(new URL(page.url()).pathname).toBe('/wedding-centers')
    expect(calls.times(CURRENT_CUSTOMER)).toBe(0)
    await leave()
  })

  it.each(['x.y.z', 'ended'])(
    'a customer that can’t be fetched is signed out without being led away: %s [T4]',
    async (kind) => {
      const session = await anOpenSession(site)
      const accessToken = kind === 'ended' ? session.token : kind
      if (kind === 'ended') {
        await fetch(`${site.origin}/api/b2c/auth/session`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${accessToken}` },
        })
      }
      const { page, calls, leave } = await visitInApp({ isApp: true, accessToken })
      await signedOut(page)
      await expect.poll(() => calls.times(CURRENT_CUSTOMER)).toBe(1)
      expect(new URL(page.url()).pathname).toBe('/wedding-centers')
      await leave()
    },
  )

  it.each(['/profile', `/invitations/${'0'.repeat(32)}/guests`, `/en/invitations/${'0'.repeat(32)}/edit`])(
    'a bad token leaves the visitor on a customer’s page, which says where to sign in: %s [T4]',
    async (path) => {
      for (const token of [{ isApp: true, accessToken: 'x.y.z' }, { isApp: true }]) {
        const { page, leave } = await visitInApp(token)
        await page.goto(path)
        await signedOut(page)
        await page.getByRole('heading', { name: /trong ứng dụng|in the app/ }).waitFor()
        await page.waitForLoadState('networkidle')
        expect(new URL(page.url()).pathname).toBe(path)
        await leave()
      }
    },
  )

  it('is not believed of another browser, nor without isApp [X4]', async () => {
    const { token } = await anOpenSession(site)
    const elsewhere = await visitInApp({ isApp: true, accessToken: token }, ANDROID)
    await signedOut(elsewhere.page)
    await elsewhere.leave()
    const unmarked = await visitInApp({ isApp: false, accessToken: token })
    await signedOut(unmarked.page)
    await unmarked.leave()
  })
})
