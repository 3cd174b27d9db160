// @module-tag thorough
import jsQR from 'jsqr'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTel } from '#test/factories/customers.ts'
import { fairsAhead } from '#test/factories/fairs.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, DESK } from './browser.ts'
import { aPerson, fillSignIn, signedIn, written } from './signing.ts'

const PHONE = { width: 390, height: 844 }
const ALBUM = '/photography/suong-som-ben-ho'
const ARTICLE = '/magazine/ban-du-phong'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
  await fairsAhead(site)
})
afterAll(() => site.close())

const PAGES = [
  '/fair',
  '/fair?id=hoi-cuoi-xuan-song-han',
  '/event',
  '/photography',
  ALBUM,
  ARTICLE,
  '/magazine?saved=1',
]

describe('fairs, photography, events and saved articles', () => {
  it.each(PAGES)(
    '%s opens on phone and desk, in both languages, without complaints and with nothing for axe',
    async (path) => {
      expect(await site.findingsOn(path)).toEqual([])
    },
  )
})

describe('registering for a fair', () => {
  it('on a phone says what is wrong beside it, keeps what was typed, and gives a ticket whose code opens it', {
    timeout: 120_000,
  }, async () => {
    const { page, leave } = await site.visit('/fair', { viewport: PHONE, expects: /40[09]|422/ })
    const tel = aTel()
    expect(await page.locator('main a[href="/vouchers/brands/hy-lam-palace"]').count()).toBe(1)
    const form = page.locator('form', { has: page.locator('[name=people]') })
    expect(await form.locator('[name=consent]').isChecked()).toBe(false)
    expect(await form.locator('[name=shareTel]').isChecked()).toBe(false)
    await form.locator('[name=name]').fill('Phạm Thảo Vy')
    await form.locator('[name=tel]').fill('0912 34')
    await form.locator('button[type=submit]').click()
    await page.getByText('Số này còn thiếu chữ số').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'tel')
    expect(await form.locator('[name=name]').inputValue()).toBe('Phạm Thảo Vy')
    expect(await form.locator('[name=consent]').getAttribute('aria-invalid')).toBe('true')
    expect(await axeFindings(page)).toEqual([])

    await form.locator('[name=tel]').fill(written(tel))
    await form.locator('[name=consent]').check()
    await form.getByRole('button', { name: 'Thêm một người' }).click()
    await form.locator('button[type=submit]').click()
    await page.waitForURL('**/fair/tickets/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('dl').textContent()).toContain('Phạm Thảo Vy')
    expect(await page.locator('dl').textContent()).toMatch(/Số người\s*3/)
    expect(await axeFindings(page)).toEqual([])
    expect(new URL(await readCode(page)).pathname).toBe(new URL(page.url()).pathname)

    await page.goto(page.url().replace('/fair/', '/en/fair/'))
    expect(await axeFindings(page)).toEqual([])
    expect(await page.locator('[data-part=chat]').isHidden()).toBe(false)
    await leave()
  })

  it('works without script: a mistake comes back with what was typed, the ticket can be given back', async () => {
    const { page, leave } = await site.visit('/en/fair', {
      javaScriptEnabled: false,
      viewport: PHONE,
      expects: /422|404/,
    })
    const tel = aTel()
    await page.fill('[name=name]', 'Lê Hoàng Đức')
    await page.fill('[name=tel]', '0212 345 678')
    await page.check('[name=consent]')
    await page.click('form:has([name=people]) button[type=submit]')
    await page.getByText('not a mobile number').waitFor()
    expect(await page.inputValue('[name=name]')).toBe('Lê Hoàng Đức')
    expect(await page.inputValue('[name=tel]')).toBe('0212 345 678')
    expect(await page.isChecked('[name=consent]')).toBe(true)
    await page.fill('[name=tel]', written(tel))
    await page.click('form:has([name=people]) button[type=submit]')
    await page.waitForURL('**/en/fair/tickets/*')
    expect(await page.locator('svg[role=img]').count()).toBe(1)
    const ticket = page.url()
    await page.click('summary')
    await page.click('form[action*="/fair/tickets/"] button')
    await page.waitForURL('**/en/fair')
    expect((await page.goto(ticket))?.status()).toBe(404)
    await leave()
  })
})

describe('an album', () => {
  it('opens on the whole screen, is turned by keys and buttons, and gives the focus back', async () => {
    const { page, leave } = await site.visit(ALBUM, { viewport: DESK })
    const pictures = page.locator('main a[aria-haspopup=dialog]')
    const count = await pictures.count()
    await pictures.nth(1).click()
    const viewer = page.locator('dialog[open]', { has: page.getByText(`trên ${count}`) })
    await viewer.getByText(`Ảnh 2 trên ${count}`).waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText(`Ảnh 3 trên ${count}`).waitFor()
    await page.keyboard.press('End')
    await viewer.getByText(`Ảnh ${count} trên ${count}`).waitFor()
    expect(await viewer.getByRole('button', { name: 'Ảnh sau' }).isDisabled()).toBe(true)
    await viewer.getByRole('button', { name: 'Ảnh trước' }).click()
    await viewer.getByText(`Ảnh ${count - 1} trên ${count}`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')
    await leave()
  })

  it('is a page of pictures that lead to themselves where there is no script', async () => {
    const { page, leave } = await site.visit(ALBUM, { javaScriptEnabled: false })
    const href = await page.locator('main a[aria-haspopup=dialog]').first().getAttribute('href')
    const answer = await page.goto(href!)
    expect(answer?.headers()['content-type']).toBe('image/webp')
    await leave()
  })
})

describe('an article', () => {
  it('is saved from signed out to saved, stands in the list, and can be taken back', { timeout: 120_000 }, async () => {
    const person = await aPerson(site)
    const { page, leave } = await site.visit(ARTICLE, { viewport: DESK })
    const bookmark = page.locator('[data-part=bookmark]').first()
    await bookmark.click()
    await page.locator('dialog:modal [name=username]').waitFor()
    await fillSignIn(page, person)
    await signedIn(page)
    await page.waitForFunction(() => document.querySelector('[data-part=bookmark]')?.ariaPressed === 'true')
    await expect.poll(() => keptBy(person.customerId)).toEqual(['ban-du-phong'])

    await page.goto('/magazine?saved=1')
    await page.locator(`main article a[href="${ARTICLE}"]`).waitFor()
    await page.locator(`main article a[href="${ARTICLE}"]`).click()
    await page.waitForURL(`**${ARTICLE}`)
    await page.waitForFunction(() => document.querySelector('[data-part=bookmark]')?.ariaPressed === 'true')
    await bookmark.click()
    await expect.poll(() => keptBy(person.customerId)).toEqual([])
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => keptBy(person.customerId)).toEqual(['ban-du-phong'])
    expect(await bookmark.getAttribute('aria-pressed')).toBe('true')
    await leave()
  })

  it('is not saved for whoever closes the sign-in and signs in later', async () => {
    const person = await aPerson(site)
    const { page, leave } = await site.visit(ARTICLE, { viewport: DESK })
    await page.locator('[data-part=bookmark]').first().click()
    await page.locator('dialog:modal [name=username]').waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/signin')
    await fillSignIn(page, person)
    await signedIn(page)
    await page.goto(ARTICLE)
    await signedIn(page)
    await page.waitForLoadState('networkidle')
    expect(await keptBy(person.customerId)).toEqual([])
    await leave()
  })

  it('shows at once as saved and as before when the network is away', async () => {
    const person = await aPerson(site)
    const visit = await site.visit('/signin', { expects: /ERR_|Failed to fetch|Failed to load/ })
    await fillSignIn(visit.page, person)
    await signedIn(visit.page)
    await visit.page.goto(ARTICLE)
    await signedIn(visit.page)
    await visit.page.waitForLoadState('networkidle')
    const bookmark = visit.page.locator('[data-part=bookmark]').first()
    await visit.context.setOffline(true)
    await bookmark.click()
    await visit.page.locator('[data-part=alert]').getByText('Mất mạng').waitFor()
    expect(await bookmark.getAttribute('aria-pressed')).toBe('false')
    await visit.context.setOffline(false)
    expect(await keptBy(person.customerId)).toEqual([])
    await visit.leave()
  })
})

async function keptBy(customerId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from article_bookmarks where customer_id = ${customerId}`.execute(site.db)
  return rows.map(({ slug }) => slug)
}

/** What a camera reads from the code on the screen. */
async function readCode(page: Page): Promise<string> {
  const shot = await page.locator('svg[role=img]').screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('no code can be read')
  return found.data
}
