import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { listMusic } from '#domains/music/contract.ts'
import { anApp, sampleFiles, type TestApp } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'
import { COLOURS, listPalettes, listTemplates, MOODS } from './contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

async function templates(query: Parameters<typeof house.call<typeof listTemplates>>[1] = {}) {
  const answer = await house.call(listTemplates, query)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

describe('templates', () => {
  it('are at least ten, of every mood and every colour, each with looks of its own', async () => {
    const { items, total } = await templates()
    expect(total).toBeGreaterThanOrEqual(10)
    expect(new Set(items.map(({ mood }) => mood))).toEqual(new Set(MOODS))
    expect(new Set(items.map(({ palette }) => palette.colour))).toEqual(new Set(COLOURS))
    const looks = items.map(({ palette, fonts, ornament, ground }) =>
      JSON.stringify([palette.id, fonts, ornament, ground]),
    )
    expect(new Set(looks).size).toBe(items.length)
  })

  it('can be asked for by mood and colour, with how many there are in all', async () => {
    const all = await templates()
    const floral = await templates({ query: { mood: 'floral', colour: 'pink' } })
    expect(floral.total).toBe(all.total)
    expect(floral.items.length).toBeGreaterThan(0)
    const palettes = await house.call(listPalettes)
    const pink = palettes.ok ? palettes.value.items.filter(({ colour }) => colour === 'pink').map(({ id }) => id) : []
    expect(floral.items).toEqual(
      all.items.filter((one) => one.mood === 'floral' && one.palettes.some((id) => pink.includes(id))),
    )
  })

  it('are told in both languages', async () => {
    const english = await house.app.inject({
      url: '/api/public/wedding-invitations/templates',
      headers: { 'accept-language': 'en' },
    })
    const { items } = await templates()
    const told = english.json().items as typeof items
    expect(told.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    for (const [index, { description }] of told.entries()) expect(description).not.toBe(items[index]!.description)
  })

  it('name palettes and music that can be had', async () => {
    const [palettes, music] = [await house.call(listPalettes), await house.call(listMusic)]
    const colours = palettes.ok ? palettes.value.items.map(({ id }) => id) : []
    const pieces = music.ok ? music.value.items.map(({ id }) => id) : []
    for (const { palette, music } of (await templates()).items) {
      expect(colours).toContain(palette.id)
      expect(pieces).toContain(music)
    }
  })
})

describe('music', () => {
  it('is given whole, and in parts to players that ask so', async () => {
    const music = await house.call(listMusic)
    for (const { url } of music.ok ? music.value.items : []) {
      const whole = await house.app.inject(url)
      expect(whole.statusCode).toBe(200)
      expect(whole.headers['content-type']).toBe('audio/wav')
      expect(whole.rawPayload.length).toBeLessThan(300 * 1024)
      const part = await house.app.inject({ url, headers: { range: 'bytes=100-199' } })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.rawPayload.length}`)
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))
    }
  })

  it.each(['/music/nothing', '/music/aaaaaaaaaaaaaaaaaaaa.wav', '/music/..%2fpasswd.wav'])(
    'is not at %s',
    async (url) => {
      expect((await house.app.inject(url)).statusCode).toBe(404)
    },
  )
})

const PALETTE = `- id: mot
  name: { vi: Một }
  colour: red
  ground: { base: "#870d17", deep: "#6d0710", ink: "#fbeed6", soft: "#f0d9b4", name: "#f3dca6", line: "#dfbd75" }
  paper: { base: "#fdf6ea", ink: "#33170f", soft: "#6a4636", accent: "#96101a", line: "#cfae6c", tint: "#f7e6d3", on: "#fdf3e0" }
`
const TEMPLATE = `- id: mau
  name: { vi: Mẫu }
  description: { vi: Một mẫu }
  mood: minimal
  palette: mot
  fonts: { names: newsreader, headings: newsreader }
  ornament: plain
  opening: envelope
  sections: [families, ceremonies]
`

describe('a folder of templates', () => {
  const imported = async (files: Record<string, string>) => {
    const content = await aContentFolder()
    try {
      await content.makeFolder('invitations')
      for (const [name, text] of Object.entries(files)) await content.write(`invitations/${name}.yaml`, text)
      return await importContent({ db: house.db, files: sampleFiles(), folder: content.folder }).then(
        () => 'imported',
        (error: Error) => error.message,
      )
    } finally {
      await content.drop()
    }
  }

  it.each([
    [
      { palettes: PALETTE.replace('#6a4636', '#c9b9a0') },
      'invitations/palettes.yaml:5: 0.paper.soft: #c9b9a0 on #fdf6ea has a contrast of 1.79, not 4.5',
    ],
    [{ palettes: PALETTE + PALETTE }, 'invitations/palettes.yaml:6: 1.id: the id "mot" is taken already'],
    [{ templates: TEMPLATE }, 'invitations/templates.yaml:5: 0.palette: there is no palette "mot"'],
    [
      { palettes: PALETTE, templates: TEMPLATE.replace('[families, ceremonies]', '[ceremonies, ceremonies]') },
      'invitations/templates.yaml:9: 0.sections: names a section twice',
    ],
    [
      {
        palettes: PALETTE,
        templates: `${TEMPLATE}  ground: { file: invitations/no.webp, alt: { vi: Không }, fit: cover, anchor: centre, panel: none }\n`,
      },
      'invitations/templates.yaml:10: 0.ground.file: there is no picture "invitations/no.webp"',
    ],
    [
      { music: '- { id: bai, file: bai.wav, name: { vi: Bài }, description: { vi: Bài } }\n' },
      'invitations/music.yaml:1: 0.file: there is no file "music/bai.wav"',
    ],
  ])('says what is wrong and where, and changes nothing: %#', async (files, mistake) => {
    const before = await sql`select * from invitation_looks order by kind, id`.execute(house.db)
    expect(await imported(files as Record<string, string>)).toBe(mistake)
    expect((await sql`select * from invitation_looks order by kind, id`.execute(house.db)).rows).toEqual(before.rows)
  })
})
