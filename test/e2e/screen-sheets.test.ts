import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { listVenues } from '#domains/venues/contract.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { everyAddress } from '#test/factories/addresses.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { settle, type Tile, tileOf, writeSheet } from './contact-sheet.ts'
import { WIDTHS } from './pressable.ts'

/** By `npm run screen-sheets` only: a picture of each page at each width in both languages, to be looked at. */
const WANTED = process.env.SCREEN_SHEETS
const FOLDER = 'docs/screens'
const MOST_BYTES = 200 * 1024
const HEIGHT = 800
/** Where a long page is cut, and how much smaller a phone and a desk are on the sheet. */
const TALLEST = 2000
const scaleAt = (width: number) => (width < 500 ? 0.5 : 0.3)

/** By the name of its sheet: the route of which `everyAddress` knows an address, or an address of its own. */
const SCREENS: Record<string, string> = {
  home: '/',
  venues: '/wedding-centers?cityId=ho-chi-minh&guests=300&session=dinner',
  'venues-map': '/wedding-centers?cityId=ho-chi-minh&view=map',
  'venues-none': '/wedding-centers?cityId=hue&guests=1000&priceTo=3000000',
  venue: '/wedding-centers/:unsignedName',
  compare: '/wedding-centers/compare',
  quotation: '/quotation',
  'quotation-sent': '/quotation/sent',
  saved: '/saved',
  search: '/search?q=áo dài đỏ',
  dresses: '/dresses',
  dress: '/dresses/:id',
  fitting: '/dresses/:id/fitting',
  maker: '/dresses/brands/:id',
  lookbook: '/lookbooks/:id',
  vouchers: '/vouchers',
  voucher: '/vouchers/:unsignedTitle',
  brand: '/vouchers/brands/:unsignedName',
  magazine: '/magazine',
  article: '/magazine/:slug',
  photography: '/photography',
  album: '/photography/:id',
  fair: '/fair',
  event: '/event',
  invitations: '/invitations',
  signup: '/signup',
  missing: '/wedding-centers/khong-co',
}

let site: BrowsedSite
let every: Awaited<ReturnType<typeof everyAddress>>
beforeAll(async () => {
  if (!WANTED) return
  site = await aBrowsedSite({ withPictures: true })
  every = await everyAddress(site)
  const three = await site.call(listVenues, { query: { fetchSize: '3' } })
  if (three.ok)
    every.addresses.set(SCREENS.compare!, `${SCREENS.compare}?ids=${three.value.items.map(({ id }) => id).join()}`)
  mkdirSync(FOLDER, { recursive: true })
})
afterAll(() => site?.close())

describe.runIf(WANTED)('contact sheets', { timeout: 600_000 }, () => {
  const wanted = Object.keys(SCREENS).filter((name) => WANTED === 'all' || WANTED?.split(' ').includes(name))
  it.each(wanted)('of %s', async (name) => {
    const address = every.addresses.get(SCREENS[name]!) ?? SCREENS[name]!
    const { page, leave } = await site.visit('/faq', { reducedMotion: 'reduce', expects: /404/ })
    const rows: Tile[][] = []
    for (const lang of LANGUAGES) {
      const row: Tile[] = []
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await page.goto(pathIn(lang, address))
        await settle(page)
        const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight))
        const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
        row.push(await tileOf(picture, { width: Math.round(width * scaleAt(width)) }))
      }
      rows.push(row)
    }
    await leave()
    await writeSheet(`${FOLDER}/${name}.webp`, rows, MOST_BYTES)
  })
})
