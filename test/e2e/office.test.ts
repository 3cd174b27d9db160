import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteIntoOffice } from '#domains/staff/joining/invite-staff.ts'
import { ROLES, type Role } from '#lib/rights.ts'
import { clockOf } from '#platform/db.ts'
import { aTel } from '#test/factories/customers.ts'
import { aReservation } from '#test/factories/reservations.ts'
import { aPartner, aStaffPerson } from '#test/factories/staff.ts'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, type BrowsedSite, byTab, PHONE } from './browser.ts'
import { cookieOf, inOffice, isMemberRole, WAYS, walkOffice } from './office-walk.ts'

let site: BrowsedSite
let venue: { id: string; name: string }
let partnerId: string

beforeAll(async () => {
  // passkeys want a name and not a number for a host
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '1000' } })
  venue = await site.db
    .selectFrom('venues')
    .select(['id', 'name'])
    .where('unsigned_name', '=', 'hy-lam-palace')
    .executeTakeFirstOrThrow()
  partnerId = await aPartner(site, [{ kind: 'venue', id: venue.id }])
  const review = await site.db
    .selectFrom('reviews')
    .select('id')
    .where('venue_id', '=', venue.id)
    .executeTakeFirstOrThrow()
  const report = {
    id: 'a'.repeat(32),
    review_id: review.id,
    reason: 'insult',
    note: 'xúc phạm',
    created_at: new Date(),
  }
  await site.db.insertInto('review_reports').values(report).execute()
})
afterAll(() => site.close())

describe('the office', () => {
  it.each(firstOf([...new Set<Role>(['sales', ...ROLES])]))(
    'shows %s only what they may, and axe finds nothing there',
    { timeout: 120_000 },
    async (role) => {
      const person = await aStaffPerson(site, role, isMemberRole(role) ? partnerId : null)
      await aReservation(site, { tel: aTel(), subject: { ...venue, address: '' } })
      // each page in one language and width, another one for each role; `npm run faults office` takes all of them
      expect(await walkOffice(site, person, (page) => [WAYS[(ROLES.indexOf(role) + page) % WAYS.length]!])).toEqual([])
    },
  )

  it('lets somebody in by a passkey that was made there, and out again', { timeout: 90_000 }, async () => {
    const origin = site.origin.replace('127.0.0.1', 'localhost')
    const { port } = new URL(site.origin)
    site.app.deps.config.officeUrl = `http://localhost:${port}`
    const who = { role: 'admin', partnerId: null, email: 'khoa@song-hy.test', phone: null, invitedBy: null } as const
    const { token } = await inviteIntoOffice(site.db, clockOf(site.db).now(), who)
    const { page, context, leave } = await site.visit('/faq', { viewport: PHONE, expects: /401/ })
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(`${origin}/office/join/${token}`, { waitUntil: 'load' })
    await page.fill('input[name=name]', 'Quang Huy')
    await page.getByRole('button', { name: 'Tham gia' }).click()
    await page.waitForURL('**/office/me?new=1')
    await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click()
    await page.getByText('Khóa ngày').waitFor()
    await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
    await page.waitForURL('**/office/signin')
    await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click()
    await page.getByRole('heading', { name: /việc đang chờ|đã xong/ }).waitFor()
    await leave()
    site.app.deps.config.officeUrl = site.app.deps.config.publicUrl
  })

  it('leads by keyboard alone from today to a visit and through its confirmation', { timeout: 90_000 }, async () => {
    const sales = await aStaffPerson(site, 'sales', partnerId)
    const id = await aReservation(site, { tel: aTel(), subject: { ...venue, address: '' } })
    const { page, leave } = await inOffice(site, sales)
    const focusOn = byTab(page)
    await focusOn(`main a[href$="/office/visits/${id}"]`)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/office/visits/${id}`)
    await page.locator('article button', { hasText: 'Xác nhận' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog:modal').waitFor()
    await focusOn('dialog button[type=submit]')
    await page.keyboard.press('Enter')
    await page.locator('article').getByText('Đã hẹn').waitFor()
    await leave()
  })

  it('tells whoever came second who was first, and does nothing of theirs', { timeout: 90_000 }, async () => {
    const [sales, owner] = [await aStaffPerson(site, 'sales', partnerId), await aStaffPerson(site, 'owner', partnerId)]
    const id = await aReservation(site, { tel: aTel(), subject: { ...venue, address: '' } })
    const [one, two] = [
      await inOffice(site, sales, `/office/visits/${id}`, { viewport: PHONE }),
      await inOffice(site, owner, `/office/visits/${id}`),
    ]
    await two.page.locator('article').getByRole('button', { name: 'Từ chối' }).click()
    await two.page.locator('dialog:modal textarea').fill('Hôm đó nghỉ')
    await two.page.locator('dialog:modal button[type=submit]').click()
    await two.page.locator('article').getByText('Đã hủy').waitFor()
    await one.page.locator('article').getByRole('button', { name: 'Xác nhận' }).click()
    await one.page.locator('dialog:modal button[type=submit]').click()
    await one.page.getByText('Việc bạn bấm chưa được ghi').waitFor()
    await one.page.getByRole('button', { name: 'Xem bản mới' }).click()
    await one.page.locator('article').getByText('Đã hủy').waitFor()
    await one.leave()
    await two.leave()
  })

  it('keeps an answer that was being written when the session ended', { timeout: 90_000 }, async () => {
    const sales = await aStaffPerson(site, 'sales', partnerId)
    const { page, context, open, leave } = await inOffice(site, sales, '/office/reviews', { viewport: PHONE })
    await page.getByRole('button', { name: 'Trả lời' }).first().click()
    await page.locator('textarea').fill('Cảm ơn hai bạn đã góp ý.')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Đăng lời trả lời' }).click()
    await page.waitForURL('**/office/signin?next=*')
    await context.addCookies(cookieOf(site, sales))
    await open('/office/reviews')
    await page.getByRole('button', { name: 'Trả lời' }).first().click()
    expect(await page.locator('textarea').inputValue()).toBe('Cảm ơn hai bạn đã góp ý.')
    await leave()
  })
})
