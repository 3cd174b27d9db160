// @module-tag thorough
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock } from '#test/factories/app.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, fillSignIn } from './signing.ts'

const THEN = '2025-01-10T09:00:00+07:00'
const TWO_TABLES = 999
const DAY = 24 * 3_600_000

let site: BrowsedSite
const clock = aClock(tspAt('2025-01-10', '09:00'))
beforeAll(async () => {
  site = await aBrowsedSite({ clock })
})
afterAll(() => site.close())

it('turns once for a customer, tells what was won, and is gone after the last day', async () => {
  site.app.draw = () => TWO_TABLES
  const { page, leave } = await site.visit('/event', {
    viewport: PHONE,
    at: THEN,
    reducedMotion: 'reduce',
    // the session is over two days later
    expects: /401/,
  })
  await page.locator('[data-part=popup-close]').click()
  const spin = page.getByRole('button', { name: 'Quay lượt hôm nay' })
  await spin.click()
  await fillSignIn(page, await aPerson(site))
  await page.locator('dialog:modal').waitFor({ state: 'hidden' })
  await spin.click()
  await page.getByText('Chúc mừng bạn: Hai bàn dự phòng ở Hỷ Lâm Palace').waitFor()
  expect(await page.getByRole('button', { name: 'Hẹn bạn ngày mai' }).isDisabled()).toBe(true)
  await page.locator('[data-part=loading]:empty').waitFor({ state: 'attached' })
  expect(await axeFindings(page)).toEqual([])

  clock.pass(2 * DAY)
  await page.goto('/event')
  await page.getByRole('heading', { level: 1, name: 'Sự kiện cưới' }).waitFor()
  expect([await spin.count(), await page.getByText('Vòng quay').count()]).toEqual([0, 0])
  await leave()
})
