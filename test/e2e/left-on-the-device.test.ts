// @module-tag thorough
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, fillSignIn, kept, type Person, signedIn, signedOut } from './signing.ts'

const NAME = 'Nhà Bí Mật'
const PREVIEW = 'the-link-of-the-draft'
let site: BrowsedSite
let vy: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  vy = await aPerson(site)
})
afterAll(() => site.close())

/** A phone that stood at the door, and on which drafts were begun. */
async function aPhoneAtTheDoor(expects?: RegExp) {
  const list = await aCardOf(site, vy)
  const { token } = await list.guest({ name: NAME })
  await list.reply({ token, attending: 'YES', adults: 2 })
  await sql`update wedding_invitations set preview_token = null`.execute(site.db)
  await sql`update wedding_invitations set preview_token = ${PREVIEW} where id = ${list.id}`.execute(site.db)
  const visit = await aSignedInVisit(site, vy, false, expects)
  await visit.page.goto(`/invitations/${list.id}/check-in`)
  await visit.page.getByRole('button', { name: `Đón ${NAME}` }).waitFor()
  await visit.page.evaluate(() => {
    localStorage.quotationDraft = JSON.stringify({ name: 'Thảo Vy', tel: '0912345678' })
    localStorage.fittingDraft = JSON.stringify({ tel: '0912345678' })
    localStorage['reviewDraft:aaaaaaaaaaaa'] = JSON.stringify({ text: 'Món ngon' })
    localStorage.invitationDraft = JSON.stringify({ draft: { groom: { fullName: 'Khang' } }, waiting: [] })
    sessionStorage.signup = JSON.stringify({ name: 'Thảo Vy', tel: '0912345678' })
  })
  return { ...visit, list, token }
}

const leave = async (page: Page) => {
  await page.locator('header [data-part=account] button').first().click()
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
}

/** What the device itself may keep: choices of the visit, nothing about anybody. */
const DEVICE = [
  'consent',
  'popupLastShownDate',
  'referral',
  'quotationVenues',
  'favourites',
  'savedSearches',
  'cardVisitor',
]
const ofSomebody = async (page: Page) => Object.keys(await kept(page)).filter((key) => !DEVICE.includes(key))

describe('a phone at the door', () => {
  it('keeps the list without anything that opens a household’s card', async () => {
    const { page, token, leave: close } = await aPhoneAtTheDoor()
    const stored = JSON.stringify(await kept(page))
    expect(stored).toContain(NAME)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(PREVIEW)
    await close()
  })

  it('keeps nothing of the customer, their guests and their drafts after they sign out', async () => {
    const { page, leave: close } = await aPhoneAtTheDoor()
    await leave(page)
    await signedOut(page)
    await expect.poll(() => ofSomebody(page)).toEqual([])
    expect(JSON.stringify(await kept(page))).not.toContain(NAME)
    expect(await page.evaluate(() => sessionStorage.signup)).toBeUndefined()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await close()
  })

  it('warns before it loses arrivals that it has not told yet, and loses them only if that is wanted', async () => {
    const { page, list, leave: close } = await aPhoneAtTheDoor(/ERR_FAILED|Failed to fetch/)
    await page.route('**/arrivals/**', (route) => route.abort())
    await page.getByRole('button', { name: `Đón ${NAME}` }).click()
    await leave(page)
    const question = page.getByRole('dialog')
    await question.getByText('1 lượt đón khách chưa gửi').waitFor()
    await question.getByRole('button', { name: 'Ở lại' }).click()
    await signedIn(page)
    expect(await ofSomebody(page)).toContain(`doorNotes ${list.id} tiec`)
    await leave(page)
    await question.getByRole('button', { name: 'Vẫn đăng xuất' }).click()
    await signedOut(page)
    await expect.poll(() => ofSomebody(page)).toEqual([])
    await close()
  })
})

describe('a phone at the gift table', () => {
  it('warns before it loses gifts that it has not sent, and keeps none of them after that', async () => {
    const { page, list, leave: close } = await aPhoneAtTheDoor()
    const notes = `giftNotes ${list.id}`
    await page.evaluate((key) => localStorage.setItem(key, JSON.stringify([{ id: 'a-gift', gift: {} }])), notes)
    await leave(page)
    const question = page.getByRole('dialog')
    await question.getByText('1 lượt mừng chưa gửi').waitFor()
    await question.getByRole('button', { name: 'Vẫn đăng xuất' }).click()
    await signedOut(page)
    await expect.poll(() => ofSomebody(page)).toEqual([])
    await close()
  })
})

describe('a session that ends by itself', () => {
  /** Away from the network somebody is let in at the door, and then the session ends. */
  async function anUntoldArrival() {
    const phone = await aPhoneAtTheDoor(/401|ERR_FAILED|Failed to fetch/)
    const { page, list } = phone
    const notes = `doorNotes ${list.id} tiec`
    await page.route('**/arrivals/**', (route) => route.abort())
    await page.getByRole('button', { name: `Đón ${NAME}` }).click()
    await expect.poll(() => ofSomebody(page)).toContain(notes)
    await sql`update sessions set ended_at = now() where customer_id = ${vy.customerId}`.execute(site.db)
    await page.goto('/profile')
    await page.waitForURL('**/signin')
    return { ...phone, notes }
  }

  it('leaves only what was not told yet, for the same customer and nobody else', async () => {
    const { page, list, notes, leave: close } = await anUntoldArrival()
    await expect.poll(() => ofSomebody(page)).toEqual(['keptFor', notes].sort())
    expect(JSON.stringify(await kept(page))).not.toContain(NAME)

    await page.unroute('**/arrivals/**')
    await fillSignIn(page, vy)
    await signedIn(page)
    await page.goto(`/invitations/${list.id}/check-in`)
    await expect.poll(() => page.locator('[data-part=people-there]').innerText(), { timeout: 20_000 }).toBe('2')
    await close()
  })

  it('leaves nothing to another account that signs in on the device', async () => {
    const { page, notes, leave: close } = await anUntoldArrival()
    const other = await aPerson(site, 'Trần Bảo An')
    await fillSignIn(page, other)
    await signedIn(page)
    const left = await kept(page)
    expect(Object.keys(left)).not.toContain(notes)
    expect(left.keptFor).toBe(other.customerId)
    await close()
  })
})
