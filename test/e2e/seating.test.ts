// @module-tag thorough
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#test/factories/customers.ts'
import { manyGuests } from '#test/factories/guests.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  person = await aPerson(site)
})
afterAll(() => site.close())

type Card = Awaited<ReturnType<typeof aCardOf>>

async function aFeast(names: string[]) {
  const card = await aCardOf(site, person)
  const guests: { id: string; name: string }[] = []
  for (const name of names) {
    const guest = await card.guest({ name, seats: 4 })
    await card.reply({ token: guest.token, attending: 'YES', adults: 2, children: 1, vegetarians: 1 })
    guests.push(guest)
  }
  return { ...card, guests }
}
const seat = (card: Card, guestIds: string[], table: number | null) =>
  ask(site, `PATCH ${card.path}/seating/tiec`, { guestIds, table }, { token: card.token })
const at = (page: Page, table: number) => page.locator(`[data-table="${table}"]`)

describe('whoever seats a household that somebody else has just seated', () => {
  it('is told where it sits, and sees it there', async () => {
    const card = await aFeast(['Cô Lan', 'Chú Tư'])
    const { page, leave } = await aSignedInVisit(site, person, false, /409/)
    await page.goto(`/invitations/${card.id}/seating?view=list`)
    const where = page.getByLabel('Bàn của Cô Lan')
    await where.waitFor()
    await page.getByRole('button', { name: 'Thêm bàn' }).click()
    await seat(card, [card.guests[0]?.id ?? ''], 2)
    await where.selectOption('1')
    await page.getByText('Cô Lan vừa được người khác xếp vào bàn 2. Bạn xem lại rồi xếp tiếp.').waitFor()
    await at(page, 2).getByText('Cô Lan').waitFor()
    expect(await at(page, 1).locator('[data-guest]').count()).toBe(0)
    // now that they know, they may
    await where.selectOption('1')
    await at(page, 1).getByText('Cô Lan').waitFor()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await at(page, 2).getByText('Cô Lan').waitFor()
    await leave()
  })
})

describe('what is wanted of two households', () => {
  it('is told by names without accents, and where the tables say otherwise that is said and marked', async () => {
    const card = await aFeast(['Cô Lan', 'Chú Tư', 'Nhà bác Ba ở Thủ Đức'])
    const [lan, tu] = card.guests.map(({ id }) => id)
    await seat(card, [lan ?? '', tu ?? ''], 1)
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${card.id}/seating`)
    await page.getByRole('button', { name: 'Dặn chỗ ngồi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Thêm lời dặn' }).click()
    expect(await dialog.getByText('Bạn chọn một nhà trong danh sách bên dưới.').count()).toBe(2)
    await dialog.getByLabel('Nhà thứ nhất').fill('khong ai')
    await dialog.getByText('Không có nhà nào tên như vậy').waitFor()
    await dialog.getByLabel('Nhà thứ nhất').fill('co lan')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Chọn nhà khác thay Cô Lan' }).waitFor()
    await dialog.getByLabel('Nhà thứ hai').fill('lan')
    await dialog.getByText('Không có nhà nào tên như vậy').waitFor()
    await dialog.getByLabel('Nhà thứ hai').fill('tu')
    await dialog.getByRole('button', { name: 'Chú Tư' }).click()
    await dialog.getByText('Không ngồi cùng bàn', { exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Thêm lời dặn' }).click()
    await dialog.locator('[data-pair=apart]').waitFor()
    for (const viewport of BOTH_WIDTHS) {
      await page.setViewportSize(viewport)
      expect(await axeFindings(page)).toEqual([])
    }
    await page.keyboard.press('Escape')
    const told = page.locator('[data-part=broken-pairs]')
    await told.getByText(/được dặn không ngồi cùng bàn: đang cùng bàn 1\./).waitFor()
    expect(await at(page, 1).getByText('Ngồi trái lời dặn').count()).toBe(2)
    await page.getByLabel('Bàn của Chú Tư').selectOption('')
    await expect.poll(() => told.count()).toBe(0)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await told.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/en/invitations/${card.id}/seating?view=room`)
    await told.getByText(/should not sit at one table: both are at table 1\./).waitFor()
    await page.goto(`/invitations/${card.id}/seating?view=list`)
    await page.getByRole('button', { name: 'Dặn chỗ ngồi' }).click()
    await dialog.getByRole('button', { name: /^Bỏ lời dặn/ }).click()
    await dialog.getByText('Chưa dặn gì.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => told.count()).toBe(0)
    await leave()
  })
})

const LONG =
  'Gia đình ông bà Nguyễn Phước Vĩnh Nghiêm và các cháu nội ngoại ở phường Hòa Khánh Nam, quận Liên Chiểu, Đà Nẵng'

/** So many tables of ten households of three, straight into the database; the first has long names. */
async function aFullRoom(tables: number) {
  const card = await aCardOf(site, person)
  await manyGuests(site, card.id, tables * 20)
  await sql`
    update guests set places = jsonb_build_object('tiec', seated.table)
    from (select id, (row_number() over (order by position) - 1) / 10 + 1 as table from guests
      where invitation_id = ${card.id} and state = 'YES') seated where guests.id = seated.id`.execute(site.db)
  await sql`
    update guests set name = ${LONG} where invitation_id = ${card.id} and places ->> 'tiec' = '1'`.execute(site.db)
  const name = 'Bạn đại học của cô dâu khóa 2012 và các thầy cô ở Huế'
  await ask(site, `PUT ${card.path}/seating/tiec/tables/1`, { name }, { token: card.token })
  await ask(site, `PATCH ${card.path}/guest-settings`, { reserve: 1 }, { token: card.token })
  const places = Array.from({ length: tables }, (_, one) => [
    `table-${one + 1}`,
    { x: 30 + (one % 20) * 30, y: 60 + Math.floor(one / 20) * 30 },
  ])
  const things = { ...Object.fromEntries(places), 'stage-1': { x: 300, y: 20 } }
  await ask(site, `PATCH ${card.path}/seating/tiec/room`, { things }, { token: card.token })
  return card
}

/** How many sheets Chromium makes of the page, and of what size in millimetres. */
async function sheetsOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return boxes.map(([, width, height]) => `${millimetres(width)}×${millimetres(height)}`)
}

describe('on paper', () => {
  it.each([1, 40, 200])('%i tables: no name is cut, and no sheet is empty', { timeout: 240_000 }, async (tables) => {
    const card = await aFullRoom(tables)
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${card.id}/seating?view=list`)
    await page.getByRole('button', { name: 'In', exact: true }).click()
    const choose = async (name: string) => {
      await page.getByRole('dialog').getByRole('button', { name }).click()
      return sheetsOf(page)
    }
    const papers = page.locator('[data-papers]')
    const isCut = () =>
      papers
        .locator('[data-card]')
        .evaluateAll(
          (cards) =>
            cards.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth).length,
        )
    expect(await choose('Sơ đồ phòng')).toEqual(['297×210'])
    expect(await choose('Thẻ bàn lớn')).toEqual(Array(tables).fill('148×210'))
    expect([await papers.locator('[data-card]').count(), await isCut()]).toEqual([tables, 0])
    expect(await choose('Thẻ bàn nhỏ')).toEqual(Array(Math.ceil(tables / 4)).fill('210×297'))
    expect([await papers.locator('[data-card]').count(), await isCut()]).toEqual([tables, 0])
    const venue = await choose('Danh sách cho nhà hàng')
    expect([new Set(venue), venue.length <= 1 + tables / 6]).toEqual([new Set(['210×297']), true])
    const text = ((await papers.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    expect(text.split(LONG).length - 1).toBe(10)
    const sum = await papers.locator('[data-sum]').textContent()
    expect(sum).toBe(`Tổng cộng ${Math.min(500, tables * 3 + 1)} bàn${tables * 30}${tables * 10}${tables * 10}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => papers.count()).toBe(0)
    await leave()
  })
})
