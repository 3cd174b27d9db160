// @module-tag thorough
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFileServer, allLand, aTileArchive } from '#test/factories/tile-archive.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'

const OURS = 'Bản đồ © Những người vẽ'
const MAGENTA = { r: 255, g: 0, b: 255 }

let files: Awaited<ReturnType<typeof aFileServer>>
let file: Buffer | null = null
let site: BrowsedSite
beforeAll(async () => {
  files = await aFileServer(() => file)
  site = await aBrowsedSite({ env: { MAP_TILES_URL: `${files.origin}/vietnam.pmtiles` } })
})
afterAll(async () => {
  await site.close()
  await files.close()
})

const visit = () =>
  site.visit('/wedding-centers?view=map', { viewport: { width: 390, height: 780 }, expects: /404|Failed to load/ })
type Visited = Awaited<ReturnType<typeof visit>>['page']

/** The colour of the map where the drawn one has the open sea. */
async function colourAtSea(page: Visited) {
  const map = page.getByRole('region', { name: 'Bản đồ các thành phố' })
  const { data, info } = await sharp(await map.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.round(info.height * 0.5) * info.width + Math.round(info.width * 0.92)) * info.channels
  return { r: data[at], g: data[at + 1], b: data[at + 2] }
}
const SEA = { r: 214, g: 229, b: 227 }
const touch = (page: Visited) => page.getByRole('button', { name: 'Phóng to' }).click()
const opened = (page: Visited) => page.locator('[data-open=true] canvas').waitFor()

describe('an archive of tiles', () => {
  it('is asked for nothing before the map is touched, and by nobody but the page that may', async () => {
    file = aTileArchive({ type: 'mvt', tile: allLand(), attribution: OURS })
    const { page, leave } = await visit()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.locator('[data-part=coast]').waitFor()
    expect(files.seen).toEqual([])
    expect(scripts.filter((url) => /open-tiles|maplibre/.test(url))).toEqual([])
    const policy = (await site.app.inject('/wedding-centers')).headers['content-security-policy']
    expect(policy).toContain(`connect-src 'self' ${files.origin};`)
    expect((await site.app.inject('/thiep/x')).headers['content-security-policy']).not.toContain(files.origin)
    await leave()
  })

  it('of vectors is drawn by the browser on the first touch, with whom it is from', async () => {
    file = aTileArchive({ type: 'mvt', tile: allLand(), attribution: `<a href="javascript:alert(1)">${OURS}</a>` })
    const { page, leave } = await visit()
    await page.locator('[data-part=coast]').waitFor()
    expect(await colourAtSea(page)).toEqual(SEA)
    await touch(page)
    await opened(page)
    await page.getByText(OURS).waitFor()
    expect(await page.locator('[href^=javascript]').count()).toBe(0)
    await expect.poll(() => colourAtSea(page)).toEqual({ r: 251, g: 247, b: 239 })
    expect(
      (await page.getByText('Quần đảo Trường Sa').count()) + (await page.getByText('Quần đảo Hoàng Sa').count()),
    ).toBeGreaterThan(0)
    await leave()
  })

  it('of pictures is drawn as well', async () => {
    const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: MAGENTA } })
      .png()
      .toBuffer()
    file = aTileArchive({ type: 'png', tile, attribution: OURS })
    const { page, leave } = await visit()
    await touch(page)
    await opened(page)
    await expect.poll(() => colourAtSea(page)).toEqual(MAGENTA)
    await leave()
  })

  it.each([
    ['is away', () => null],
    ['is no archive', () => Buffer.from('x'.repeat(20_000))],
    ['has a broken tile', () => aTileArchive({ type: 'png', tile: Buffer.from('broken'), attribution: OURS })],
  ])('that %s leaves the drawn map, with its marks', async (_, broken) => {
    file = broken()
    const asked = files.seen.length
    const { page, leave } = await visit()
    await page.locator('[data-part=coast]').waitFor()
    await touch(page)
    await expect.poll(() => files.seen.length).toBeGreaterThan(asked)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-open=true]').count()).toBe(0)
    expect(await colourAtSea(page)).toEqual(SEA)
    expect(await page.getByRole('link', { name: /nơi$/ }).count()).toBeGreaterThan(3)
    await leave()
  })
})
