import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listVenues } from '#domains/venues/contract.ts'
import { firstOf } from '../factories/short.ts'
import { ANDROID, aBrowsedSite, axeFindings, type BrowsedSite, DESK } from './browser.ts'
import { aFinger } from './finger.ts'

let site: BrowsedSite
let ids: string[]
beforeAll(async () => {
  site = await aBrowsedSite()
  const listed = await site.call(listVenues, { query: { cityId: 'ho-chi-minh', fetchSize: '4' } })
  ids = listed.ok ? listed.value.items.map(({ id }) => id) : []
})
afterAll(() => site.close())

const PHONE = { width: 390, height: 780 }
const BOTH = [PHONE, DESK]
const BANQUET = 'tables=32&day=weekend&session=dinner&menu=0&drinks=true'

describe('the list of venues, before anything is looked for', () => {
  it.each(firstOf(['/wedding-centers', '/en/wedding-centers']))(
    'has banners over it and the word on hidden prices at its foot: %s',
    async (path) => {
      for (const viewport of [{ width: 360, height: 740 }, DESK]) {
        const { page, leave } = await site.visit(path, { viewport })
        const banners = page.getByRole('list', { name: /Gợi ý|Suggestions/ })
        expect(await banners.getByRole('listitem').count()).toBe(3)
        const list = page.locator('main ul[class*=list]').first()
        const over = await banners.boundingBox()
        expect(over!.y + over!.height).toBeLessThanOrEqual((await list.boundingBox())!.y)
        expect(over!.height).toBeLessThanOrEqual(viewport.height / 4)
        const word = page.getByText(/Vì sao có nơi chưa công khai giá|Why do some venues not publish/)
        await word.click()
        await page.getByText(/Nơi ghi “Chưa công khai giá”|Venues marked “Prices not published”/).waitFor()
        expect((await word.boundingBox())!.y).toBeGreaterThan((await list.boundingBox())!.y)
        await page.goto(`${path}?cityId=da-nang`)
        expect(await banners.count()).toBe(0)
        await leave()
      }
    },
  )
})

describe('without script, on a phone', () => {
  const phone = { javaScriptEnabled: false, viewport: PHONE, userAgent: ANDROID }

  it('“tiec cuoi quan 7” leads to a venue and to the price of 32 tables on a Saturday evening', async () => {
    const { page, leave } = await site.visit('/wedding-centers', phone)
    await page.fill('main [name=q]', 'tiec cuoi quan 7')
    await page.press('main [name=q]', 'Enter')
    await page.waitForURL('**/wedding-centers?q=tiec+cuoi+quan+7')
    const names = await page.locator('main article h2').allTextContents()
    expect(names.toSorted()).toEqual(['Bến Sao Riverside', 'Hỷ Lâm Palace', 'Lụa Ngà Convention'])
    await page.locator('main article').getByRole('link', { name: 'Hỷ Lâm Palace', exact: true }).click()
    await page.waitForURL('**/wedding-centers/hy-lam-palace')

    const form = page.getByRole('form', { name: 'Tính giá trọn gói' })
    await form.getByLabel('Số bàn').fill('32')
    await form.getByText('T6–CN', { exact: true }).click()
    await form.getByText('Tối', { exact: true }).click()
    await form.getByLabel('Ưu đãi').fill('15000000')
    await form.getByRole('button', { name: 'Tính giá' }).click()
    await page.waitForURL('**/wedding-centers/hy-lam-palace?*tables=32*')
    const bill = page.locator('[data-part=bill]')
    const shown = (await bill.innerText()).replaceAll('\u00a0', ' ')
    for (const amount of ['150.400.000 ₫', '11.200.000 ₫', '8.080.000 ₫', '13.574.400 ₫', '−15.000.000 ₫']) {
      expect(shown).toContain(amount)
    }
    expect(shown).toContain('168.254.400 ₫')
    expect(shown).toContain('525.795 ₫')
    expect(shown).toContain('67.301.760 ₫')
    await leave()
  })

  it('filters are boxes of one form, chips take them back, and an empty answer shows ways out', async () => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=ho-chi-minh', phone)
    await page.click('[data-part=filters]')
    const filters = page.locator('#filters')
    await filters.locator('[name=type][value=hotel]').check()
    await filters.locator('[name=type][value=garden]').check()
    await filters.getByLabel('Số khách').selectOption('100')
    await filters.getByRole('button', { name: /Xem/ }).click()
    await page.waitForURL('**/wedding-centers?*type=hotel&type=garden*')
    const types = page.locator('main article .badge, main article [class*=badge]')
    expect(await types.count()).toBeGreaterThan(1)
    await page.getByRole('link', { name: 'Bỏ Khách sạn' }).click()
    await page.waitForURL('**/wedding-centers?cityId=ho-chi-minh&type=garden&guests=100')

    await page.goto('/wedding-centers?cityId=hue&type=cruise')
    const way = page.getByRole('link', { name: /^Bỏ “Du thuyền”: \d+ nơi$/ })
    const count = Number((await way.textContent())!.match(/(\d+) nơi/)![1])
    await way.click()
    await page.waitForURL('**/wedding-centers?cityId=hue')
    expect(await page.locator('main article').count()).toBe(count)
    await leave()
  })

  it('the map stands in the list’s place and its pins lead to venues', async () => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=da-nang', phone)
    await page.getByRole('link', { name: 'Bản đồ' }).click()
    await page.waitForURL('**/wedding-centers?cityId=da-nang&view=map')
    await page.locator('main article').first().waitFor({ state: 'detached' })
    const marks = page
      .getByRole('region', { name: /Bản đồ/ })
      .getByRole('listitem')
      .getByRole('link')
    expect(await marks.count()).toBe(8)
    await marks.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/wedding-centers\/[a-z-]+$/)
    await leave()
  })

  it('venues stand side by side at an address that can be sent on, and pictures open by themselves', async () => {
    const { page, leave } = await site.visit(`/wedding-centers/compare?ids=${ids.join(',')}`, phone)
    expect(await page.locator('thead th').count()).toBe(5)
    await page.getByLabel('Số bàn').fill('20')
    await page.getByRole('button', { name: 'Tính lại' }).click()
    await page.waitForURL('**/wedding-centers/compare?*tables=20*')
    expect(await page.locator('thead th').first().textContent()).toBe('Trọn gói, 20 bàn')
    await page.getByRole('link', { name: /^Bỏ / }).first().click()
    await page.waitForURL((url) => !url.search.includes(ids[0]!))
    expect(await page.locator('thead th').count()).toBe(4)
    await page.goto('/wedding-centers/hy-lam-palace')
    const picture = page.locator('main a[href^="/pictures/"]')
    expect(await picture.count()).toBe(5)
    await leave()
  })
})

describe('with script', () => {
  it.each(firstOf(BOTH))(
    'a filter shows at once, stays in the address, and Back undoes it ($width px)',
    async (viewport) => {
      const { page, leave } = await site.visit('/wedding-centers?cityId=ho-chi-minh', { viewport })
      if (viewport === PHONE) await page.click('[data-part=filters]')
      const box = page.locator('#filters [name=type][value=garden]')
      await box.check()
      await page.waitForURL('**/wedding-centers?cityId=ho-chi-minh&type=garden')
      await expect.poll(() => page.locator('main article').count()).toBe(2)
      expect(await box.isChecked()).toBe(true)
      if (viewport === PHONE) {
        await page.locator('#filters').getByRole('button', { name: 'Xem 2 nơi' }).click()
        await page.locator('#filters').waitFor({ state: 'hidden' })
      }
      await page.goBack()
      await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(2)
      expect(await page.locator('#filters [name=type][value=garden]').isChecked()).toBe(false)
      await leave()
    },
  )

  it('the price follows every change, agrees with the server, and says why where a hall does not fit', async () => {
    const { page, leave } = await site.visit('/wedding-centers/hy-lam-palace', { viewport: PHONE })
    const form = page.getByRole('form', { name: 'Tính giá trọn gói' })
    const bill = page.locator('[data-part=bill]')
    await form.getByLabel('Số bàn').fill('32')
    await expect.poll(() => bill.innerText()).toContain('183.254.400')
    await form.getByRole('button', { name: 'Thêm một bàn' }).click()
    const answer = await page.request.get(
      `/api/public/wedding-centers/${(await venueId(page)) ?? ''}/price?tables=33&day=weekend&session=dinner`,
    )
    const { total } = (await answer.json()) as { total: number }
    await expect.poll(() => bill.innerText()).toContain(String(total).replace(/\B(?=(\d{3})+$)/g, '.'))
    await form.getByLabel('Sảnh', { exact: true }).selectOption({ label: 'Hồng Ngọc, 8–18 bàn' })
    await expect.poll(() => bill.innerText()).toContain('nhận từ 8 đến 18 bàn')
    await form.getByLabel('Số bàn').fill('500')
    await expect.poll(() => bill.innerText()).toBe('Tính được từ 1 đến 200 bàn.')
    await leave()
  })

  it('on a phone two venues stand side by side, by arrow or finger the next, with what each comes to in sight', async () => {
    const { page, leave } = await site.visit(`/wedding-centers/compare?ids=${ids.join(',')}`, {
      viewport: PHONE,
      hasTouch: true,
    })
    const heads = page.locator('thead th a:visible')
    const names = await page.locator('thead th a').allTextContents()
    expect(await heads.allTextContents()).toEqual(names.slice(0, 2))
    await page.getByRole('button', { name: 'Nơi sau' }).click()
    // pressed while its script came, it is heard a moment later
    await expect.poll(() => heads.allTextContents()).toEqual(names.slice(1, 3))
    const finger = await aFinger(page)
    const stroke = async (from: number, to: number) => {
      await finger.down({ x: from, y: 600 })
      await finger.to({ x: to, y: 610 })
      await finger.up()
    }
    await stroke(300, 120)
    await page.getByText('Nơi 3 và 4 trong 4').waitFor()
    await stroke(120, 300)
    await page.getByText('Nơi 2 và 3 trong 4').waitFor()
    // each change shows at once, and whoever makes it stays where they are
    const more = page.getByRole('button', { name: 'Thêm một bàn' })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/wedding-centers/compare?*tables=31*')
    await page.locator('thead th').getByText('Trọn gói, 31 bàn').waitFor()
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
    expect(await heads.first().isVisible()).toBe(true)
    const [head, header] = [await heads.first().boundingBox(), await page.locator('header').first().boundingBox()]
    expect(Math.round(head!.y)).toBeGreaterThanOrEqual(Math.round(header!.y + header!.height))
    expect(head!.y).toBeLessThan(PHONE.height / 3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await leave()
  })

  it('the first picture of a venue is fetched a tenth of a second before the others', async () => {
    const { page, leave } = await site.visit('/wedding-centers/hy-lam-palace', { viewport: PHONE })
    const [first, ...others] = await page.locator('ul[data-pictures] img').all()
    for (const other of others.slice(0, 2)) await other.scrollIntoViewIfNeeded()
    const fetched = async (img: typeof first) =>
      img!.evaluate(async (element: HTMLImageElement) => {
        await element.decode()
        return performance.getEntriesByName(element.currentSrc)[0]!.startTime
      })
    const began = await fetched(first)
    for (const other of others.slice(0, 2)) expect(await fetched(other)).toBeGreaterThan(began + 100)
    await leave()
  })

  it('all pictures show on the whole screen, moved by keys, and the focus comes back', async () => {
    const { page, leave } = await site.visit('/wedding-centers/hy-lam-palace', { viewport: DESK })
    const second = page.locator('main a[href^="/pictures/"]').nth(1)
    await second.focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('dialog:modal')
    await dialog.getByRole('status').filter({ hasText: '2 / 5' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('status').filter({ hasText: '3 / 5' }).waitFor()
    await page.keyboard.press('End')
    await dialog.getByRole('status').filter({ hasText: '5 / 5' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true)
    await leave()
  })
})

async function venueId(page: { content(): Promise<string> }) {
  return (await page.content()).match(/compare\?ids=([a-z0-9]{12})/)?.[1]
}

describe('everybody can use it', { tags: 'thorough' }, () => {
  it.each([
    '/wedding-centers?cityId=ho-chi-minh&type=garden&amenity=garden',
    '/wedding-centers?q=quan+7&view=map',
    '/wedding-centers?cityId=hue&type=cruise',
    `/wedding-centers/hy-lam-palace?${BANQUET}`,
    '/wedding-centers/gio-nom-bay-resort',
    '/wedding-centers/compare',
    'compare',
  ])('axe finds nothing on %s, on phone and desk, in both languages', async (path) => {
    const at = path === 'compare' ? `/wedding-centers/compare?ids=${ids.join(',')}` : path
    expect(await site.findingsOn(at)).toEqual([])
  })

  it('axe finds nothing in the open filters of a phone', async () => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=ho-chi-minh', { viewport: PHONE })
    await page.click('[data-part=filters]')
    await page.locator('#filters').getByRole('button', { name: /Xem/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await leave()
  })
})

describe('a tile server', () => {
  it('is asked only where one is configured, and the page allows no other', async () => {
    const drawn = await site.app.inject('/wedding-centers?cityId=hue')
    expect(drawn.headers['content-security-policy']).toContain("img-src 'self' data:;")
    const tiled = await aBrowsedSite({ env: { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' } })
    const answer = await tiled.app.inject('/wedding-centers?cityId=hue&view=map')
    expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: https://tiles.example;")
    expect(answer.body).toMatch(/<img[^>]+src="https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png"/)
    await tiled.close()
  })
})
