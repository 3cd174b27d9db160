// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock } from '#test/factories/app.ts'
import { ask, signedIn as tokensOf } from '#test/factories/customers.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { NEW_PASSWORD, resetByPhone } from '#test/factories/reset.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite } from './browser.ts'
import { aPerson, aSignedInVisit } from './signing.ts'

const clock = aClock()
let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ clock })
})
afterAll(() => site.close())

const LANGUAGES = [
  {
    prefix: '',
    title: 'Một phần tài khoản đang khóa',
    cards: 'Thiệp, bản nháp, danh sách khách mời và tài khoản mừng',
    open: 'Mở bằng mật khẩu cũ',
    wrong: 'Đây chưa phải mật khẩu cũ của bạn.',
    opened: 'Đã mở lại tất cả.',
    look: 'Xem và trả lời',
    yes: 'Là tôi, mở lại',
    thanks: 'Cảm ơn bạn. Mọi thứ đã mở lại.',
    download: 'Tải về',
    confirm: 'Xác nhận và tiếp tục',
    wrongPassword: 'Mật khẩu hiện tại chưa đúng.',
    locked: /đang khóa. Bạn mở lại trong hồ sơ/,
    toProfile: 'Hồ sơ của tôi',
  },
  {
    prefix: '/en',
    title: 'Part of your account is locked',
    cards: 'Cards, drafts, guest lists and gift accounts',
    open: 'Open with the old password',
    wrong: 'This is not your old password.',
    opened: 'Everything is open again.',
    look: 'Look and answer',
    yes: 'It is me, open it',
    thanks: 'Thank you. Everything is open again.',
    download: 'Download',
    confirm: 'Confirm and go on',
    wrongPassword: 'The current password is not right.',
    locked: /is locked. You can open it in your profile/,
    toProfile: 'My profile',
  },
]

/** Somebody with a card, whose number somebody has reset by phone alone. */
async function aTakenNumber() {
  const person = await aPerson(site, 'Đặng Thu Hà')
  const old = await aSignedInVisit(site, person, false, /401/)
  const { token } = await tokensOf(site, person)
  const { body: card } = await ask(site, 'POST /api/b2c/wedding-invitations', aDraft(), { token })
  await resetByPhone(site, person.tel)
  return { person, old, heir: { ...person, password: NEW_PASSWORD }, cardId: card.id as string }
}

describe.each(LANGUAGES)('what is locked, under “$prefix/profile”', (words) => {
  it('is named on the profile and opened there with the old password', async () => {
    const { old, heir } = await aTakenNumber()
    await old.context.close()
    const { page, leave } = await aSignedInVisit(site, heir, false, /422/)
    await page.goto(`${words.prefix}/profile?tab=INVITATIONS`)
    await page.getByRole('heading', { name: words.title }).waitFor()
    await page.getByText(words.cards).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('Đặng Thu Hà')
    for (const viewport of BOTH_WIDTHS) {
      await page.setViewportSize(viewport)
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    const field = page.locator('[data-part=locked] [name=password]')
    await field.fill('a wrong one')
    await page.getByRole('button', { name: words.open }).click()
    await page.getByText(words.wrong).waitFor()
    expect(await field.inputValue()).toBe('a wrong one')
    await field.fill('hoa sen trang 1994')
    await page.getByRole('button', { name: words.open }).click()
    await page.getByText(words.opened).waitFor()
    await page.getByRole('heading', { name: 'Đặng Thu Hà' }).waitFor()
    await page.locator('main').getByText('Minh Khang').first().waitFor()
    expect(await page.locator('[data-part=locked]').count()).toBe(0)
    await leave()
  })

  it('is named on a card’s own pages too, which lead to the profile', async () => {
    const { old, heir, cardId } = await aTakenNumber()
    await old.context.close()
    const { page, leave } = await aSignedInVisit(site, heir, false, /423/)
    for (const place of ['edit', 'guests', 'statistics']) {
      await page.goto(`${words.prefix}/invitations/${cardId}/${place}`)
      await page.locator('main').getByText(words.locked).waitFor()
      expect(await page.locator('main').getByRole('textbox').count()).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    }
    await page.locator('main').getByRole('link', { name: words.toProfile }).click()
    await page.getByRole('heading', { name: words.title }).waitFor()
    await leave()
  })

  it('is opened by a yes on the device from before, which hears of it where it signs in', async () => {
    const { old } = await aTakenNumber()
    // its session has ended, which it learns from the first answer that needs one
    await old.page.goto(`${words.prefix}/profile`)
    await old.page.waitForURL(`**${words.prefix}/signin`)
    await old.page.getByRole('link', { name: words.look }).click()
    await old.page.getByRole('button', { name: words.yes }).waitFor()
    expect(await axeFindings(old.page)).toEqual([])
    await old.page.getByRole('button', { name: words.yes }).click()
    await old.page.getByText(words.thanks).waitFor()
    await old.context.close()
  })

  it('and the download asks for the password in place after ten minutes, then goes on', async () => {
    const { page, leave } = await aSignedInVisit(site, await aPerson(site), false, /403|422/)
    clock.pass(11 * 60_000)
    await page.goto(`${words.prefix}/profile?tab=PRIVACY`)
    await page.getByRole('button', { name: words.download, exact: true }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('[name=password]').fill('a wrong one')
    await dialog.getByRole('button', { name: words.confirm }).click()
    await dialog.getByText(words.wrongPassword).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.locator('[name=password]').fill('hoa sen trang 1994')
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: words.confirm }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
    await leave()
  })
})
