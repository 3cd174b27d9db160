// @module-tag thorough
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite } from './browser.ts'
import { aPerson, aSignedInVisit } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
})
afterAll(() => site.close())

const standing = (page: Page) => page.locator('[data-part=editor-bar] [data-standing]').getAttribute('data-standing')
const saved = (page: Page) => expect.poll(() => standing(page)).toBe('saved')
const box = (page: Page, name: string) => page.locator(`[name="${name}"]`)

describe('the photos of a card', () => {
  it('pictures are brought, cut and put in order; the family gets a link; gifts wait for the reply', async () => {
    const { page, context, leave } = await aSignedInVisit(site, await aPerson(site))
    await page.goto('/invitations/new')
    await box(page, 'groom-fullName').fill('Nguyễn Minh Khang')
    await page.waitForURL(/\/edit$/)
    await saved(page)
    const picture = async (name: string, background: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })
    const pictures = page.locator('li[data-picture]')
    const order = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.picture))
    await box(page, 'album').setInputFiles([await picture('one.jpg', '#aa3333'), await picture('two.jpg', '#3333aa')])
    await expect.poll(() => pictures.count()).toBe(2)
    const [first, second] = await order()
    // by dragging, and with the keyboard alone
    const handle = (number: number) => page.getByRole('button', { name: `để xếp ảnh ${number}` })
    await handle(1).hover()
    await page.mouse.down()
    const target = (await pictures.nth(1).boundingBox())!
    await page.mouse.move(target.x + 20, target.y + 20, { steps: 4 })
    await page.mouse.up()
    await expect.poll(order).toEqual([second, first])
    await handle(2).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(order).toEqual([first, second])
    await page.keyboard.press('ArrowRight')
    await expect.poll(order).toEqual([second, first])
    await page.getByRole('button', { name: 'sửa ảnh 2' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ảnh 2' })
    await sheet.getByLabel('Cắt ảnh 2').selectOption('square')
    await expect.poll(async () => (await order())[1]).not.toBe(first)
    await sheet.getByLabel('Chú thích ảnh 2').fill('Bên sông Hàn')
    await sheet.getByRole('button', { name: 'Xong' }).click()

    await box(page, 'coverPhoto').setInputFiles(await picture('cover.jpg', '#33aa55'))
    const focus = page.getByRole('slider', { name: 'Điểm chính của Ảnh bìa' })
    await focus.click({ position: { x: 10, y: 10 } })
    await expect.poll(() => focus.getAttribute('aria-valuetext')).toMatch(/^ngang \d%/)
    const tapped = await focus.getAttribute('aria-valuetext')
    await focus.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focus.getAttribute('aria-valuetext')).not.toBe(tapped)
    expect(await axeFindings(page)).toEqual([])
    await page.getByText('Hiện mục mừng cưới').click()
    await page.getByRole('button', { name: 'Thêm tài khoản' }).click()
    await box(page, 'gift-bank').selectOption('970436')
    await box(page, 'gift-number').fill('0123 456 789')
    await expect.poll(() => page.locator('[data-standing]').innerText()).toContain('Đã lưu lúc')
    await saved(page)
    await page.getByText('Gửi nhà xem trước bản nháp').click()
    const link = await box(page, 'preview-address').inputValue()
    const family = await context.newPage()
    await family.goto(new URL(link).pathname)
    const shown = family.locator('[data-section=album] img')
    expect(await shown.count()).toBe(2)
    const of = async (name: string) => shown.nth(1).getAttribute(name)
    expect([await of('alt'), await of('width'), await of('height')]).toEqual(['Bên sông Hàn', '600', '600'])
    expect(await family.content()).not.toContain('0123456789')
    await leave()
  })
})
