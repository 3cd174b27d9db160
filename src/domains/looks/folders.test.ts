import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#app'
import { contrast } from '#lib/contrast.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { listPalettes, listTemplates } from './contract.ts'
import { allLooks, LOOKS_FOLDER } from './read-looks.ts'
import { lookChosen } from './rules.ts'

const KB = 1024
const READABLE = 4.5
let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const listed = async () => {
  const answer = await house.call(listTemplates, { query: { retired: 'yes' } })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value.items
}

describe('a template', () => {
  it('is one folder: whatever folder is there is offered, in its order', async () => {
    const offered = (await listed()).filter(({ retired }) => !retired).map(({ id }) => id)
    expect(offered).toEqual(allLooks.map(({ id }) => id))
    const folders = readdirSync(LOOKS_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(allLooks.map(({ id }) => id).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  it('is named by no code outside its folder, so that one more needs no change elsewhere', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    const named = files.flatMap((file) => {
      const text = readFileSync(join(ROOT, 'src', file), 'utf8')
      return allLooks
        .filter(({ id }) => !file.startsWith(`domains/looks/ui/${id}/`) && text.includes(`'${id}'`))
        .map(({ id }) => `${file} names ${id}`)
    })
    expect(named).toEqual([])
  })

  it('has three palettes whose words can be read, and no two share a name', async () => {
    const all = allLooks.flatMap(({ palettes }) => palettes)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const faint = all.flatMap(({ id, ground, paper }) =>
      [
        ...(['ink', 'soft', 'name'] as const).map((key) => ({ key, on: ground.base, colour: ground[key] })),
        ...(['ink', 'soft', 'accent'] as const).map((key) => ({ key, on: paper.base, colour: paper[key] })),
        { key: 'on', on: paper.accent, colour: paper.on },
      ]
        .filter(({ colour, on }) => contrast(colour, on) < READABLE)
        .map(({ key, colour, on }) => `${id} ${key}: ${colour} on ${on}`),
    )
    expect(faint).toEqual([])
    const palettes = await house.call(listPalettes)
    const ids = palettes.ok ? palettes.value.items.map(({ id }) => id) : []
    for (const { id } of all) expect(ids).toContain(id)
  })

  it('brings at most 60 KB of art and 60 KB of letters', () => {
    const heavy = allLooks.flatMap(({ id }) => {
      const files = readdirSync(join(LOOKS_FOLDER, id))
      const weigh = (ending: RegExp) =>
        files
          .filter((file) => ending.test(file))
          .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(LOOKS_FOLDER, id, file))).length, 0)
      const [art, letters] = [weigh(/\.svg$/), weigh(/\.woff2$/)]
      return art > 60 * KB || letters > 60 * KB ? [`${id}: art ${art}, letters ${letters}`] : []
    })
    expect(heavy).toEqual([])
  })
})

describe('templates of before', () => {
  it.each([
    ['chu-sa', 'son-mai'],
    ['tim-hue', 'son-mai'],
    ['dem-lam', 'dong-duong'],
    ['hong-phan', 'vuon-nga'],
  ])('%s is a palette of %s now', async (former, parent) => {
    const templates = await listed()
    expect(templates.map(({ id }) => id)).not.toContain(former)
    const palettes = await house.call(listPalettes)
    const chosen = lookChosen({ template: former }, templates, palettes.ok ? palettes.value.items : [])!
    expect(chosen.template.id).toBe(parent)
    expect(chosen.template.palettes).toContain(chosen.palette.id)
    expect(chosen.palette.id).not.toBe(chosen.template.palette.id)
  })

  it.each(['may-lanh', 'bach-dan'])('%s stays for cards that have it, and is offered no more', async (id) => {
    const gallery = await house.call(listTemplates)
    expect(gallery.ok && gallery.value.items.map((one) => one.id)).not.toContain(id)
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ retired: true, look: null })
  })
})
