// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite, DESK } from './browser.ts'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [PHONE, { width: 768, height: 1024 }, DESK]

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const drawn = (page: Page) => page.locator('[data-part=coast]').waitFor()

/** Every word that a map shows where another is. */
const overlapsOn = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('section[data-full] li[data-named=true] a > span, [data-part=name]')]
    const boxes = shown.map((one) => ({ text: one.textContent ?? '', box: one.getBoundingClientRect() }))
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            a.box.left < box.right - 1 &&
            box.left < a.box.right - 1 &&
            a.box.top < box.bottom - 1 &&
            box.top < a.box.bottom - 1,
        )
        .map(({ text }) => `${a.text} and ${text}`),
    )
  })

describe('the map of venues', () => {
  it('shows the country with its cities, Hoàng Sa and Trường Sa, at every width and in both languages', async () => {
    const named = { '': /Quần đảo (Hoàng|Trường) Sa/, '/en': /(Hoàng Sa \(Paracel\)|Trường Sa \(Spratly\)) Islands/ }
    for (const viewport of WIDTHS) {
      for (const [lang, islands] of Object.entries(named)) {
        const { page, leave } = await site.visit(`${lang}/wedding-centers?view=map`, { viewport })
        await drawn(page)
        const map = page.locator('section[data-full]')
        await map.scrollIntoViewIfNeeded()
        const box = (await map.boundingBox())!
        expect(await map.getByText(islands).count()).toBe(2)
        for (const name of await map.getByText(islands).all()) {
          const at = (await name.boundingBox())!
          expect(at.x).toBeGreaterThanOrEqual(box.x)
          expect(at.x + at.width).toBeLessThanOrEqual(box.x + box.width + 1)
          expect(at.y + at.height).toBeLessThanOrEqual(box.y + box.height + 1)
        }
        expect(await map.locator('li[data-named=true]').count()).toBeGreaterThanOrEqual(6)
        expect(await overlapsOn(page)).toEqual([])
        expect(await map.getByText(/^\d+ km$/).count()).toBe(1)
        await leave()
      }
    }
  })

  it('comes closer to a city, tells of a venue at a tap, and leads back to the list', async () => {
    const { page, leave } = await site.visit('/wedding-centers?view=map', { viewport: PHONE, hasTouch: true })
    await drawn(page)
    await page.locator('section[data-full] a > span').getByText('Đà Nẵng').tap()
    await page.waitForURL('**/wedding-centers?cityId=da-nang&view=map')
    await drawn(page)
    expect(await overlapsOn(page)).toEqual([])
    const map = page.getByRole('region', { name: 'Bản đồ nơi tổ chức tiệc cưới ở Đà Nẵng' })
    const mark = map.locator('li[data-named=true] a > span').first()
    const name = (await mark.textContent())!.split(/\d/)[0]!.trim()
    await mark.tap()
    const card = page.locator('[data-part=map-card]')
    await card.getByText(name).first().waitFor()
    expect(await card.textContent()).toMatch(/triệu\/bàn, trọn gói|Chưa công khai|triệu/)
    expect(await axeFindings(page)).toEqual([])
    await card.getByRole('button', { name: 'Đóng' }).tap()
    await card.waitFor({ state: 'detached' })
    await map.getByRole('link', { name: 'Danh sách' }).tap()
    await page.waitForURL('**/wedding-centers?cityId=da-nang')
    await page.locator('main article').first().waitFor()
    await leave()
  })

  it('is moved by a finger and by its buttons, and keys follow a mark at once', async () => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=ho-chi-minh&view=map', { viewport: DESK })
    await drawn(page)
    const ground = page.locator('[data-part=coast]')
    const before = await ground.getAttribute('viewBox')
    await page.getByRole('button', { name: 'Phóng to' }).click()
    await expect.poll(() => ground.getAttribute('viewBox')).not.toBe(before)
    const closer = await ground.getAttribute('viewBox')
    await page.locator('section[data-full]').scrollIntoViewIfNeeded()
    await page.evaluate(() =>
      scrollTo(0, document.querySelector('section[data-full]')!.getBoundingClientRect().top + scrollY - 120),
    )
    const { x, y, width, height } = (await page.locator('section[data-full]').boundingBox())!
    await page.mouse.move(x + width * 0.7, y + height * 0.6)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height * 0.5, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => ground.getAttribute('viewBox')).not.toBe(closer)
    const mark = page.locator('section[data-full] li a').first()
    await mark.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/wedding-centers\/[a-z0-9-]+$/)
    await leave()
  })

  it('is fetched only where it is seen, and stands without script', async () => {
    const { page, leave } = await site.visit('/wedding-centers', { viewport: PHONE })
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringMatching(/coast-|open-tiles|maplibre/))
    await leave()
    const plain = await site.visit('/wedding-centers?cityId=hue&view=map', { javaScriptEnabled: false })
    expect(await plain.page.locator('section[data-full] li a[href^="/wedding-centers/"]').count()).toBeGreaterThan(2)
    await plain.leave()
  })
})

const distancesOn = async (page: Page) =>
  (await page.locator('main article').allTextContents()).map((text) =>
    Number(/cách (?:khoảng )?([\d,.]+) km/.exec(text)?.[1]?.replace('.', '').replace(',', '.')),
  )

describe('distances', () => {
  it('are told from a place that is chosen, the nearest first, and go with the couple to the map', async () => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=ho-chi-minh', { viewport: PHONE })
    await page.getByLabel('Tính khoảng cách từ…').selectOption('quan-7')
    await page.waitForURL('**/wedding-centers?cityId=ho-chi-minh&near=quan-7')
    await page.getByText('Khoảng cách theo đường chim bay').waitFor()
    await expect.poll(async () => (await distancesOn(page)).filter(Number.isFinite).length).toBe(12)
    const told = await distancesOn(page)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Bản đồ' }).click()
    await page.waitForURL('**/wedding-centers?cityId=ho-chi-minh&near=quan-7&view=map')
    await page.locator('section[data-full]').getByText('Quận 7', { exact: true }).waitFor()
    await leave()
  })

  it('are told from where somebody is only once they ask, and roughly', async () => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=ha-noi', {
      viewport: PHONE,
      geolocation: { latitude: 21.028_511, longitude: 105.804_817 },
      permissions: ['geolocation'],
    })
    await page.getByRole('button', { name: 'Vị trí của tôi' }).click()
    await page.waitForURL((url) => url.searchParams.get('near') === '21.03,105.80')
    await page.getByText('Song Hỷ không lưu vị trí này').waitFor()
    await expect
      .poll(async () => (await distancesOn(page)).every((one) => Number.isInteger(one) && one < 60))
      .toBe(true)
    await leave()
  })

  it.each([
    ['refuses', [], undefined, 'Trình duyệt chưa cho biết vị trí của bạn.'],
    ['is abroad', ['geolocation'], { latitude: 48.85, longitude: 2.35 }, 'Bạn đang ở ngoài Việt Nam.'],
  ])('are not told where the browser %s, and it says what to do', async (_, permissions, geolocation, words) => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=hue', {
      viewport: PHONE,
      permissions,
      geolocation,
    })
    await page.getByRole('button', { name: 'Vị trí của tôi' }).click()
    await page.getByText(words).waitFor()
    expect(page.url()).not.toContain('near')
    await leave()
  })
})
