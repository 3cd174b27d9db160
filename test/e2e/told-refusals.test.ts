import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#test/factories/customers.ts'
import { aBrowsedSite, type BrowsedSite, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

it.each([
  ['', 'Chỉ nhận trả lời qua đường dẫn riêng', /Không tìm thấy nội dung này/],
  ['/en', 'Take replies through personal links only', /This could not be found/],
])('a switch whose change was refused goes back to how it stood, and says why: %s', async (prefix, name, words) => {
  const person = await aPerson(site)
  const list = await aCardOf(site, person)
  const { page, leave } = await aSignedInVisit(site, person, false, /404/)
  await page.setViewportSize(PHONE)
  await page.goto(`${prefix}/invitations/${list.id}/guests`)
  const only = page.getByRole('switch', { name })
  await expect.poll(() => only.isEnabled()).toBe(true)
  // on another device, the card is deleted meanwhile
  await ask(site, `DELETE /api/b2c/wedding-invitations/${list.id}`, undefined, { token: list.token })
  await only.click()
  await page.locator('[data-part=alert] [role=alert]').getByText(words).waitFor()
  expect(await only.isChecked()).toBe(false)
  await leave()
})
