// @module-tag thorough
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Thing } from '#domains/seating/contract.ts'
import { ask } from '#test/factories/customers.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, byTab, PHONE } from './browser.ts'
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

type Card = Awaited<ReturnType<typeof aCardOf>>

/** A card whose households come: four at a table would be twelve people. */
async function aFeast(households = 6) {
  const card = await aCardOf(site, person)
  const guests: { id: string; name: string }[] = []
  for (let at = 1; at <= households; at += 1) {
    const guest = await card.guest({ name: `Nhà ${at} bên sông`, seats: 4 })
    await card.reply({ token: guest.token, attending: 'YES', adults: 2, children: 1, vegetarians: at === 1 ? 1 : 0 })
    guests.push(guest)
  }
  return { ...card, guests }
}
const seating = async (card: Card) =>
  (await ask(site, `GET ${card.path}/seating/tiec`, undefined, { token: card.token })).body
const placeOf = async (card: Card, key: string): Promise<Thing | undefined> => (await seating(card)).things[key]
const tableOf = async (card: Card, guestId: string): Promise<number | null> =>
  (await seating(card)).guests.find(({ id }: { id: string }) => id === guestId).table
const arrange = (card: Card, things: Record<string, Thing>) =>
  ask(site, `PATCH ${card.path}/seating/tiec/room`, { things }, { token: card.token })
const seat = (card: Card, guestIds: string[], table: number | null) =>
  ask(site, `PATCH ${card.path}/seating/tiec`, { guestIds, table }, { token: card.token })

const plan = (page: Page) => page.getByRole('application', { name: /Sơ đồ phòng|Room plan/ })
const mark = (page: Page, key: string) => page.locator(`[data-thing="${key}"]`)

async function dragBy(page: Page, what: Locator, x: number, y: number) {
  const from = await middleOf(what)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x / 2, from.y + y / 2)
  await page.mouse.move(from.x + x, from.y + y)
  await page.mouse.up()
}

describe('a couple with a mouse', () => {
  it('puts its tables in rows, moves one, takes that back, adds a stage, and finds all of it again', async () => {
    const card = await aFeast()
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${card.id}/seating?view=room`)
    await page.getByText('Sơ đồ còn trống').waitFor()
    await page.getByRole('button', { name: 'Xếp bàn thành hàng' }).click()
    await page.getByText('Đã đặt 2 bàn lên sơ đồ.').waitFor()
    expect(await page.getByText('Sơ đồ còn trống').count()).toBe(0)
    await page.getByRole('button', { name: 'Xếp bàn thành hàng' }).click()
    await page.getByText('Bàn nào cũng đã có chỗ trên sơ đồ.').waitFor()

    const before = (await placeOf(card, 'table-1'))!
    await dragBy(page, mark(page, 'table-1'), 10, 120)
    await page.getByText('Đã dời Bàn 1.').waitFor()
    const after = (await placeOf(card, 'table-1'))!
    expect(after.y).toBeGreaterThan(before.y)
    expect([after.x % 5, after.y % 5]).toEqual([0, 0])
    expect(await mark(page, 'table-1').getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => placeOf(card, 'table-1')).toEqual(before)

    await page.getByRole('button', { name: 'Thêm sân khấu' }).click()
    await expect.poll(() => placeOf(card, 'stage-1')).toBeTruthy()
    const { width } = (await mark(page, 'stage-1').boundingBox())!
    await page.getByRole('button', { name: 'Rộng (m) +' }).click()
    await page.getByText('Đã đổi cỡ Sân khấu.').waitFor()
    expect(await placeOf(card, 'stage-1')).toMatchObject({ width: 85 })
    expect((await mark(page, 'stage-1').boundingBox())!.width).toBeGreaterThan(width)
    await page.getByRole('button', { name: 'Xoay ngang, dọc' }).click()
    await expect.poll(() => placeOf(card, 'stage-1')).toMatchObject({ turned: 90 })
    await page.reload()
    await mark(page, 'stage-1').waitFor()
    const box = (await mark(page, 'stage-1').boundingBox())!
    expect(box.height).toBeGreaterThan(box.width)

    const shown = async () => (await mark(page, 'table-2').boundingBox())!
    const first = await shown()
    await plan(page).hover({ position: { x: 30, y: 30 } })
    await page.mouse.wheel(0, -600)
    await expect.poll(async () => (await shown()).width).toBeGreaterThan(first.width * 1.5)
    const zoomed = await shown()
    await dragBy(page, plan(page), 60, 40)
    expect((await shown()).x).toBeCloseTo(zoomed.x + 60, 0)
    await page.getByRole('button', { name: 'Xem cả phòng' }).click()
    expect((await shown()).width).toBeCloseTo(first.width, 0)
    await leave()
  })

  it('drags households to tables and away, hears of one table too full, and sees them go back when somebody was quicker', async () => {
    const card = await aFeast()
    await arrange(card, { 'table-1': { x: 30, y: 30 }, 'table-2': { x: 80, y: 30 } })
    const { page, leave } = await aSignedInVisit(site, person, false, /409|ERR_FAILED/)
    await page.goto(`/invitations/${card.id}/seating?view=room`)
    const row = (at: number) => page.locator(`[data-guest="${card.guests[at]!.id}"]`)
    await row(0).dragTo(mark(page, 'table-1'))
    await page.getByText('Nhà 1 bên sông ngồi bàn 1').waitFor()
    expect(await mark(page, 'table-1').getAttribute('aria-label')).toBe('Bàn 1: 3/10 chỗ, 1 nhà, 1 chay, 1 trẻ em')
    await expect.poll(() => tableOf(card, card.guests[0]!.id)).toBe(1)

    // several are picked, and one click sends them all
    for (const at of [1, 2, 3]) await row(at).getByRole('checkbox').check()
    await page.getByText('Đã chọn 3 nhà, 9 người.').waitFor()
    await mark(page, 'table-1').click()
    await page.getByText('1 bàn dư người: 1').waitFor()
    expect(await mark(page, 'table-1').innerText()).toContain('Dư 2 người')
    await expect.poll(() => tableOf(card, card.guests[3]!.id)).toBe(1)
    await mark(page, 'table-1').click()
    const panel = page.getByRole('region', { name: 'Bàn 1' })
    await panel.getByText('Dư 2 người · 1 chay · 4 trẻ em').waitFor()
    await panel.getByRole('button', { name: 'Cho Nhà 4 bên sông rời bàn' }).click()
    await expect.poll(() => tableOf(card, card.guests[3]!.id)).toBe(null)
    await panel.locator(`[data-guest="${card.guests[2]!.id}"]`).dragTo(mark(page, 'table-2'))
    await expect.poll(() => tableOf(card, card.guests[2]!.id)).toBe(2)

    await seat(card, [card.guests[4]!.id], 2)
    await row(4).dragTo(mark(page, 'table-1'))
    await page.getByText('Nhà 5 bên sông vừa được người khác xếp vào bàn 2.').waitFor()
    await expect.poll(() => mark(page, 'table-2').getAttribute('aria-label')).toContain('2 nhà')
    expect(await tableOf(card, card.guests[4]!.id)).toBe(2)

    await page.route('**/seating/tiec/room', (route) => route.abort())
    const before = (await mark(page, 'table-2').boundingBox())!
    await dragBy(page, mark(page, 'table-2'), 0, 90)
    await page.locator('[data-part=alert]').getByText('mạng').waitFor()
    expect((await mark(page, 'table-2').boundingBox())!.y).toBeCloseTo(before.y, 0)
    await leave()
  })
})

describe('a couple without a mouse', () => {
  it('places, moves and takes off tables and seats households by keyboard alone, and hears where they stand', async () => {
    const card = await aFeast()
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${card.id}/seating?view=room`)
    await page.getByText('Bàn chưa đặt lên sơ đồ (2)').waitFor()
    const tab = byTab(page)
    const press = (key: string) => page.keyboard.press(key)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-thing'))
    await page.getByRole('button', { name: 'Bàn 1', exact: true }).focus()
    await press('Enter')
    await expect.poll(focused).toBe('table-1')
    await expect.poll(() => placeOf(card, 'table-1')).toBeTruthy()
    const { x, y } = (await placeOf(card, 'table-1'))!
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Control+ArrowLeft']) await press(key)
    const metres = (decimetres: number) => String(decimetres / 10).replace('.', ',')
    await page.getByText(`Bàn 1: cách mép trái ${metres(x + 9)} m, mép trên ${metres(y + 25)} m`).waitFor()
    await expect.poll(() => placeOf(card, 'table-1')).toEqual({ x: x + 9, y: y + 25 })
    await press('Delete')
    await page.getByText('Đã bỏ Bàn 1 khỏi sơ đồ.').waitFor()
    await expect.poll(() => placeOf(card, 'table-1')).toBe(undefined)
    await page.getByRole('button', { name: 'Hoàn tác' }).focus()
    await press('Enter')
    await expect.poll(() => placeOf(card, 'table-1')).toEqual({ x: x + 9, y: y + 25 })

    await tab('[data-guest] input')
    await press('Space')
    await tab('[role=status] button')
    await press('Enter')
    await expect.poll(focused).toBe('table-1')
    await press('Enter')
    await expect.poll(() => tableOf(card, card.guests[0]!.id)).toBe(1)
    await tab('[data-thing=table-1]')
    await press('Enter')
    const heading = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(heading).toContain('Bàn 1')
    await tab('[aria-label="Cho Nhà 1 bên sông rời bàn"]')
    await press('Enter')
    await expect.poll(() => tableOf(card, card.guests[0]!.id)).toBe(null)
    await leave()
  })

  it('does the same with a finger on a phone: what is chosen moves, all else moves the plan, and the page never goes sideways', async () => {
    const card = await aFeast()
    await arrange(card, { 'table-1': { x: 30, y: 30 }, 'table-2': { x: 80, y: 30 }, 'door-1': { x: 55, y: 80 } })
    const { page, context, leave } = await site.visit('/signin', { hasTouch: true, isMobile: true })
    await fillSignIn(page, person)
    await signedIn(page)
    await page.setViewportSize(PHONE)
    await page.goto(`/invitations/${card.id}/seating?view=room`)
    await mark(page, 'table-1').waitFor()
    await plan(page).scrollIntoViewIfNeeded()
    const finger = await aFinger(page)
    const swipe = async (what: Locator, x: number, y: number) => {
      const from = await middleOf(what)
      await finger.down(from)
      await finger.to({ x: from.x + x, y: from.y + y })
      await finger.up()
    }
    const at = async (key: string) => (await mark(page, key).boundingBox())!
    const before = [await at('table-1'), await at('table-2')]
    await swipe(mark(page, 'table-1'), 0, 60)
    expect((await at('table-2')).y).toBeCloseTo(before[1]!.y + 60, 0)
    expect(await placeOf(card, 'table-1')).toEqual({ x: 30, y: 30 })
    // on a busy machine a tap may last as long as a long press, which is none
    const tapped = async () => {
      await finger.down(await middleOf(mark(page, 'table-1')))
      await finger.up()
      return mark(page, 'table-1').getAttribute('aria-pressed')
    }
    await expect.poll(tapped, { interval: 500 }).toBe('true')
    await swipe(mark(page, 'table-1'), 0, 60)
    await expect.poll(async () => (await placeOf(card, 'table-1'))!.y).toBeGreaterThan(30)
    expect((await at('table-2')).y).toBeCloseTo(before[1]!.y + 60, 0)

    const two = await context.newCDPSession(page)
    const middle = await middleOf(plan(page))
    const fingers = (apart: number) => [-1, 1].map((way) => ({ x: middle.x + way * apart, y: middle.y + 100 }))
    await two.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
    for (const apart of [40, 50, 60])
      await two.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await two.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect((await at('table-2')).width).toBeGreaterThan(before[1]!.width * 1.5)
    await page.getByRole('button', { name: 'Xem cả phòng' }).tap()

    const household = page.locator(`[data-guest="${card.guests[0]!.id}"]`)
    await household.scrollIntoViewIfNeeded()
    await finger.down(await middleOf(household.locator('[data-handle]')))
    // the plan is above the list: the page comes along until it can be reached
    await finger.to({ x: 180, y: 6 })
    await expect.poll(async () => (await at('table-2')).y, { interval: 50 }).toBeGreaterThan(120)
    await finger.to({ x: 180, y: 300 })
    await finger.to(await middleOf(mark(page, 'table-2')))
    await finger.up()
    await expect.poll(() => tableOf(card, card.guests[0]!.id)).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await leave()
  })
})

describe('the room plan', () => {
  it('has nothing for axe to find and nothing beside the screen, on a phone and on a desk, in both languages', async () => {
    const card = await aFeast()
    await seat(
      card,
      card.guests.slice(0, 4).map(({ id }) => id),
      1,
    )
    await arrange(card, { 'table-1': { x: 30, y: 30 }, 'stage-1': { x: 100, y: 20 }, 'pillar-1': { x: 60, y: 60 } })
    const { page, leave } = await aSignedInVisit(site, person)
    const found: string[] = []
    for (const prefix of ['', '/en']) {
      for (const viewport of BOTH_WIDTHS) {
        await page.setViewportSize(viewport)
        await page.goto(`${prefix}/invitations/${card.id}/seating?view=room`)
        await mark(page, 'table-1').click()
        await page.locator('[data-guest] input').first().check()
        const where = `${prefix || '/vi'} at ${viewport.width}`
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (sideways > 0) found.push(`${where}: ${sideways} px too wide`)
        for (const one of await axeFindings(page)) found.push(`${where}: ${one}`)
      }
    }
    expect(found).toEqual([])
    expect(await mark(page, 'table-1').getAttribute('aria-label')).toBe(
      'Table 1: 2 too many, 4 households, 1 vegetarian, 4 children',
    )
    await leave()
  })
})
