// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, shortDate, today } from '#lib/dates.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, DESK, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const WORDS = {
  vi: {
    prefix: '',
    act: 'Xóa thiệp',
    keep: 'Giữ lại',
    days: 'Trong 30 ngày',
    goes: 'Danh sách khách mời',
    done: 'Thiệp đã xóa',
    badge: 'Đã xóa',
    back: 'Lấy lại',
    isBack: 'Đã lấy lại thiệp',
  },
  en: {
    prefix: '/en',
    act: 'Delete the card',
    keep: 'Keep it',
    days: 'For 30 days',
    goes: 'guest list, replies',
    done: 'The card is deleted',
    badge: 'Deleted',
    back: 'Take it back',
    isBack: 'The card is back',
  },
} as const

describe('deleting a card', () => {
  it.each([
    ['vi', PHONE],
    ['en', PHONE],
    ['vi', DESK],
    ['en', DESK],
  ] as const)(
    'in %s at %o: asked once in the editor, gone at once, taken back in the profile, deleted there too',
    async (lang, viewport) => {
      const { prefix, ...words } = WORDS[lang]
      const person = await aPerson(site)
      const card = await aCardOf(site, person)
      await card.guest()
      const status = async () => (await site.app.inject(`/thiep/${card.name}`)).statusCode
      const { page, leave } = await aSignedInVisit(site, person, false, /404/)
      await page.setViewportSize(viewport)
      await page.goto(`${prefix}/invitations/${card.id}/edit#extras`)
      const act = page.getByRole('button', { name: words.act })
      const dialog = page.getByRole('dialog', { name: 'Minh Khang & Thảo Vy' })
      await act.click()
      await dialog.getByText(words.days).waitFor()
      await dialog.getByText(words.goes).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: words.keep }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await status()).toBe(200)
      await act.click()
      await dialog.getByRole('button', { name: words.act }).click()
      await page.waitForURL(`**${prefix}/profile?tab=INVITATIONS`)
      await page.getByText(words.done).waitFor()
      expect(await status()).toBe(404)

      const row = page.locator('main li', { hasText: 'Minh Khang & Thảo Vy' })
      await row.getByText(words.badge).waitFor()
      expect(await row.innerText()).toContain(shortDate(addDays(today(Date.now), 30), lang))
      expect(await axeFindings(page)).toEqual([])
      await row.getByRole('button', { name: words.back }).click()
      await page.getByText(words.isBack).waitFor()
      expect(await status()).toBe(200)
      expect((await card.list()).body.total).toBe(1)
      await row.getByRole('button', { name: words.act }).waitFor()

      await row.getByRole('button', { name: words.act }).click()
      await dialog.getByRole('button', { name: words.act }).click()
      await row.getByText(words.badge).waitFor()
      expect(await status()).toBe(404)
      await page.goto(`${prefix}/invitations/${card.id}/guests`)
      await page.locator('main a[href$="/profile?tab=INVITATIONS"]').waitFor()
      expect(
        await page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(`ownCard ${id}`)), card.id),
      ).toEqual([])
      await leave()
    },
  )
})
