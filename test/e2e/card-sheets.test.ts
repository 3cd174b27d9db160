import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { allLooks } from '#domains/looks/read-looks.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { aPhotographedCard } from '#test/factories/photographed-card.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { settle, type Tile, tileOf, writeSheet } from './contact-sheet.ts'

/** By `npm run card-sheets` only: a picture of each template's covers, body and share pictures, to be looked at. */
const WANTED = process.env.CARD_SHEETS
const FOLDER = 'docs/cards'
const MOST_BYTES = 250 * 1024
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]
/** How tall a cover is on the sheet, how wide a strip of the body, and how tall the strips. */
const COVER = 300
const STRIP = { phone: 180, desk: 380, height: 940 }
const photo = (name: string) => `content/pictures/${name}.jpg`
const PHOTOS = {
  cover: photo('venues/garden-ceremony-golden-hour-blush'),
  groom: photo('photos/wedding-rings-on-linen-macro'),
  bride: photo('photos/bridal-bouquet-window-light'),
  album: [
    'floral-arch-golden-detail',
    'bouquet-peach-on-linen',
    'champagne-toast-golden-bokeh',
    'lace-bodice-detail-lookbook',
    'lotus-vase-indochine-still-life',
    'wedding-cake-blush-ruffle',
    'place-setting-sage-gold',
  ].map((name) => photo(`photos/${name}`)),
}

let site: BrowsedSite
beforeAll(async () => {
  if (!WANTED) return
  site = await aBrowsedSite({ withPictures: true })
  mkdirSync(FOLDER, { recursive: true })
})
afterAll(() => site?.close())

/** A tall picture cut into strips that stand beside each other. */
async function stripsOf(picture: Buffer, width: number): Promise<Tile[]> {
  const { input, height } = await tileOf(picture, { width })
  const tops = Array.from({ length: Math.ceil(height / STRIP.height) }, (_, at) => at * STRIP.height)
  return Promise.all(
    tops.map(async (top) => {
      const tall = Math.min(STRIP.height, height - top)
      return {
        input: await sharp(input).extract({ left: 0, top, width, height: tall }).toBuffer(),
        width,
        height: tall,
      }
    }),
  )
}

describe.runIf(WANTED)('contact sheets', { timeout: 3_600_000 }, () => {
  const looks = allLooks.filter(({ id }) => WANTED === 'all' || WANTED?.split(' ').includes(id))
  it.each(looks.map(({ id }) => id))('of %s', async (id) => {
    const { page, leave } = await site.visit('/faq', { reducedMotion: 'reduce' })
    const rows: Tile[][] = []
    const bodies: Tile[][] = []
    for (const isDrawn of [true, false]) {
      const draft = aDraft({ template: id, contacts: [{ name: 'Bác Thành', side: 'GROOM', tel: '+84912345678' }] })
      const { name } = isDrawn ? await anInvitation(site, draft, true) : await aPhotographedCard(site, draft, PHOTOS)
      const covers: Tile[] = []
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await page.goto(`/thiep/${name}`)
        await settle(page)
        if (size.width === 390) covers.push(await tileOf(await page.screenshot(), { height: COVER }))
        await page.locator('[data-part=open-card]').check({ force: true })
        await settle(page)
        covers.push(await tileOf(await page.screenshot(), { height: COVER }))
        if (size.width === 360 || isDrawn) continue
        await page.locator('[data-music]').evaluateAll((all) => all.map((one) => one.remove()))
        const body = await page.screenshot({ fullPage: true })
        bodies.push(await stripsOf(body, size.width === 390 ? STRIP.phone : STRIP.desk))
      }
      const share = await page.request.get(`/thiep/${name}/share.png`)
      covers.push(await tileOf(await share.body(), { height: COVER }))
      rows.push(covers)
    }
    await leave()
    await writeSheet(`${FOLDER}/${id}.webp`, [...rows, ...bodies], MOST_BYTES)
  })
})
