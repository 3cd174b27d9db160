import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDresses } from '#domains/dresses/contract.ts'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, fillSignIn, kept, signedIn } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const DRESS = `/dresses/${dressId('SH-AN102')}`
const cards = (page: Page) => page.locator('main article')
const names = (page: Page) => page.locator('main article h2').allInnerTexts()
async function namesOf(query: { mode?: 'rent'; silhouette: string; sort?: 'price' }) {
  const listed = await site.call(listDresses, { query: { ...query, fetchSize: '24' } })
  return listed.ok ? listed.value.items.map(({ name }) => name) : []
}
const address = (page: Page) => decodeURIComponent(page.url().replace(site.origin, ''))

describe('the list of dresses', () => {
  it('keeps filters, way to have it and sort in the address, through Back and reload', async () => {
    const { page, leave } = await site.visit('/dresses')
    const answers = Promise.withResolvers<void>()
    await page.route('**/wbs-products/products?*', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.locator('main form label', { hasText: 'Đuôi cá' }).click()
    // the next choice joins the one whose dresses are still on their way
    const rent = page.locator('main').getByRole('link', { name: 'Thuê', exact: true })
    await expect.poll(() => rent.getAttribute('href')).toBe('/dresses?mode=rent&silhouette=mermaid')
    answers.resolve()
    await expect.poll(() => address(page)).toBe('/dresses?silhouette=mermaid')
    await expect.poll(() => names(page)).toEqual(await namesOf({ silhouette: 'mermaid' }))
    await rent.click()
    await expect.poll(() => address(page)).toBe('/dresses?mode=rent&silhouette=mermaid')
    await page.locator('main select').selectOption('price')
    await expect.poll(() => address(page)).toBe('/dresses?mode=rent&silhouette=mermaid&sort=price')
    const cheapest = await namesOf({ mode: 'rent', silhouette: 'mermaid', sort: 'price' })
    await expect.poll(() => names(page)).toEqual(cheapest)
    await page.reload()
    expect(await names(page)).toEqual(cheapest)
    await page.goBack()
    await expect.poll(() => address(page)).toBe('/dresses?mode=rent&silhouette=mermaid')
    await expect.poll(() => page.locator('main select').inputValue()).toBe('recommended')
    await expect.poll(() => names(page)).toEqual(await namesOf({ mode: 'rent', silhouette: 'mermaid' }))
    expect(await page.locator('main input[type=checkbox][value=mermaid]').isChecked()).toBe(true)
    await leave()
  })

  it('goes on by itself, and Back finds the place where one was', async () => {
    const { page, leave } = await site.visit('/dresses', { viewport: PHONE })
    await page.locator('a[rel=next]').scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count()).toBe(40)
    const thirtieth = cards(page).nth(29)
    await thirtieth.scrollIntoViewIfNeeded()
    const name = await thirtieth.locator('h2').innerText()
    const before = await page.evaluate(() => scrollY)
    await thirtieth.locator('h2 a').click()
    // its outline has the name already, and no address yet
    await page.waitForURL(/\/dresses\/[0-9a-f]{12}/)
    await page.locator('h1', { hasText: name }).waitFor()
    await page.goBack()
    await expect.poll(() => cards(page).nth(29).locator('h2').innerText()).toBe(name)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
    await leave()
  })

  it('is in the language of its address for whoever has just read it in the other one', async () => {
    const { page, leave } = await site.visit('/dresses')
    await cards(page).filter({ hasText: 'Lặng Gió' }).waitFor()
    await page.goto('/en/dresses')
    expect(await cards(page).filter({ hasText: 'Still Air' }).count()).toBe(1)
    await leave()
  })

  it('says which choice to drop where nothing is left, and drops it', async () => {
    const { page, leave } = await site.visit('/dresses?silhouette=mermaid&tag=classic&brand=song-voan')
    await page.getByRole('link', { name: /Bỏ “Cổ điển”: 1 mẫu/ }).click()
    await expect.poll(() => cards(page).count()).toBe(1)
    await leave()
  })

  it('shows a dress in passing, at an address of its own; Back closes it', async () => {
    const { page, leave } = await site.visit('/dresses')
    await page
      .getByRole('link', { name: /Xem nhanh/ })
      .first()
      .click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('link', { name: 'Xem trọn trang váy' }).waitFor()
    expect(address(page)).toMatch(/^\/dresses#xem-[0-9a-f]{12}$/)
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await cards(page).count()).toBe(24)
    await leave()
  })

  it('works without script: filters are a form, pages are links', async () => {
    const { page, leave } = await site.visit('/dresses', { javaScriptEnabled: false })
    await page.locator('main form label', { hasText: 'Đuôi cá' }).click()
    await page.locator('main form label', { hasText: 'Chữ A' }).click()
    await page.getByRole('button', { name: /^Xem \d+ mẫu$/ }).click()
    await page.waitForURL('**/dresses?*silhouette=*')
    expect(await page.locator('main [role=status]').innerText()).toContain('16 mẫu')
    await page.goto('/dresses?mode=rent')
    await page.locator('a[rel=next]').click()
    await page.waitForURL('**/dresses?*page=2*')
    expect(await cards(page).count()).toBe(10)
    await page.locator('main article h2 a').first().click()
    await page.waitForURL('**/dresses/*')
    expect(await page.locator('h1').count()).toBe(1)
    await page.goto('/dresses?category=ao-dai-chu-re')
    const [dresses, makers] = (await page.locator('main [role=status]').innerText()).match(/\d+/g)!.map(Number)
    expect(makers).toBeLessThanOrEqual(dresses!)
    await page.goBack()
    await page.getByRole('link', { name: /^Mua/ }).first().click()
    await page.waitForURL('**mode=buy*')
    await leave()
  })
})

describe('one dress', () => {
  it('adds up what a rental costs, and opens its pictures at addresses that outlast reload, leaving and coming Back, and sharing', async () => {
    const { page, leave } = await site.visit(`${DRESS}?mode=rent`)
    const fees = await page.locator('main dl').first().innerText()
    expect(fees).toContain('5.500.000')
    expect(fees).toContain('8.500.000')
    await page.locator('#anh-1 a').click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Ảnh sau' }).click()
    await expect.poll(() => address(page)).toBe(`${DRESS}?mode=rent#phong-to-2`)
    await page.reload()
    const dialog = page.locator('dialog[open]')
    await expect.poll(() => dialog.innerText()).toContain('Ảnh 2 trên 3')
    await page.goto('/faq')
    await page.goBack()
    await expect.poll(() => address(page)).toBe(`${DRESS}?mode=rent#phong-to-2`)
    await expect.poll(() => dialog.innerText()).toContain('Ảnh 2 trên 3')
    const shared = await site.visit(`${DRESS}?mode=rent#phong-to-2`, { viewport: PHONE })
    await expect.poll(() => shared.page.locator('dialog[open]').innerText()).toContain('Ảnh 2 trên 3')
    await shared.leave()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await leave()
  })

  it('finds the size from three measures', async () => {
    const { page, leave } = await site.visit(DRESS)
    for (const [label, value] of [
      ['Vòng ngực', '83'],
      ['Vòng eo', '68'],
      ['Vòng hông', '90'],
    ] as const) {
      await page.getByLabel(label).fill(value)
    }
    await expect.poll(() => page.locator('output').innerText()).toBe('Bạn mặc cỡ M, tính theo vòng eo.')
    await leave()
  })
})

describe('a heart on a page', () => {
  it('works signed out, can be taken back, and comes along at sign-in, once', async () => {
    const person = await aPerson(site)
    const { page, leave } = await site.visit(DRESS)
    const heart = page.locator('h1 ~ div [data-part=heart]')
    const pressed = () => heart.getAttribute('aria-pressed')
    await heart.click()
    await expect.poll(pressed).toBe('true')
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(pressed).toBe('false')
    await heart.click()
    await page.reload()
    await expect.poll(pressed).toBe('true')
    await page.goto('/signin')
    await fillSignIn(page, person)
    await signedIn(page)
    await expect.poll(async () => (await kept(page)).favourites).toBeUndefined()
    await page.goto(DRESS)
    await expect.poll(pressed).toBe('true')
    await expect.poll(() => page.locator('main').innerText()).toContain('1 người đã lưu')
    await heart.click()
    await expect.poll(() => page.locator('main').innerText()).not.toContain('người đã lưu')
    await leave()
  })
})

describe('a fitting', () => {
  const day = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

  it('is asked for on the dress’s page, once though the answer gets lost, and stands in the profile', async () => {
    const vy = await aPerson(site)
    const { page, leave } = await site.visit(DRESS, { viewport: PHONE, expects: /ERR_|Failed to load/ })
    await page.locator('main').getByRole('link', { name: 'Hẹn thử váy' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('button[type=submit]').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date')
    await dialog.getByText('Bạn chọn ngày sẽ đến.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.locator('[name=date]').fill(day())
    await dialog.locator('[name=size]').selectOption({ index: 1 })
    await dialog.locator('[name=tel]').fill(vy.tel.replace('+84', '0'))
    await dialog.locator('[name=consent]').check()
    await page.route('**/fittings', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await dialog.locator('button[type=submit]').click()
    await page.locator('[data-part=alert]').getByText('Mất mạng').waitFor()
    await page.unroute('**/fittings')
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText('Atelier An đã nhận yêu cầu').waitFor()
    expect(await page.locator('[data-part=alert]').innerText()).toBe('')
    await leave()

    const later = await aSignedInVisit(site, vy)
    await later.page.goto('/profile?tab=RESERVATIONS')
    const row = later.page.locator('article[data-state=REQUESTED]')
    await row.locator(`a[href="${DRESS}"]`).waitFor()
    expect(await row.count()).toBe(1)
    expect(await row.innerText()).toMatch(/Hẹn thử trang phục[\s\S]*Cỡ/)
    await later.leave()
  })

  it('is asked for without script, with what was typed kept after a mistake', async () => {
    const { page, leave } = await site.visit(DRESS, {
      javaScriptEnabled: false,
      viewport: PHONE,
      expects: /status of 422/,
    })
    const ask = page.locator('main').getByRole('link', { name: 'Hẹn thử váy' })
    expect((await ask.boundingBox())?.height).toBeLessThan(56)
    await ask.click()
    const form = page.locator('form[method=post]')
    await form.locator('[name=date]').fill(day())
    await form.locator('[name=size]').selectOption({ index: 1 })
    await form.locator('[name=tel]').fill('0912 345 679')
    await form.locator('button[type=submit]').click()
    await page.locator('[name=consent][aria-invalid=true]').waitFor()
    expect(await page.locator('[name=date]').inputValue()).toBe(day())
    await page.locator('[name=consent]').check()
    await page.locator('form[method=post] button[type=submit]').click()
    await page.waitForURL('**/fitting?sent=1')
    await page.getByText('Atelier An đã nhận yêu cầu').waitFor()
    await leave()
  })
})

describe('the pages of dresses', { tags: 'thorough' }, () => {
  const PATHS = ['/dresses', DRESS, `${DRESS}/fitting`, '/dresses/brands/atelier-an', '/lookbooks/vuon-ren']
  it.each(PATHS)('are clean for axe and still at both widths, in both languages: %s', async (path) => {
    expect(await site.findingsOn(path)).toEqual([])
  })

  it('are clean for axe with the filters of a phone open', async () => {
    const { page, leave } = await site.visit('/dresses', { viewport: PHONE })
    await page.locator('[data-part=filters]').click()
    expect(await axeFindings(page)).toEqual([])
    await leave()
  })

  it.each(BOTH_WIDTHS)('do not move while they load, at $width px', async (viewport) => {
    for (const path of PATHS) {
      const { page, leave } = await site.visit(path, { viewport })
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
          }),
      )
      expect({ path, still: shift <= 0.02 }).toEqual({ path, still: true })
      await leave()
    }
  })
})
