// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, type BrowsedSite, PHONE } from './browser.ts'
import { chooseTemplate, toStep } from './editor.ts'
import { aPerson, aSignedInVisit, signUpFromDialog } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const box = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const standing = (page: Page) => page.locator('[data-part=editor-bar] [data-standing]').getAttribute('data-standing')

describe('a card that is being written without an account', () => {
  it('takes an address typed by hand, emptied and typed again', async () => {
    const { page, leave } = await site.visit('/invitations/new#address', { viewport: PHONE })
    await box(page, 'unsigned-name').fill('Khang và Vy')
    await box(page, 'unsigned-name').fill('')
    await box(page, 'unsigned-name').fill('khang-vy')
    await box(page, 'unsigned-name').blur()
    await page.locator('[data-part=editor-bar] [data-standing=local]').waitFor()
    expect(await box(page, 'unsigned-name').inputValue()).toBe('khang-vy')
    await page.reload()
    await expect.poll(() => box(page, 'unsigned-name').inputValue()).toBe('khang-vy')
    await leave()
  })

  it('is there after signing up in the middle of it, in the template that was chosen last', {
    timeout: 120_000,
  }, async () => {
    const { page, leave } = await site.visit('/invitations/new?template=son-mai', { viewport: PHONE })
    await box(page, 'groom-fullName').fill('Nguyễn Minh Khang')
    await box(page, 'bride-fullName').fill('Phạm Thảo Vy')
    await toStep(page, 'photos')
    await chooseTemplate(page, 'dong-duong')
    await page.locator('[data-part=editor-bar] button', { hasText: 'Đăng nhập' }).click()
    await signUpFromDialog(site, page, '+84987000301')
    await page.waitForURL(/\/invitations\/[0-9a-f]{32}\/edit/)
    await expect.poll(() => standing(page)).toBe('saved')
    expect(await box(page, 'bride-fullName').inputValue()).toBe('Phạm Thảo Vy')
    expect(await page.locator('input[name=template]:checked').inputValue()).toBe('dong-duong')
    await leave()
  })

  it('shows in the profile while it waits on this device', async () => {
    const { page, context, leave } = await aSignedInVisit(site, await aPerson(site))
    await page.evaluate(() => {
      const draft = { groom: { fullName: 'Đỗ Gia Huy' }, bride: { fullName: 'Vũ Bảo Ngọc' } }
      localStorage.setItem(
        'invitationDraft',
        JSON.stringify({ draft, waiting: ['groom'], revision: null, attempt: '' }),
      )
    })
    const profile = await context.newPage()
    await profile.goto('/profile?tab=INVITATIONS')
    const waiting = profile.locator('[data-part=waiting-draft]', { hasText: 'Gia Huy & Bảo Ngọc' })
    await waiting.getByRole('link', { name: 'Viết tiếp' }).click()
    await profile.waitForURL(/\/invitations\/[0-9a-f]{32}\/edit/)
    expect(await box(profile, 'groom-fullName').inputValue()).toBe('Đỗ Gia Huy')
    await leave()
  })
})
