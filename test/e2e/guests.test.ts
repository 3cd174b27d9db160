import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#domains/accounts/sessions.ts'
import { ask } from '#test/factories/customers.ts'
import { guestListOf } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { ANDROID, aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  person = await aPerson(site)
})
afterAll(() => site.close())

/** A published card of the person's. */
async function aCard() {
  const { clock, tokens } = site.app.ground
  const { customerId } = person
  const { sessionId } = await openSession(site.db, clock, { customerId, provider: 'wb', userAgent: 'test' })
  const { accessToken: token } = await tokens.issue('service', { sub: customerId, sid: sessionId })
  const made = (await ask(site, 'POST /api/b2c/wedding-invitations', aDraft(), { token })).body
  const path = `/api/b2c/wedding-invitations/${made.id}` as const
  await ask(site, `PATCH ${path}`, { visible: true }, { token })
  const unused = async () => ({ status: 0, body: undefined })
  const card = { id: made.id as string, name: made.unsignedName as string, token, customerId, path }
  return guestListOf(site, { ...card, put: unused, show: unused, get: unused, seen: unused })
}

/** What each act takes a person with a phone, in seconds: a tap, a swipe, a key, a look at what came. */
const PACE = { tap: 1.3, swipe: 0.9, key: 0.4, look: 2 }

describe('a guest', () => {
  it('answers without script from their own link in at most 20 seconds at a human pace, and the couple itself is no view', async () => {
    const list = await aCard()
    const guest = await list.guest({ name: 'Cô chú Bảy', side: 'BRIDE', seats: 2 })
    const url = `/thiep/${list.name}?g=${guest.token}`
    const { page, leave } = await site.visit(url, { viewport: PHONE, javaScriptEnabled: false, userAgent: ANDROID })
    let seconds = 0
    const act = async (pace: keyof typeof PACE, done?: Promise<unknown>) => {
      await done
      seconds += PACE[pace]
    }
    await act('look', page.getByText('Cô chú Bảy sẽ đến chứ ạ').waitFor())
    // without script the card lies open; with script there is one more tap
    await act('tap')
    for (let swipe = 0; swipe < 5; swipe += 1) await act('swipe', page.keyboard.press('PageDown'))
    await act('look')
    await act('tap', page.locator('[name=at-vu-quy][value=yes]').check())
    await act('tap', page.locator('[name=at-tiec][value=yes]').check())
    await act('tap', page.locator('[name=adults]').click())
    await act('key', page.locator('[name=adults]').fill('3'))
    await act('tap', page.getByRole('button', { name: 'Gửi câu trả lời' }).click())
    await act('look', page.locator('[data-answer=YES]').waitFor())
    expect(seconds).toBeLessThanOrEqual(20)
    expect((await list.list()).body.items[0]).toMatchObject({ state: 'YES', adults: 3, recordedBy: 'GUEST' })
    await leave()

    const counted = (open: { page: Page }) =>
      open.page
        .waitForResponse((answer) => answer.url().endsWith('wedding-invitation-views'), { timeout: 3_000 })
        .then(
          (answer) => answer.status(),
          () => null,
        )
    const seen = await site.visit('/faq', { viewport: PHONE, userAgent: ANDROID })
    const [told] = await Promise.all([counted(seen), seen.page.goto(url)])
    expect(told).toBe(201)
    await seen.page.evaluate((id) => localStorage.setItem('ownInvitations', id), list.id)
    const [own] = await Promise.all([counted(seen), seen.page.goto(url)])
    expect(own).toBe(null)
    const more = seen.page.locator('[data-step="1"]').first()
    await seen.page.goto(`${url}&tl=1`)
    await seen.page.getByText('Đổi câu trả lời').click()
    await more.click()
    expect(await seen.page.locator('[name=adults]').inputValue()).toBe('4')
    expect(await axeFindings(seen.page)).toEqual([])
    await seen.leave()
  })
})

describe('a couple', () => {
  it('pastes its list, finds a household without accents, invites it in its form of address, answers for another, seats them and reads how many tables to order', async () => {
    const list = await aCard()
    const { page, context, leave } = await aSignedInVisit(site, person)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/invitations/${list.id}/guests`)
    await page.getByRole('button', { name: 'Dán hoặc nhập tệp' }).first().click()
    await page
      .getByLabel('Dán từ Excel')
      .fill(
        'Anh Hiếu và gia đình, nhà trai, 4 người\nCô chú Bảy - 0912 345 678\nChị Lan - nhà nội\nChú Ba - 0123456789\nAnh Hiếu và gia đình',
      )
    await page.getByRole('button', { name: 'Xem trước' }).click()
    await page.getByText('5 dòng: 3 nhà mới, 1 trùng, 1 dòng cần sửa.').waitFor()
    expect((await list.list()).body.total).toBe(0)
    await page.getByRole('button', { name: 'Thêm 3 nhà' }).click()
    const rows = page.locator('[data-guest]')
    await expect.poll(() => rows.count()).toBe(3)

    await page.getByRole('searchbox').fill('co chu bay')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: 'Lời mời' }).click()
    await page
      .locator('dialog blockquote')
      .getByText('Dạ con chào cô chú Bảy, tụi con Minh Khang và Thảo Vy kính mời cô chú')
      .waitFor()
    await page.getByRole('button', { name: 'Chép lời nhắn' }).click()
    const [, token] = (await page.evaluate(() => navigator.clipboard.readText())).match(/\?g=([\w-]{22})/)!
    expect((await list.list()).body.items.map((one: { token: string }) => one.token)).toContain(token)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Sửa Cô chú Bảy' }).click()
    await page.getByRole('button', { name: 'Bỏ khỏi danh sách' }).click()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(async () => (await list.list()).body.total).toBe(3)
    await page.getByRole('searchbox').fill('')
    await rows.first().getByRole('button', { name: 'Ghi hộ' }).click()
    await page.getByRole('button', { name: 'Ghi: sẽ đến' }).click()
    await rows.first().getByText('4 người lớn, 0 trẻ em').waitFor()

    await page.goto(`/invitations/${list.id}/seating`)
    const household = page.locator('[data-guest]').first()
    await household.dragTo(page.locator('[data-table="1"]'))
    await page.locator('[data-table="1"] [data-guest]').waitFor()
    const where = page.getByLabel('Bàn của Anh Hiếu và gia đình')
    await where.focus()
    await page.keyboard.press('ArrowUp')
    await page.getByText('Chưa xếp (4 người)').waitFor()
    await page.keyboard.press('Tab')
    await page.goto(`/invitations/${list.id}/statistics`)
    await expect.poll(() => page.locator('[data-part=tables-to-order]').innerText()).toBe('1')
    await page.getByRole('button', { name: 'Thêm' }).click()
    await expect.poll(() => page.locator('[data-part=tables-to-order]').innerText()).toBe('2')

    for (const [lang, viewport] of [
      ['', BOTH_WIDTHS[0]!],
      ['/en', BOTH_WIDTHS[1]!],
    ] as const) {
      await page.setViewportSize(viewport)
      for (const place of ['guests', 'statistics', 'seating', 'check-in', 'wishes']) {
        await page.goto(`${lang}/invitations/${list.id}/${place}`)
        await page.waitForLoadState('networkidle')
        expect([place, lang, ...(await axeFindings(page))]).toEqual([place, lang])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
    await leave()
  })
})

describe('the door', () => {
  it('goes on with the server stopped on two phones, also after a reload, and merges without loss or doubles', async () => {
    const list = await aCard()
    const names = ['Nhà Một', 'Nhà Hai', 'Nhà Ba']
    for (const name of names) {
      const { token } = await list.guest({ name })
      await list.reply({ token, attending: 'YES', adults: 2 })
    }
    const away = /ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED|ERR_CONNECTION_RESET/
    const phones = [await aSignedInVisit(site, person, true, away), await aSignedInVisit(site, person, true, away)]
    for (const { page } of phones) {
      await page.goto(`/invitations/${list.id}/check-in`)
      await page.getByRole('button', { name: 'Đón Nhà Một' }).waitFor()
    }
    const [first, second] = phones.map(({ page }) => page) as [Page, Page]
    await expect
      .poll(() => first.evaluate(async () => (await (await caches.open('door-1')).keys()).length))
      .toBeGreaterThan(10)

    const { server } = site.app
    const { port } = server.address() as { port: number }
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
    await first.reload()
    const welcome = (page: Page, name: string) => page.getByRole('button', { name: `Đón ${name}` }).click()
    await welcome(first, 'Nhà Một')
    await welcome(first, 'Nhà Hai')
    await welcome(second, 'Nhà Hai')
    await welcome(second, 'Nhà Ba')
    await first.getByText('Đang mất mạng').waitFor()
    expect(await first.locator('[data-part=people-there]').innerText()).toBe('4')

    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    for (const page of [first, second]) {
      await expect
        .poll(() => page.locator('[data-part=door-waiting]').getAttribute('data-waiting'), { timeout: 20_000 })
        .toBe('0')
    }
    await expect.poll(() => first.locator('[data-part=people-there]').innerText(), { timeout: 20_000 }).toBe('6')
    const { body } = await ask(site, `GET ${list.path}/arrivals/tiec`, undefined, list)
    expect(body.guests.map(({ arrived }: { arrived: number }) => arrived)).toEqual([2, 2, 2])
    const { rows } = await sql`select 1 from guest_arrivals`.execute(site.db)
    expect(rows).toHaveLength(4)
    for (const { leave } of phones) await leave()
  })
})
