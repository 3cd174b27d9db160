import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Paper, paintLook, paperOf } from '#domains/looks/paper/paint-look.ts'
import { allLooks, LOOKS_FOLDER } from '#domains/looks/read-looks.ts'
import { addDays, weekday } from '#lib/dates.ts'
import { lunarDate } from '#lib/lunar.ts'
import { columns } from '#platform/columns.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { readPdf } from '#test/factories/read-pdf.ts'
import { firstOf } from '#test/factories/short.ts'
import { sampleDate } from './ui/sample.ts'

const w = columns('wedding_invitations')
const looks = firstOf(allLooks, 5)
let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const page = async (path: string) => (await house.app.inject(path)).body
const lookIn = (html: string) => /data-look="([^"]*)"/.exec(html)?.[1] ?? null

describe('a published card', () => {
  it('keeps the drawing that it was published in, until it is published again', async () => {
    const card = await anInvitation(house, aDraft({ template: 'sen-hong' }), true)
    expect(lookIn(await page(`/thiep/${card.name}`))).toBe('sen-hong')
    // as cards were published before looks had folders
    await sql`update ${w} set ${w.published} = ${w.published} - 'drawnAs' where ${w.id} = ${card.id}`.execute(house.db)
    const drawn = async () => (await card.seen()).body.template
    expect(await drawn()).toMatchObject({ look: null, ground: { fit: 'cover' } })
    await card.put({ greeting: 'Nháp' })
    expect((await drawn()).look).toBeNull()
    await card.show(true)
    expect((await drawn()).look).toBe('sen-hong')
  })

  it('in a template that another has taken in is drawn by that one, in its own colours', async () => {
    const card = await anInvitation(house, aDraft({ template: 'chu-sa' }), true)
    const { body } = await card.seen()
    expect(body).toMatchObject({ template: { look: 'son-mai' }, palette: { id: 'chu-sa' } })
  })

  it('takes no palette that was made for another template', async () => {
    const card = await anInvitation(house, aDraft({ template: 'phim', palette: 'yen-chi' }), true)
    expect((await card.seen()).body.palette.id).toBe('bo-do')
  })

  it('invites, and shows guests no switch between the families', async () => {
    const card = await anInvitation(house, aDraft({ template: 'mau-don' }), true)
    const html = await page(`/thiep/${card.name}`)
    expect(html).toContain('Trân trọng kính mời')
    expect(html).toContain('đến dự buổi tiệc chung vui cùng gia đình chúng tôi')
    expect(html).not.toContain('face=bride')
    expect(html).not.toContain('face=groom')
  })
})

describe('the opener', () => {
  it.each(['mau-don', 'may-lanh'])('of %s opens wherever it is pressed', async (template) => {
    const card = await anInvitation(house, aDraft({ template }), true)
    const html = await page(`/thiep/${card.name}`)
    // the label of the box that opens it holds all of it
    expect(html).toMatch(/<label[^>]*for="mo-thiep"[^>]*>(?:(?!<\/label>)[\s\S])*Quý khách/)
  })
})

describe('on a link and on paper', () => {
  const pixels = async (paper: Paper, kind: 'share' | 'sheet') =>
    (await paintLook(paper, kind)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  /** How much of a box differs with and without the drawings. */
  async function drawnIn(paper: Paper, kind: 'share' | 'sheet') {
    const bare = { ...paper, sheet: { ...paper.sheet, layers: paper.sheet.layers.filter(({ use }) => !use) } }
    const [{ data: full, info }, { data: empty }] = [await pixels(paper, kind), await pixels(bare, kind)]
    return ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => {
      let [all, differs] = [0, 0]
      for (let row = Math.round(y); row < y + height; row += 1) {
        for (let column = Math.round(x); column < x + width; column += 1) {
          const at = (row * info.width + column) * info.channels
          all += 1
          if ([0, 1, 2].some((channel) => Math.abs(full[at + channel]! - empty[at + channel]!) > 24)) differs += 1
        }
      }
      return differs / all
    }
  }
  const TOUCHED = 0.004
  /** The lines of a sheet that stand on a drawing. */
  function touched(share: Awaited<ReturnType<typeof drawnIn>>, { set, size }: ReturnType<typeof readPdf>) {
    const unit = 595 / size[0]!
    return set
      .filter(({ x, y, width, size: tall }) => {
        const box = { x, y: size[1]! - y - tall * 0.7, width, height: tall * 0.8 }
        const onA4 = { x: box.x * unit, y: box.y * unit, width: box.width * unit, height: box.height * unit }
        return share(onA4) > TOUCHED
      })
      .map(({ text }) => text)
  }

  it('no word of a share picture has a drawing in its room, with photo or without', { timeout: 120_000 }, async () => {
    for (const { id, palettes } of looks) {
      const paper = paperOf(id, palettes[0]!.id, 'share')!
      const { words, photo } = paper.sheet
      expect([id, (await drawnIn(paper, 'share'))(words)]).toEqual([id, 0])
      if (!photo) continue
      const layers = paper.sheet.layers.filter(({ use = '' }) => !photo.without?.includes(use))
      const withPhoto = await drawnIn({ ...paper, sheet: { ...paper.sheet, layers } }, 'share')
      const room = photo.words ?? words
      expect([id, withPhoto(room)]).toEqual([id, 0])
      const isBeside = room.x >= photo.x + photo.width || room.x + room.width <= photo.x
      const isBeneath = room.y >= photo.y + photo.height || room.y + room.height <= photo.y
      expect([id, isBeside || isBeneath || photo.shape === 'bleed-right']).toEqual([id, true])
    }
  })

  it('every template has a picture and a sheet of its own, in the colours that were chosen', {
    timeout: 300_000,
  }, async () => {
    const seen = new Set<string>()
    for (const { id, palettes } of looks) {
      const card = await anInvitation(house, aDraft({ template: id, palette: palettes[1]!.id }), true)
      const { rawPayload } = await house.app.inject(`/thiep/${card.name}/share.png`)
      const { width, height } = await sharp(rawPayload).metadata()
      expect([id, width, height]).toEqual([id, 1200, 630])
      seen.add((await sharp(rawPayload).resize(24, 12).raw().toBuffer()).toString('base64'))
      const share = await drawnIn(paperOf(id, palettes[1]!.id, 'sheet')!, 'sheet')
      for (const size of ['a4', 'a5']) {
        const sheet = readPdf((await house.app.inject(`/thiep/${card.name}/thiep.pdf?paper=${size}`)).rawPayload)
        expect([id, sheet.pages, sheet.outside]).toEqual([id, 1, []])
        expect(sheet.lines.join(' ')).toContain('Kính mời')
        const own = existsSync(join(LOOKS_FOLDER, id, 'names.ttf')) ? `${id}-names` : 'pdf-newsreader-400'
        const name = sheet.set.find(({ text }) => text.toLowerCase() === 'minh khang')
        expect([id, name?.font]).toEqual([id, own])
        expect([id, touched(share, sheet)]).toEqual([id, []])
      }
    }
    expect(seen.size).toBe(looks.length)
  })
})

describe('a sample', () => {
  it('is never in the past, nor on a day that nobody marries on', () => {
    for (let from = '2026-01-01'; from < '2028-01-01'; from = addDays(from, 5)) {
      const date = sampleDate(from)
      expect(date > from).toBe(true)
      expect(weekday(date)).toBe(6)
      for (const day of [date, addDays(date, -1)]) {
        expect([3, 5, 7, 13, 14, 18, 22, 23, 27]).not.toContain(lunarDate(day).day)
      }
    }
  })

  it('has what a card has, sends nothing, and keeps the way to begin in reach', async () => {
    const html = await page('/thiep-mau/mau-don')
    expect(html).toContain('data-part="open-card"')
    expect(html).toContain('data-music=')
    expect(html).toContain('data-section="album"')
    expect(html).toMatch(/<form[^>]*method="dialog"/)
    expect(html).not.toContain('method="post"')
    expect(html).toMatch(/href="\/invitations\/new\?template=mau-don"[^>]*>Dùng mẫu này/)
  })
})
