import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allLooks } from '#domains/looks/read-looks.ts'
import { addDays, weekday } from '#lib/dates.ts'
import { lunarDate } from '#lib/lunar.ts'
import { columns } from '#platform/columns.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { readPdf } from '#test/factories/read-pdf.ts'
import { sampleDate } from './ui/sample.ts'

const w = columns('wedding_invitations')
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
  it('every template has a picture and a sheet of its own, in the colours that were chosen', {
    timeout: 120_000,
  }, async () => {
    const seen = new Set<string>()
    for (const { id, palettes } of allLooks) {
      const card = await anInvitation(house, aDraft({ template: id, palette: palettes[1]!.id }), true)
      const { rawPayload } = await house.app.inject(`/thiep/${card.name}/share.png`)
      const { width, height } = await sharp(rawPayload).metadata()
      expect([id, width, height]).toEqual([id, 1200, 630])
      seen.add((await sharp(rawPayload).resize(24, 12).raw().toBuffer()).toString('base64'))
      const sheet = readPdf((await house.app.inject(`/thiep/${card.name}/thiep.pdf`)).rawPayload)
      expect([id, sheet.pages, sheet.outside]).toEqual([id, 1, []])
      expect(sheet.lines.join(' ')).toContain('Kính mời')
    }
    expect(seen.size).toBe(allLooks.length)
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
