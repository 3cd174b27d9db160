import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { closePreview, openPreview, publishButton, toStep } from './editor.ts'
import { signUpFromDialog } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const box = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const standing = (page: Page) => page.locator('[data-part=editor-bar] [data-standing]').getAttribute('data-standing')

/** Somebody who has never done this reads, thinks and types: so long for each thing they do. */
const SECONDS_AN_ACT = 12
const TEN_MINUTES = 600

describe('a new couple on a phone', () => {
  it('goes from the gallery to a sent link, signing up in the middle, losing the network once and the tab once, and loses nothing', {
    timeout: 180_000,
  }, async () => {
    const {
      page: first,
      context,
      leave,
    } = await site.visit('/invitations', {
      viewport: PHONE,
      hasTouch: true,
      expects: /ERR_INTERNET_DISCONNECTED|Failed to load/,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    let acts = 0
    const act = async <T>(done: Promise<T>) => {
      acts += 1
      return done
    }
    await act(first.locator('a[href="/invitations/new?template=vuon-nga"]').first().click())
    await act(box(first, 'groom-fullName').fill('Nguyễn Minh Khang'))
    await act(box(first, 'bride-fullName').fill('Phạm Thảo Vy'))
    await act(box(first, 'groom-father').fill('Nguyễn Văn Thành'))
    expect(await axeFindings(first)).toEqual([])
    // the tab is killed
    await first.close({ runBeforeUnload: false })
    const page = await context.newPage()
    await act(page.goto('/invitations/new'))
    expect(await box(page, 'groom-father').inputValue()).toBe('Nguyễn Văn Thành')
    const next = () => act(page.locator('[data-part=step-bar]').getByRole('button', { name: 'Tiếp' }).click())
    await next()
    await act(box(page, 'ceremony-date').fill('2027-03-06'))
    await act(box(page, 'ceremony-time').fill('17:30'))
    await act(box(page, 'ceremony-feastTime').fill('18:30'))
    await act(box(page, 'ceremony-place').fill('Hỷ Lâm Palace'))
    await act(openPreview(page))
    const cover = page.frameLocator('iframe').locator('[data-section=cover]')
    await cover.getByText('17:30').first().waitFor()
    await act(closePreview(page))

    // they sign up where they are, and come back to it
    await act(page.locator('[data-part=editor-bar]').getByRole('button', { name: 'Đăng nhập' }).click())
    await signUpFromDialog(site, page, '+84987000401')
    acts += 9
    await page.waitForURL(/\/invitations\/[0-9a-f]{32}\/edit#ceremonies$/)
    await expect.poll(() => standing(page)).toBe('saved')
    expect(await box(page, 'ceremony-place').inputValue()).toBe('Hỷ Lâm Palace')

    // the network is lost while they write, and comes back
    await act(toStep(page, 'words'))
    await context.setOffline(true)
    const story = page.getByLabel('Chuyện chúng mình')
    await act(story.fill('Gặp nhau ở một lớp học gốm.'))
    await expect.poll(() => standing(page)).toBe('offline')
    await next()
    await act(page.getByRole('button', { name: 'Thêm người liên hệ' }).click())
    await act(box(page, 'contact-name').fill('Bác Thành'))
    await act(box(page, 'contact-tel').fill('0912 345 678'))
    await context.setOffline(false)
    await expect.poll(() => standing(page), { timeout: 15_000 }).toBe('saved')
    expect(await axeFindings(page)).toEqual([])

    await next()
    await expect.poll(() => box(page, 'unsigned-name').inputValue()).toBe('minh-khang-thao-vy')
    await page.getByText('đã giữ cho hai bạn').waitFor()
    await expect.poll(() => standing(page)).toBe('saved')
    await act(publishButton(page).click())
    const sheet = page.getByRole('dialog', { name: 'Thiệp đã sẵn sàng gửi' })
    const link = await sheet.locator('[name=card-link]').inputValue()
    expect(new URL(link).pathname).toBe('/thiep/minh-khang-thao-vy')
    await act(sheet.getByRole('button', { name: 'Sao chép đường dẫn' }).click())
    await sheet.getByText('Đã sao chép').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await axeFindings(page)).toEqual([])
    for (const [file, type] of [
      ['qr.png', 'image/png'],
      ['qr.pdf', 'application/pdf'],
      ['share.png', 'image/png'],
    ]) {
      const answer = await page.request.get(`${new URL(link).pathname}/${file}`)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
    }
    await act(sheet.getByRole('link', { name: 'Mời khách' }).click())
    await page.waitForURL(/\/guests$/)
    expect(acts * SECONDS_AN_ACT).toBeLessThan(TEN_MINUTES)
    await leave()

    const guest = await site.visit('/thiep/minh-khang-thao-vy', { viewport: PHONE, javaScriptEnabled: false })
    expect(await guest.page.locator('main').getAttribute('data-look')).toBe('vuon-nga')
    const said = await guest.page.locator('main').innerText()
    for (const words of [
      'Nguyễn Minh Khang',
      'Phạm Thảo Vy',
      '06/03/2027',
      'Khai tiệc 18:30',
      'Hỷ Lâm Palace',
      'Nguyễn Văn Thành',
      'Gặp nhau ở một lớp học gốm.',
      'Đón khách 17:30',
      'Bác Thành',
      '0912 345 678',
    ]) {
      expect(said.toLowerCase()).toContain(words.toLowerCase())
    }
    await guest.leave()
  })

  it('sees every step of the editor without sideways scrolling and without anything that axe finds', async () => {
    const { page, leave } = await site.visit('/invitations/new', { viewport: { width: 320, height: 640 } })
    for (const step of ['names', 'ceremonies', 'photos', 'words', 'extras', 'address'] as const) {
      await toStep(page, step)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), step).toBe(0)
      expect(await axeFindings(page), step).toEqual([])
    }
    await openPreview(page)
    await page.frameLocator('iframe').locator('h1').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('[data-part=preview]').waitFor({ state: 'detached' })
    await leave()
  })
})
