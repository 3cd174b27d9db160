import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPalettes, listTemplates } from '#domains/looks/contract.ts'
import { LANGUAGES, type Language, pathIn } from '#lib/localized.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite } from './browser.ts'
import { misplacedWords } from './card-geometry.ts'
import { coverFindings } from './cover-geometry.ts'

const WIDTHS = [320, 360, 390, 430, 1280]
const HEIGHTS: Record<number, number> = { 320: 640, 360: 640, 390: 844, 430: 930, 1280: 800 }
const FACES = ['shared', 'groom', 'bride']
const SIXTY = 'Công Tằng Tôn Nữ Huyền Nguyễn Phúc Thị Ngọc Bảo Khánh Phương'
const COUPLES = [
  ['Minh Khang', 'Thảo Vy'],
  [SIXTY, 'Alexandrina-Konstantinopolitanska von Hohenzollern-Sigmaring'],
  ['Ý', 'Vy'],
  ["H'Hen Niê", "Zoë O'Connor"],
]

/**
 * Everything by `npm run test:cards`; otherwise a tenth. It is always the same tenth until everything was found good
 * once: then it is another one each day.
 */
const ALL = process.env.CARDS === 'all'
const TENTH = 4
const chosen = (_: unknown, index: number) => ALL || index % 10 === TENTH

/** Known and not mended yet: the longest names at the narrowest width, and two lines on a white photo. None may join. */
const NOT_YET = [
  'dao-xuan 2 bride vi photo 1280: too faint: Lễ Vu Quy của',
  'dao-xuan 2 bride vi photo 1280: too faint: Vy',
  'den-long-hoi-an 1 bride en photo 320: on an ornament: lunar day 12 of month 10, Bính',
  'den-long-hoi-an 1 bride en photo 320: too faint: lunar day 12 of month 10, Bính',
  'dong-duong 1 groom en photo 320: torn: Konstantinopolitanska',
  'dong-duong 1 groom en photo 360: on an ornament: lunar day 20 of month 10, Bính',
  'dong-duong 1 groom en photo 360: too faint: lunar day 20 of month 10, Bính',
  'phim 0 bride vi photo 320: cut off: Thứ Bảy',
  'phim 0 bride vi photo 320: cut off: Thứ Sáu',
  'phim 0 bride vi photo 320: off the screen: Thứ Bảy',
  'phim 0 bride vi photo 320: off the screen: Thứ Sáu',
]
const PICTURES = process.env.CARD_PICTURES
const PAGES_AT_ONCE = ALL ? 2 : 1

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
  if (PICTURES) mkdirSync(PICTURES, { recursive: true })
})
afterAll(() => site.close())

const cards = new Map<string, ReturnType<typeof anInvitation>>()
async function cardOf(template: string, couple: number, photo: boolean) {
  const key = `${template} ${couple} ${photo}`
  if (!cards.has(key)) cards.set(key, aCard(template, couple, photo))
  return cards.get(key)!
}

async function aCard(template: string, couple: number, photo: boolean) {
  const [groom, bride] = COUPLES[couple]!
  const draft = aDraft({ template })
  draft.groom = { ...draft.groom!, fullName: groom!, shortName: groom }
  draft.bride = { ...draft.bride!, fullName: bride!, shortName: bride }
  const card = await anInvitation(site, draft)
  if (photo) {
    const file = await aPhoto(card.token)
    const shown = { file: { ...file, alt: '' }, focus: { x: 0.5, y: 0.4 } }
    await card.put({ coverPhoto: shown, groomPhoto: shown, bridePhoto: shown, album: [shown.file] })
  }
  await card.show(true)
  return card
}

/** White from edge to edge: whatever words stand on it must bring their own ground. */
async function aPhoto(token: string) {
  const payload = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()
  const url = '/api/b2c/wedding-invitations/pictures'
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  return (await site.app.inject({ method: 'POST', url, headers, payload })).json()
}

interface View {
  template: string
  couple: number
  face: string
  lang: Language
  photo: boolean
}

async function wrongIn(views: Iterable<View>): Promise<string[]> {
  const { page, leave } = await site.visit('/faq', { reducedMotion: 'reduce' })
  const wrong: string[] = []
  for (const { template, couple, face, lang, photo } of views) {
    const { name } = await cardOf(template, couple, photo)
    await page.setViewportSize({ width: WIDTHS[0]!, height: 740 })
    await page.goto(pathIn(lang, `/thiep/${name}?face=${face}`))
    await page.locator('[data-part=open-card]').check({ force: true })
    await page.evaluate(() => document.fonts.ready)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width]! })
      const what = `${template} ${couple} ${face} ${lang} ${photo ? 'photo' : 'drawn'} ${width}`
      wrong.push(...(await misplacedWords(page)).map((finding) => `${what}: ${finding}`))
      await page.waitForFunction(() => getComputedStyle(document.querySelector('.opener')!).visibility === 'hidden')
      wrong.push(...(await coverFindings(page)).map((finding) => `${what}: ${finding}`))
      if (PICTURES) {
        const path = `${PICTURES}/${what.replaceAll(' ', '-')}.jpg`
        await page.screenshot({ path, quality: 60, type: 'jpeg', fullPage: true })
      }
    }
  }
  await leave()
  return wrong
}

describe('a card', { timeout: ALL ? 3_600_000 : 900_000 }, () => {
  it('keeps every word on the screen, whole and apart: all templates, faces, languages and widths, long and short names', async () => {
    const templates = await site.call(listTemplates)
    const looks = templates.ok ? templates.value.items.map(({ id }) => id) : []
    expect(looks.length).toBeGreaterThanOrEqual(10)
    const views = looks
      .flatMap((template) =>
        FACES.flatMap((face) =>
          LANGUAGES.flatMap((lang) => [true, false].map((photo) => ({ template, face, lang, photo }))),
        ),
      )
      .filter(chosen)
      .flatMap((view, index) =>
        COUPLES.map((_, couple) => ({ ...view, couple })).filter(({ couple }) => ALL || couple === (index + 2) % 4),
      )
    const left = views.values()
    const found = await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => wrongIn(left)))
    expect(found.flat().filter((finding) => ALL || !NOT_YET.includes(finding))).toEqual([])
  })

  it('has nothing that axe finds, in any palette', async () => {
    const palettes = await site.call(listPalettes)
    const ids = palettes.ok ? palettes.value.items.map(({ id }) => id) : []
    expect(ids.length).toBeGreaterThanOrEqual(10)
    const { page, leave } = await site.visit('/faq', { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
    for (const palette of ids.filter(chosen)) {
      const { name } = await anInvitation(site, aDraft({ palette }), true)
      await page.goto(`/thiep/${name}`)
      expect([palette, ...(await axeFindings(page))]).toEqual([palette])
      await page.locator('[data-part=open-card]').check({ force: true })
      expect([palette, ...(await axeFindings(page))]).toEqual([palette])
    }
    await leave()
  })
})
