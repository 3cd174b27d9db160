import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANDROID, aBrowsedSite, type BrowsedSite, DESK, IPHONE, PHONE, ready } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

describe('language', () => {
  it('serves English under /en and Vietnamese without a prefix [L1]', async () => {
    const { page, leave } = await site.visit('/wedding-centers')
    expect(await page.getAttribute('html', 'lang')).toBe('vi')
    await page.goto('/en/wedding-centers')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(await page.locator('main a[href^="/wedding-centers"]').count()).toBe(0)
    await leave()
  })

  it('keeps the language in a cookie, and the switch leads to the same page in the other language [L2]', async () => {
    const { page, context, leave } = await site.visit('/wedding-centers?cityId=da-nang')
    const kept = async () => (await context.cookies()).find((cookie) => cookie.name === 'lang')?.value
    expect(await kept()).toBe('vi')
    await page.click('header [data-part=language] a[lang=en]')
    await page.waitForURL('**/en/wedding-centers?cityId=da-nang')
    await expect.poll(kept).toBe('en')
    await leave()
  })

  it('fetches texts by language and namespace [L3]', async () => {
    const { page, leave } = await site.visit('/wedding-centers')
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
    expect(fetched.some((url) => /\/locales\/vi\/common\.json/.test(url))).toBe(true)
    expect(fetched.some((url) => /\/locales\/vi\/venues\.json/.test(url))).toBe(true)
    await leave()
  })

  it('tries a failed text file again, up to five times, and the page comes alive [L4]', async () => {
    const { page, context, leave } = await site.visit('/wedding-centers', { expects: /503|preload/ })
    const tries: number[] = []
    await context.route('**/locales/vi/venues.json*', async (route) => {
      tries.push(Date.now())
      if (tries.length < 4) await route.fulfill({ status: 503 })
      else await route.continue()
    })
    await page.reload()
    await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0)
    const waits = tries.slice(1).map((at, index) => at - tries[index]!)
    expect(waits.filter((wait) => wait >= 340).length).toBeGreaterThanOrEqual(2)
    expect(waits.filter((wait) => wait >= 690).length).toBeGreaterThanOrEqual(1)
    await leave()
  })
})

describe('every page', () => {
  it('stores who referred the visitor, and does not forget it [A1]', async () => {
    const { page, leave } = await site.visit('/?referral=co-tam')
    const kept = () => page.evaluate(() => localStorage.getItem('referral'))
    expect(await kept()).toBe('co-tam')
    await page.goto('/wedding-centers')
    expect(await kept()).toBe('co-tam')
    await leave()
  })

  it('closes the mobile menu on every route change [A2]', async () => {
    const { page, leave } = await site.visit('/', { viewport: PHONE, userAgent: ANDROID })
    await page.click('[data-part=menu-button]')
    const menu = page.locator('[data-part=mobile-menu] dialog')
    await menu.waitFor({ state: 'visible' })
    await menu.getByRole('link', { name: 'Sự kiện cưới' }).waitFor()
    const link = menu.getByRole('link', { name: 'Nhà hàng tiệc cưới' })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/public/wedding-centers?*', (route) => held.promise.then(() => route.continue()))
    await link.click()
    await menu.waitFor({ state: 'hidden' })
    // what is opened on the way stays open when the page arrives
    await page.click('[data-part=menu-button]')
    await menu.waitFor({ state: 'visible' })
    expect(new URL(page.url()).pathname).toBe('/')
    held.resolve()
    await page.waitForURL('**/wedding-centers')
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    expect(await menu.isVisible()).toBe(true)
    await page.goBack()
    await menu.waitFor({ state: 'hidden' })
    await leave()
  })

  it('pushes a page view with the pathname on every route change [A3]', async () => {
    const { page, leave } = await site.visit('/en')
    await page.locator('header nav').getByRole('link', { name: 'Wedding venues' }).click()
    await page.waitForURL('**/en/wedding-centers')
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toEqual([
        { event: 'pageview', page: '/en' },
        { event: 'pageview', page: '/en/wedding-centers' },
      ])
    await leave()
  })

  it('has one alert box, with room for an icon and words [A4]', async () => {
    const { page, leave } = await site.visit('/')
    expect(await page.locator('[data-part=alert]').count()).toBe(1)
    await leave()
  })

  it('marks the width as mobile or pc, also after resizing [A5]', async () => {
    const { page, leave } = await site.visit('/', { viewport: { width: 1023, height: 700 } })
    const marks = () => page.evaluate(() => [...document.documentElement.classList].sort())
    expect(await marks()).toEqual(['mobile'])
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect.poll(marks).toEqual(['pc'])
    await page.setViewportSize(PHONE)
    await expect.poll(marks).toEqual(['mobile'])
    await leave()
  })

  it('marks iOS devices [A6]', async () => {
    const { page, leave } = await site.visit('/', { userAgent: IPHONE, viewport: PHONE })
    expect(await page.evaluate(() => [...document.documentElement.classList].sort())).toEqual(['ios', 'mobile'])
    await leave()
  })

  it('hears of what was pressed and typed before it was alive', async () => {
    const { page, leave } = await site.visit('/faq', { viewport: PHONE })
    async function beforeAlive(path: string, act: () => Promise<void>, held = '**/assets/framework-*') {
      // a tap is heard once the page is read to its end, what was typed stands in its field
      const waitUntil = path === '/' ? 'domcontentloaded' : 'commit'
      const script = Promise.withResolvers<void>()
      await page.route(held, async (route) => {
        await script.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil })
      await act()
      script.resolve()
      await ready(page)
      await page.unrouteAll({ behavior: 'wait' })
    }
    await beforeAlive('/', () => page.click('[data-part=menu-button]'))
    await page.locator('[data-part=mobile-menu] dialog').waitFor()
    await beforeAlive('/signin', () => page.fill('input[name=username]', '0912345678'))
    expect(await page.inputValue('input[name=username]')).toBe('0912345678')
    await beforeAlive('/wedding-centers/hy-lam-palace', () => page.fill('#price input[name=tables]', '33'))
    await page.locator('#price', { hasText: '33 bàn' }).waitFor()
    const afterThePage = () => ready(page).then(() => page.fill('#price input[name=tables]', '34'))
    await beforeAlive('/wedding-centers/hy-lam-palace', afterThePage, '**/assets/price-calculator-*')
    await page.locator('#price', { hasText: '34 bàn' }).waitFor()
    // what the browser opens by itself is not pressed a second time
    const openFilters = () => ready(page).then(() => page.click('[data-part=filters]'))
    await beforeAlive('/wedding-centers', openFilters, '**/assets/list-top-*.js')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('#filters').isVisible()).toBe(true)
    await leave()
  })

  it.each(['/', '/wedding-centers', '/dresses', '/faq'])('has one stylesheet, and draws %s with it', async (path) => {
    const { page, leave } = await site.visit('/magazine', { viewport: PHONE })
    // the page before fetches what it may need later
    await page.waitForLoadState('networkidle')
    const sheets: string[] = []
    page.on('request', (request) => request.url().endsWith('.css') && sheets.push(request.url()))
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/framework-*', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(sheets).toEqual([expect.stringMatching(/-page-all-/)])
    script.resolve()
    await ready(page)
    await leave()
  })

  it('asks for a fresh public token when the visitor moves on, not before [X5]', async () => {
    const { page, leave } = await site.visit('/')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/publicToken') && asked.push(request.url()))
    await page.locator('header nav').getByRole('link').first().click()
    await page.waitForURL('**/wedding-centers')
    await expect.poll(() => asked.length).toBe(1)
    await leave()
  })

  it('carries no token in its HTML [X5]', async () => {
    const html = await (await fetch(`${site.origin}/wedding-centers`)).text()
    expect(html).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  })
})

describe('the loading indicator', () => {
  it('shows while any request is in flight and goes when it completes or fails [T10]', async () => {
    const { page, context, leave } = await site.visit('/', { expects: /Failed to load|500/ })
    const bar = page.locator('[data-part=loading] [role=progressbar]')
    let let_go = () => {}
    const held = new Promise<void>((resolve) => {
      let_go = resolve
    })
    await context.route('**/api/public/wedding-centers*', async (route) => {
      await held
      await route.continue()
    })
    await page.locator('header nav').getByRole('link').first().click()
    await bar.waitFor({ state: 'visible' })
    let_go()
    await page.waitForURL('**/wedding-centers')
    await bar.waitFor({ state: 'detached' })

    await context.unroute('**/api/public/wedding-centers*')
    await context.route('**/api/public/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.locator('main a[href^="/wedding-centers/"]').first().click()
    await page.getByRole('heading', { name: 'Có điều gì đó chưa ổn' }).waitFor()
    await bar.waitFor({ state: 'detached' })
    await leave()
  })
})

describe('the chat container', () => {
  it('is hidden on the fair page [R3] and on the terms [R4], and shown on every other route in both languages [R5]', async () => {
    const { page, leave } = await site.visit('/', { expects: /404/ })
    const shownOn: Record<string, boolean> = {}
    for (const path of ['/fair', '/policy/wedding-service-terms', '/', '/wedding-centers', '/khong-co']) {
      for (const prefix of ['', '/en']) {
        await page.goto(prefix + path)
        shownOn[path] = (shownOn[path] ?? false) || (await page.locator('[data-part=chat]').isVisible())
      }
    }
    expect(shownOn).toEqual({
      '/fair': false,
      '/policy/wedding-service-terms': false,
      '/': true,
      '/wedding-centers': true,
      '/khong-co': true,
    })
    await leave()
  })

  it('is hidden on those two before any script runs', async () => {
    const shown = async (path: string) => {
      const { page, leave } = await site.visit(path, { javaScriptEnabled: false, expects: /404/ })
      const visible = await page.locator('[data-part=chat]').isVisible()
      await leave()
      return visible
    }
    expect(await shown('/fair')).toBe(false)
    expect(await shown('/policy/wedding-service-terms')).toBe(false)
    expect(await shown('/en/wedding-centers')).toBe(true)
  })

  it('opens ways to reach a person, and gives the focus back when it closes', async () => {
    const { page, leave } = await site.visit('/', { viewport: DESK })
    await page.click('[data-part=chat] button')
    for (const way of [/028 7300 0000/, /Zalo/, /cham-soc@songhy/])
      await page.getByRole('dialog').getByRole('link', { name: way }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.closest('[data-part=chat]') !== null)
    await leave()
  })
})
