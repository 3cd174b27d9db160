// @module-tag thorough
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStandIn, reply } from '#test/factories/stand-in.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { toStep } from './editor.ts'

const HALL = { name: 'Hỷ Lâm Palace', display_name: 'Hỷ Lâm Palace, 28 Hoa Ngâu, Tân Hưng', lat: '10.74', lon: '106.7' }

let found: unknown = [HALL]
let maps: Awaited<ReturnType<typeof aStandIn>>
let site: BrowsedSite
let plain: BrowsedSite
beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe6d8' } })
    .png()
    .toBuffer()
  maps = await aStandIn(({ path }, response) => {
    if (path.startsWith('/search')) return reply(response, 200, found)
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  const env = { GEOCODER_URL: `${maps.origin}/search`, MAP_TILES_URL: `${maps.origin}/{z}/{x}/{y}.png` }
  site = await aBrowsedSite({ env })
  plain = await aBrowsedSite()
})
afterAll(async () => {
  await site.close()
  await plain.close()
  await maps.close()
})

const box = (page: Page, name: string) => page.locator(`[name="${name}"]`)
/** What this device keeps of the first ceremony. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('invitationDraft') ?? '{}').draft?.ceremonies?.[0])
const onCeremonies = async (from: BrowsedSite) => {
  const visit = await from.visit('/invitations/new', { viewport: PHONE, hasTouch: true })
  await toStep(visit.page, 'ceremonies')
  return visit
}

describe('the place of a ceremony', () => {
  it('is tapped on a map, and a second tap nearby moves it', async () => {
    const { page, leave } = await onCeremonies(site)
    await page.getByRole('button', { name: 'Chọn trên bản đồ' }).click()
    const map = page.getByRole('button', { name: 'Bản đồ: chạm vào' })
    await expect.poll(() => map.locator('img').count()).toBeGreaterThan(0)
    const { width, height } = (await map.boundingBox())!
    await map.tap({ position: { x: width / 2, y: height / 2 } })
    await expect.poll(() => kept(page)).toMatchObject({ point: { latitude: expect.any(Number) } })
    const { point: first } = await kept(page)
    // the middle of the map that shows the whole country
    expect(Math.abs(first.latitude - 16.1)).toBeLessThan(0.2)
    expect(Math.abs(first.longitude - 106.6)).toBeLessThan(0.2)
    await map.tap({ position: { x: width * 0.75, y: height / 2 } })
    await expect.poll(async () => (await kept(page)).point.longitude).toBeGreaterThan(first.longitude)
    expect((await kept(page)).point.latitude).toBeCloseTo(first.latitude, 2)
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await toStep(page, 'ceremonies')
    await map.waitFor()
    await leave()
  })

  it('is looked for by words where a geocoder is configured; the chosen one fills in name, address and point', async () => {
    const { page, leave } = await onCeremonies(site)
    await box(page, 'place-search').fill('hỷ lâm')
    await page.getByRole('button', { name: 'Hỷ Lâm Palace' }).click()
    expect(await box(page, 'ceremony-place').inputValue()).toBe('Hỷ Lâm Palace')
    expect(await box(page, 'ceremony-address').inputValue()).toBe('28 Hoa Ngâu, Tân Hưng')
    await expect.poll(() => kept(page)).toMatchObject({ point: { latitude: 10.74, longitude: 106.7 } })
    found = []
    await box(page, 'place-search').fill('không có nơi này')
    await page.getByText('Không tìm thấy nơi nào').waitFor()
    await leave()
  })

  it('has no field for words without a geocoder, and no map without tiles; a pasted link still works', async () => {
    const { page, leave } = await onCeremonies(plain)
    await box(page, 'ceremony-place').fill('Hỷ Lâm Palace')
    expect(await box(page, 'place-search').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Chọn trên bản đồ' }).count()).toBe(0)
    await box(page, 'ceremony-point').fill('https://www.google.com/maps/@10.7412,106.7021,17z')
    await box(page, 'ceremony-point').blur()
    await expect.poll(() => kept(page)).toMatchObject({ point: { latitude: 10.7412, longitude: 106.7021 } })
    await leave()
  })
})
