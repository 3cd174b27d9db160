import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJson, encodeJson } from '#lib/encoding.ts'
import { aBrowsedSite, type BrowsedSite, PHONE } from './browser.ts'
import {
  aPerson,
  aSignedInVisit,
  cookie,
  counting,
  fillSignIn,
  kept,
  type Person,
  signedIn,
  signedOut,
} from './signing.ts'

let site: BrowsedSite
let vy: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  vy = await aPerson(site)
})
afterAll(() => site.close())

const PUBLIC_TOKEN = 'GET /api/publicToken'
const RENEWAL = 'POST /api/b2c/auth-token/wb'
const KEYS = ['customerId', 'customerName', 'oat', 'st', 'userExpiresIn']

const sessionKeys = (storage: Record<string, string>) =>
  Object.keys(storage)
    .filter((key) => KEYS.includes(key))
    .sort()

describe('who is there', () => {
  it('is unknown at first: the page is the same for everybody, and keeps the room [T1]', async () => {
    const html = await (await fetch(`${site.origin}/`)).text()
    expect(html).toContain('data-status="unknown"')
    const { page, leave } = await aSignedInVisit(site, vy)
    const before = await page.locator('header [data-part=language]').boundingBox()
    const shown: string[] = []
    await page.exposeFunction('saw', (status: string) => shown.push(status))
    await page.addInitScript(() => {
      const look = () => {
        const status = document.querySelector('header [data-part=account]')?.getAttribute('data-status')
        if (status) (window as unknown as { saw(status: string): void }).saw(status)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.reload()
    await signedIn(page)
    expect(new Set(shown)).not.toContain('false')
    expect((await page.locator('header [data-part=language]').boundingBox())!.x).toBe(before!.x)
    await leave()
  })

  it('is kept in local storage under the keys of the specification [S8] [T5] [T7]', async () => {
    const { page, context, leave } = await aSignedInVisit(site, vy)
    const storage = await kept(page)
    expect(sessionKeys(storage)).toEqual(KEYS)
    expect(storage).toMatchObject({ customerName: vy.name, customerId: vy.customerId })
    expect(Number(storage.userExpiresIn)).toBeGreaterThan(Date.now() + 55 * 60_000)
    expect(decodeJson(storage.oat)).toEqual({
      provider: 'wb',
      identification: vy.customerId,
      accessToken: expect.stringMatching(/^eyJ/),
      refreshToken: expect.any(String),
    })
    expect(decodeJson(storage.st)).toEqual({ accessToken: expect.stringMatching(/^eyJ/) })
    expect(await cookie(context, 'st')).toBeNull()
    expect(await cookie(context, 'oat')).toBeNull()
    await page.reload()
    await signedIn(page)
    await leave()
  })

  it('is kept in cookies where it shall be remembered [T7]', async () => {
    const { page, context, leave } = await aSignedInVisit(site, vy, true)
    expect(sessionKeys(await kept(page))).toEqual(['customerId', 'customerName', 'userExpiresIn'])
    expect(await cookie(context, 'oat')).toMatchObject({ provider: 'wb', identification: vy.customerId })
    expect(await cookie(context, 'st')).toEqual({ accessToken: expect.stringMatching(/^eyJ/) })
    const days = ((await context.cookies()).find(({ name }) => name === 'st')!.expires - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(30)
    await page.reload()
    await signedIn(page)
    await leave()
  })

  it('is nobody without a service token, or once its expiry has passed and nothing renews it [T5]', async () => {
    const { page, leave } = await aSignedInVisit(site, vy)
    await page.evaluate(() => localStorage.removeItem('st'))
    await page.evaluate(() => localStorage.removeItem('oat'))
    await page.reload()
    await signedOut(page)
    await leave()

    const late = await aSignedInVisit(site, vy)
    await late.page.evaluate(() => {
      localStorage.removeItem('oat')
      localStorage.setItem('userExpiresIn', String(Date.now() - 1))
    })
    await late.page.reload()
    await signedOut(late.page)
    await late.leave()
  })

  it('is renewed once at the start where it has expired, and stays where it was kept', async () => {
    for (const remember of [false, true]) {
      const { page, context, leave } = await aSignedInVisit(site, vy, remember)
      const token = remember ? await cookie(context, 'oat') : decodeJson((await kept(page)).oat)
      await page.evaluate(() => localStorage.setItem('userExpiresIn', String(Date.now() - 1)))
      const calls = counting(page)
      await page.reload()
      await signedIn(page)
      expect(calls.times(RENEWAL)).toBe(1)
      const renewed = remember ? await cookie(context, 'oat') : decodeJson((await kept(page)).oat)
      expect(renewed).toMatchObject({ provider: 'wb', identification: vy.customerId })
      expect((renewed as { refreshToken: string }).refreshToken).not.toBe(
        (token as { refreshToken: string }).refreshToken,
      )
      expect(Number((await kept(page)).userExpiresIn)).toBeGreaterThan(Date.now())
      await leave()
    }
  })
})

describe('logging out', () => {
  it('clears the session everywhere, ends it on the server and asks for a fresh public token [T6] [X5]', async () => {
    for (const remember of [false, true]) {
      const { page, context, leave } = await aSignedInVisit(site, vy, remember)
      const token = (remember ? await cookie(context, 'st') : decodeJson((await kept(page)).st)) as {
        accessToken: string
      }
      await page.goto('/wedding-centers')
      await signedIn(page)
      const calls = counting(page)
      await page.locator('header [data-part=account] button').click()
      await page.getByRole('button', { name: 'Đăng xuất' }).click()
      await signedOut(page)
      await expect.poll(() => calls.times(PUBLIC_TOKEN)).toBe(1)
      await expect.poll(() => calls.times('DELETE /api/b2c/auth/session')).toBe(1)
      expect(sessionKeys(await kept(page))).toEqual([])
      expect(
        (await context.cookies()).map(({ name }) => name).filter((name) => name === 'st' || name === 'oat'),
      ).toEqual([])
      const ask = async () =>
        (
          await fetch(`${site.origin}/api/b2c/auth/private`, {
            headers: { authorization: `Bearer ${token.accessToken}` },
          })
        ).status
      await expect.poll(ask).toBe(401)
      await leave()
    }
  })

  it('happens in all tabs at once, and so does signing in', async () => {
    const { page, context, leave } = await aSignedInVisit(site, vy)
    const others = await Promise.all([context.newPage(), context.newPage()])
    for (const other of others) {
      await other.goto('/wedding-centers')
      await signedIn(other)
    }
    await page.locator('header [data-part=account] button').click()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    for (const other of others) await signedOut(other)

    await page.goto('/signin')
    await fillSignIn(page, vy, true)
    for (const other of others) {
      await signedIn(other)
      await other.getByRole('button', { name: `Tài khoản của ${vy.name}` }).waitFor()
    }
    await leave()
  })

  it('works from the menu on a phone, and leads home from a customer’s own page', async () => {
    const { page, leave } = await aSignedInVisit(site, vy)
    await page.setViewportSize(PHONE)
    await page.goto('/profile')
    await page.getByText('Họ và tên').waitFor()
    await page.click('[data-part=menu-button]')
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await page.waitForURL(`${site.origin}/`)
    expect(sessionKeys(await kept(page))).toEqual([])
    await leave()
  })
})

describe('several tabs', () => {
  it('renew once between them, and all go on with what one of them got', async () => {
    const { page, context, leave } = await aSignedInVisit(site, vy)
    const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
    for (const tab of tabs.slice(1)) await tab.goto('/')
    for (const tab of tabs) await signedIn(tab)
    const calls = tabs.map((tab) => counting(tab))
    await page.evaluate(() => localStorage.setItem('userExpiresIn', String(Date.now() + 60_000)))
    await Promise.all(tabs.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))))
    await expect.poll(async () => Number((await kept(page)).userExpiresIn)).toBeGreaterThan(Date.now() + 55 * 60_000)
    // each tab has had its turn
    await page.waitForFunction(async () => {
      const { held, pending } = await navigator.locks.query()
      return [...(held ?? []), ...(pending ?? [])].every(({ name }) => name !== 'session')
    })
    expect(calls.reduce((sum, one) => sum + one.times(RENEWAL), 0)).toBe(1)
    for (const tab of tabs) await signedIn(tab)
    await leave()
  })
})

/** Of a customer, but for who they are. */
const OTHER_CALLS = /\/api\/b2c\/(?!auth\/private|oauth)/

describe('a session that has ended on the server', () => {
  it('is cleared when the current customer is asked for, and leads to the sign-in and back [R1] [E1]', async () => {
    for (const prefix of ['', '/en']) {
      const { page, leave } = await aSignedInVisit(site, vy, false, /401|ERR_FAILED/)
      await page.evaluate((garbage) => localStorage.setItem('st', garbage), encodeJson({ accessToken: 'x.y.z' }))
      const calls = counting(page)
      // a refusal of any other call that comes first renews the session instead [E2]
      await page.route(OTHER_CALLS, (route) => route.abort())
      await page.goto(`${prefix}/profile?tab=SECURITY`)
      await page.waitForURL(`**${prefix}/signin`)
      await signedOut(page)
      await page.unroute(OTHER_CALLS)
      expect(calls.times(RENEWAL)).toBe(0)
      expect(sessionKeys(await kept(page))).toEqual([])
      await page.reload()
      await fillSignIn(page, vy)
      await page.waitForURL(`**${prefix}/profile?tab=SECURITY`)
      await leave()
    }
  })

  it('is renewed silently where another call meets it, and that call is sent again [E2]', async () => {
    const { page, leave } = await aSignedInVisit(site, vy, false, /401|422/)
    await page.goto('/profile?tab=SECURITY')
    await page.fill('[name=originPassword]', 'not the right one')
    await page.fill('[name=newPassword]', 'lá trầu xanh ngắt')
    await page.evaluate((garbage) => localStorage.setItem('st', garbage), encodeJson({ accessToken: 'x.y.z' }))
    const calls = counting(page)
    await page.locator('main form button[type=submit]').click()
    await page.getByText('Mật khẩu hiện tại chưa đúng.').waitFor()
    expect(calls.times('PATCH /api/b2c/customers/password')).toBe(2)
    expect(calls.times(PUBLIC_TOKEN)).toBe(1)
    expect(calls.times(RENEWAL)).toBe(1)
    expect(await page.inputValue('[name=newPassword]')).toBe('lá trầu xanh ngắt')
    await leave()
  })

  it('is cleared where the call is refused again, and leads to the sign-in and back [E3]', async () => {
    const { page, leave } = await aSignedInVisit(site, vy, false, /401/)
    await page.goto('/en/profile?tab=SECURITY')
    await page.fill('[name=originPassword]', vy.password)
    await page.fill('[name=newPassword]', 'lá trầu xanh ngắt')
    await page.evaluate(
      ([st, oat]) => {
        localStorage.setItem('st', st!)
        localStorage.setItem('oat', oat!)
      },
      [
        encodeJson({ accessToken: 'x.y.z' }),
        encodeJson({ provider: 'wb', accessToken: null, refreshToken: 'gone', identification: vy.customerId }),
      ],
    )
    const calls = counting(page)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/en/signin')
    await signedOut(page)
    expect(calls.times(PUBLIC_TOKEN)).toBeGreaterThanOrEqual(1)
    expect(calls.times(RENEWAL)).toBe(1)
    expect(sessionKeys(await kept(page))).toEqual([])
    await fillSignIn(page, vy)
    await page.waitForURL('**/en/profile?tab=SECURITY')
    await leave()
  })
})
