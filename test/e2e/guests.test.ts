import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#test/factories/customers.ts'
import { ANDROID, aBrowsedSite, axeFindings, type BrowsedSite, DESK, PHONE } from './browser.ts'
import { aFinger, middleOf } from './finger.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, fillSignIn, type Person, signedIn } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  person = await aPerson(site)
})
afterAll(() => site.close())

/** What each act takes a person with a phone, in seconds: a tap, a swipe, a key, a look at what came. */
const PACE = { tap: 1.3, swipe: 0.9, key: 0.4, look: 2 }

describe('a guest', () => {
  it('answers without script from their own link in at most 20 seconds at a human pace, and the couple itself is no view', async () => {
    const list = await aCardOf(site, person)
    const guest = await list.guest({ name: 'Cô chú Bảy', side: 'BRIDE', seats: 2 })
    const url = `/thiep/${list.name}?g=${guest.token}`
    // a press while a section still rises into view would miss
    const still = { viewport: PHONE, javaScriptEnabled: false, userAgent: ANDROID, reducedMotion: 'reduce' } as const
    const { page, leave } = await site.visit(url, still)
    let seconds = 0
    const act = async (pace: keyof typeof PACE, done?: Promise<unknown>) => {
      await done
      seconds += PACE[pace]
    }
    await act('look', page.locator('[data-section=reply]', { hasText: 'Cô chú Bảy' }).waitFor())
    // without script the card lies open; with script there is one more tap
    await act('tap')
    for (let swipe = 0; swipe < 5; swipe += 1) await act('swipe', page.keyboard.press('PageDown'))
    await act('look')
    await act('tap', page.locator('[name=at-vu-quy][value=yes]').check())
    await act('tap', page.locator('[name=at-tiec][value=yes]').check())
    await act('tap', page.locator('[name=adults]').click())
    await act('key', page.locator('[name=adults]').fill('3'))
    await act('tap', page.getByRole('button', { name: 'Gửi hồi âm' }).click())
    await act('look', page.locator('[data-answer=YES]').waitFor())
    expect(seconds).toBeLessThanOrEqual(20)
    expect((await list.list()).body.items[0]).toMatchObject({ state: 'YES', adults: 3, recordedBy: 'GUEST' })
    await leave()

    const counted = (open: { page: Page }, within = 20_000) =>
      open.page
        .waitForResponse((answer) => answer.url().endsWith('wedding-invitation-views'), { timeout: within })
        .then(
          (answer) => answer.status(),
          () => null,
        )
    const seen = await site.visit('/faq', { viewport: PHONE, userAgent: ANDROID, expects: /422/ })
    const [told] = await Promise.all([counted(seen), seen.page.goto(url)])
    expect(told).toBe(201)
    await seen.page.evaluate((id) => localStorage.setItem('ownInvitations', id), list.id)
    const [own] = await Promise.all([counted(seen, 3_000), seen.page.goto(url)])
    expect(own).toBe(null)
    const more = seen.page.locator('[data-step="1"]').first()
    await seen.page.goto(`/thiep/${list.name}?tl=1`)
    await seen.page.getByRole('button', { name: 'Gửi hồi âm' }).click()
    await expect.poll(() => seen.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    expect(
      await seen.page
        .getByLabel('Tên của quý khách')
        .first()
        .evaluate((field) => field.getBoundingClientRect().top),
    ).toSatisfy((top: number) => top > 0 && top < PHONE.height / 2)
    expect(await axeFindings(seen.page)).toEqual([])
    await seen.page.goto(`${url}&tl=1`, { waitUntil: 'networkidle' })
    await seen.page.getByText('Đổi hồi âm').click()
    await more.click()
    expect(await seen.page.locator('[name=adults]').inputValue()).toBe('4')
    expect(await axeFindings(seen.page)).toEqual([])
    await seen.leave()
  })
})

describe('a couple', () => {
  it('pastes its list, finds a household without accents, invites it in its form of address, answers for another, seats them and reads how many tables to order', async () => {
    const list = await aCardOf(site, person)
    const { page, context, leave } = await aSignedInVisit(site, person, false, /ERR_FAILED/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/invitations/${list.id}/guests`)
    await page.getByRole('button', { name: 'Dán hoặc nhập tệp' }).first().click()
    await page
      .getByLabel('Dán từ Excel')
      .fill(
        'Anh Hiếu và gia đình, nhà trai, 4 người\nCô chú Bảy - 0912 345 678\nChị Lan - nhà nội\n- 0123456789\nAnh Hiếu và gia đình',
      )
    await page.getByRole('button', { name: 'Xem trước' }).click()
    await page.getByText('Đã đọc 5 dòng: 3 nhà mới, 1 dòng trùng để lại, 1 dòng cần sửa.').waitFor()
    expect((await list.list()).body.total).toBe(0)
    await page.getByRole('button', { name: 'Nhập 3 nhà' }).click()
    await page.getByRole('button', { name: 'Về danh sách' }).click()
    const rows = page.locator('[data-guest]')
    await expect.poll(() => rows.count()).toBe(3)

    await page.getByRole('searchbox').fill('co chu bay')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: 'Lời mời' }).click()
    await page
      .locator('dialog blockquote')
      .getByText('Dạ con chào cô chú Bảy, chúng con Minh Khang và Thảo Vy kính mời cô chú')
      .waitFor()
    await page.getByRole('button', { name: 'Sao chép lời nhắn' }).click()
    const [, token] = (await page.evaluate(() => navigator.clipboard.readText())).match(/\?g=([\w-]{22})/)!
    expect((await list.list()).body.items.map((one: { token: string }) => one.token)).toContain(token)
    const sent = async () => (await list.list('?invited=true')).body.items.map(({ name }: { name: string }) => name)
    await page.locator('dialog').getByText('Đã gửi').waitFor()
    await expect.poll(sent).toEqual(['Cô chú Bảy'])
    await page.getByRole('button', { name: 'Bỏ đánh dấu' }).click()
    await page.getByText('Chưa gửi nhà này').waitFor()
    await expect.poll(sent).toEqual([])
    await page.route('**/wedding-invitation-guests', (route) => route.abort())
    await page.getByRole('button', { name: 'Đánh dấu đã gửi' }).click()
    await page.locator('dialog').getByText('Chưa lưu được dấu của Cô chú Bảy').waitFor()
    await page.getByText('Chưa gửi nhà này').waitFor()
    await page.unroute('**/wedding-invitation-guests')
    await page.getByRole('button', { name: 'Đánh dấu đã gửi' }).click()
    await expect.poll(sent).toEqual(['Cô chú Bảy'])
    expect(await page.getByText('Chưa lưu được dấu').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Còn 2 nhà chưa gửi' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('button', { name: 'Đã gửi' }).click()
    await expect.poll(() => rows.allInnerTexts().then((texts) => texts.join())).toContain('Cô chú Bảy')
    await page.getByRole('button', { name: 'Tất cả' }).click()

    await page.getByRole('button', { name: 'Sửa Cô chú Bảy' }).click()
    await page.getByRole('button', { name: 'Bỏ khỏi danh sách' }).click()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(async () => (await list.list()).body.total).toBe(3)
    await page.getByRole('searchbox').fill('')
    await rows.first().getByRole('button', { name: 'Ghi hộ' }).click()
    await page.getByRole('button', { name: 'Ghi: sẽ đến' }).click()
    await rows.first().getByText('4 người lớn').waitFor()

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
      ['', PHONE],
      ['/en', DESK],
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

describe('a couple with a phone', () => {
  it('copies where there is no clipboard, writes words of its own, takes back an act on many, seats by finger while the rest of the page scrolls, and prints every table whole', async () => {
    const list = await aCardOf(site, person)
    const guests: { id: string; name: string; token: string }[] = []
    for (let at = 1; at <= 14; at += 1) {
      const guest = await list.guest({ name: `Nhà ${at} bên sông`, seats: 3 })
      await list.reply({ token: guest.token, attending: 'YES', adults: 3 })
      guests.push(guest)
    }
    const { page, leave } = await site.visit('/signin', { hasTouch: true })
    await fillSignIn(page, person)
    await signedIn(page)
    await page.setViewportSize(PHONE)
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(`/invitations/${list.id}/guests`)
    await page.getByRole('button', { name: 'Lời mời' }).first().click()
    await page.getByRole('button', { name: 'Sao chép đường dẫn' }).click()
    await page.getByText('Đã sao chép. Bạn mở Zalo').waitFor()
    await page.getByRole('button', { name: 'Sửa lời mẫu' }).click()
    const words = page.getByLabel('Lời mẫu cho mọi nhà')
    await words.fill('Mời {gọi} xem {duong dan}')
    await page.getByText('Không có chỗ nào tên {duong dan}').waitFor()
    await words.fill('Mời {gọi} xem thiệp: {đường dẫn}')
    await page.getByRole('button', { name: 'Lưu' }).click()
    await page.getByRole('button', { name: 'Sửa lời mẫu' }).waitFor()
    expect(await page.locator('dialog blockquote').innerText()).toMatch(/^Mời .+ xem thiệp: http.+\?g=/)
    await page.getByRole('button', { name: 'Nhà tiếp theo: Nhà 2 bên sông' }).click()
    await page.getByText(guests[1]!.token).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+V')
    expect(await page.getByRole('searchbox').inputValue()).toContain(`/thiep/${list.name}?g=${guests[0]!.token}`)
    await page.getByRole('searchbox').fill('')
    for (const at of [0, 1]) await page.locator('[data-guest] input').nth(at).check()
    await page.getByLabel('Tên nhóm hoặc nhãn').fill('Bên ngoại')
    await page.getByRole('button', { name: 'Đặt nhóm' }).click()
    const grouped = async () => (await list.list(`?group=${encodeURIComponent('Bên ngoại')}`)).body.total
    await page.getByText('Đã đổi 2 nhà').waitFor()
    expect(await grouped()).toBe(2)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(grouped).toBe(0)

    await page.goto(`/invitations/${list.id}/seating`)
    const row = page.locator(`[data-guest="${guests[1]!.id}"]`)
    const finger = await aFinger(page)
    await row.waitFor()
    const name = await middleOf(row.locator('span'))
    await finger.down(name)
    await finger.to({ x: name.x, y: name.y - 150 })
    await finger.up()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect(await page.locator('[data-table]:not([data-table=""]) [data-guest]').count()).toBe(0)

    await row.scrollIntoViewIfNeeded()
    await finger.down(await middleOf(row.locator('[data-handle]')))
    // the tables are below the list: the page comes along until the second can be reached
    await finger.to({ x: 180, y: PHONE.height - 8 })
    const table = page.locator('[data-table="2"]')
    await expect.poll(async () => (await table.boundingBox())!.y, { interval: 50 }).toBeLessThan(PHONE.height - 200)
    await finger.to({ x: 180, y: 300 })
    await finger.to(await middleOf(table))
    await finger.up()
    await table.locator(`[data-guest="${guests[1]!.id}"]`).waitFor()
    await page.getByText('Nhà 2 bên sông ngồi bàn 2').waitFor()
    await page.reload()
    await table.locator(`[data-guest="${guests[1]!.id}"]`).waitFor()

    const seat = (guestIds: string[], table: number) =>
      ask(site, `PATCH ${list.path}/seating/tiec`, { guestIds, table }, list)
    for (const at of [0, 1, 2, 3])
      await seat(
        guests.slice(at * 3, at * 3 + 3).map(({ id }) => id),
        at + 1,
      )
    await ask(site, `PUT ${list.path}/seating/tiec/tables/4`, { name: 'Bạn đại học của cô dâu' }, list)
    await page.reload()
    await page.locator('[data-table="4"] [data-guest]').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('[data-table]:not([data-table=""])').evaluateAll((tables) =>
      tables.map((table) => ({
        text: (table as HTMLElement).innerText.replaceAll(/\s+/g, ' '),
        whole: getComputedStyle(table).breakInside,
      })),
    )
    expect(printed.map(({ whole }) => whole)).toEqual(Array(5).fill('avoid'))
    for (const at of [0, 1, 2, 3]) {
      for (const { name } of guests.slice(at * 3, at * 3 + 3)) expect(printed[at]!.text).toContain(name)
      expect(printed[at]!.text).toContain(`Bàn ${at + 1}`)
    }
    expect(printed[3]!.text).toContain('Bạn đại học của cô dâu')
    await page.getByText('Chưa xếp (6 người)').waitFor()
    expect(await page.locator(':is(button, select, input, textarea, nav, footer):visible').count()).toBe(0)
    await leave()
  })
})
