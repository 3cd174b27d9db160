// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddress } from '#test/factories/customers.ts'
import { type GuestList, manyStrangers } from '#test/factories/guests.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, DESK, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const LANGUAGES = [
  {
    prefix: '',
    viewport: PHONE,
    waiting: '1 câu trả lời chờ hai bạn xem',
    take: 'Nhận Bạn Thảo vào danh sách',
    taken: 'Đã nhận 1 nhà vào danh sách',
    drop: 'Bỏ câu trả lời của Bạn Thảo',
    clear: 'Bỏ 3 câu trả lời lạ',
    keep: 'Giữ lại',
    clearYes: 'Bỏ hết',
    cleared: 'Đã bỏ 3 câu trả lời lạ',
    undo: 'Hoàn tác',
    only: 'Chỉ nhận trả lời qua đường dẫn riêng',
    isOn: 'Thiệp chung thôi nhận câu trả lời',
    isOff: 'Thiệp chung lại nhận câu trả lời',
    closed: 'Gia đình nhận hồi âm qua đường dẫn riêng',
  },
  {
    prefix: '/en',
    viewport: DESK,
    waiting: '1 reply waits for you',
    take: 'Accept Bạn Thảo into the list',
    taken: '1 household is in your list now',
    drop: 'Remove the reply of Bạn Thảo',
    clear: 'Remove 3 unknown replies',
    keep: 'Keep them',
    clearYes: 'Remove them',
    cleared: '3 unknown replies removed',
    undo: 'Undo',
    only: 'Take replies through personal links only',
    isOn: 'The common card takes no more replies',
    isOff: 'The common card takes replies again',
    closed: 'The families take replies through the personal link',
  },
]

/** How the couple's screen lists its households. */
const listed = (page: Page, name: string) => page.locator('[data-guest]', { hasText: name }).count()

/** Fills in the form of a card as a guest does, and sends it. */
async function answer(page: Page, name: string) {
  await page.locator('form [name=name]').fill(name)
  for (const yes of await page.locator('form [name^=at-][value=yes]').all()) await yes.check({ force: true })
  await page.locator('form [name=message]').fill(`Lời của ${name}`)
  await page.locator('form [name=act][value=reply]').click()
  await page.locator('[data-answer]').waitFor()
  return page.locator('[data-answer]').getAttribute('data-answer')
}

/** From the address that every browser here has, nine strangers have answered for another card. */
async function wearAddress() {
  const other = await aCardOf(site, await aPerson(site))
  for (let at = 0; at < 9; at += 1) {
    await other.reply({ name: `Khách ${at}`, attending: 'NO' }, { ip: '127.0.0.1' })
  }
}

async function aCardWithStrangers() {
  const person = await aPerson(site)
  const list = await aCardOf(site, person)
  await list.guest({ name: 'Cô chú Bảy' })
  await manyStrangers(site, list.id, 3)
  return { person, list }
}

const cardOf = ({ name }: GuestList, prefix: string) => `${prefix}/thiep/${name}`

describe.each(LANGUAGES)('a couple under “$prefix/invitations”', (words) => {
  const { prefix, viewport } = words

  it('takes a reply that waits onto the list by a nod, or away and back', async () => {
    await wearAddress()
    const person = await aPerson(site)
    const list = await aCardOf(site, person)
    const plain = await site.visit(cardOf(list, prefix), { javaScriptEnabled: false, viewport })
    expect(await answer(plain.page, 'Bạn Thảo')).toBe('HELD')
    expect(await plain.page.locator('#tra-loi').textContent()).toContain('Lời của Bạn Thảo')

    const { page, leave } = await aSignedInVisit(site, person)
    await page.setViewportSize(viewport)
    await page.goto(`${prefix}/invitations/${list.id}/guests`)
    await page.getByRole('heading', { name: words.waiting }).waitFor()
    await page.getByText('Lời của Bạn Thảo').waitFor()
    expect(await listed(page, 'Bạn Thảo')).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.drop }).click()
    await page.getByRole('heading', { name: words.waiting }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words.undo }).click()
    await page.getByRole('button', { name: words.take }).click()
    await page.getByText(words.taken).waitFor()
    await expect.poll(() => listed(page, 'Bạn Thảo')).toBe(1)
    expect(await page.getByRole('heading', { name: words.waiting }).count()).toBe(0)

    await plain.page.reload()
    expect(await plain.page.locator('[data-answer]').getAttribute('data-answer')).toBe('YES')
    await plain.leave()
    await leave()
  })

  it('clears all unknown replies after a question, keeps whom it wrote down, and takes it back', async () => {
    const { person, list } = await aCardWithStrangers()
    const { page, leave } = await aSignedInVisit(site, person)
    await page.setViewportSize(viewport)
    await page.goto(`${prefix}/invitations/${list.id}/guests`)
    const open = page.getByRole('button', { name: words.clear })
    await open.click()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.keep }).click()
    expect((await list.list()).body.total).toBe(4)
    await open.click()
    await page.getByRole('button', { name: words.clearYes }).click()
    await page.getByText(words.cleared).waitFor()
    await expect.poll(() => listed(page, 'Kẻ lạ')).toBe(0)
    expect(await listed(page, 'Cô chú Bảy')).toBe(1)
    expect(await open.count()).toBe(0)
    await page.getByRole('button', { name: words.undo }).click()
    await expect.poll(() => listed(page, 'Kẻ lạ')).toBe(3)
    await leave()
  })

  it('takes replies by personal link only, which the card says in place of its form, and takes them all again', async () => {
    const { person, list } = await aCardWithStrangers()
    const { token } = await list.guest({ name: 'Anh Hiếu và gia đình' })
    const { page, leave } = await aSignedInVisit(site, person)
    await page.setViewportSize(viewport)
    await page.goto(`${prefix}/invitations/${list.id}/guests`)
    const only = page.getByRole('switch', { name: words.only })
    await only.click()
    await page.getByText(words.isOn).waitFor()
    await page.reload()
    await expect.poll(() => only.isChecked()).toBe(true)

    const guest = await site.visit(cardOf(list, prefix), { javaScriptEnabled: false, viewport })
    expect(await guest.page.locator('#tra-loi').innerText()).toContain(words.closed)
    expect(await guest.page.locator('#tra-loi form').count()).toBe(0)
    await guest.page.goto(`${cardOf(list, prefix)}?g=${token}`)
    expect(await guest.page.locator('#tra-loi form').count()).toBeGreaterThan(0)

    await only.click()
    await page.getByText(words.isOff).waitFor()
    await guest.page.goto(cardOf(list, prefix))
    expect(await guest.page.locator('#tra-loi form').count()).toBe(1)
    await guest.leave()
    await leave()
  })
})

describe('a guest on the link for all', () => {
  it('whose address others have worn out is taken at once where the browser does the work', async () => {
    await wearAddress()
    const list = await aCardOf(site, await aPerson(site))
    const { page, leave } = await site.visit(cardOf(list, ''), { viewport: PHONE, reducedMotion: 'reduce' })
    await page.locator('[data-part=open-card]').check({ force: true })
    expect(await answer(page, 'Bạn Minh')).toBe('YES')
    expect((await list.list()).body.total).toBe(1)
    await leave()
  })

  it('is told what is missing beside its cause, and finds what they wrote', async () => {
    const list = await aCardOf(site, await aPerson(site))
    const { page, leave } = await site.visit(cardOf(list, ''), {
      javaScriptEnabled: false,
      viewport: PHONE,
      expects: /422/,
    })
    await page.locator('form [name=name]').fill('Bạn Minh')
    await page.locator('form [name=message]').fill('Trăm năm hạnh phúc')
    await page.locator('form [name=act][value=reply]').click()
    await page.getByText('Xin chọn Sẽ đến hoặc Không đến được cho buổi này.').first().waitFor()
    expect(await page.locator('form [name=name]').inputValue()).toBe('Bạn Minh')
    expect(await page.locator('form [name=message]').inputValue()).toBe('Trăm năm hạnh phúc')
    expect(await list.reply({ name: 'Bạn Lan', attending: 'NO' }, { ip: anAddress() })).toMatchObject({ status: 201 })
    await leave()
  })
})
