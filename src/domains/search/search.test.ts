import { afterAll, describe, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'
import { ask } from '#test/factories/customers.ts'
import type { Hit, SearchKind } from './contract.ts'

const house = await anApp()
afterAll(() => house.close())

interface Group {
  kind: SearchKind
  total: number
  items: Hit[]
}
type Headers = Record<string, string>

async function found(q: string, kind: SearchKind, headers?: Headers): Promise<string[]> {
  const { status, body } = await ask(house, `GET /api/public/search?q=${encodeURIComponent(q)}`, undefined, { headers })
  expect(status).toBe(200)
  const group = (body.groups as Group[]).find((one) => one.kind === kind)
  return group?.items.map(({ title }) => title) ?? []
}

async function suggested(q: string): Promise<string[]> {
  const { body } = await ask(house, `GET /api/public/search/suggestions?q=${encodeURIComponent(q)}`)
  return (body.items as Hit[]).map(({ title }) => title)
}

describe('one search', () => {
  it('finds venues by a district that is no more, without accents and in many spellings', async () => {
    for (const q of ['tiec cuoi quan 7', 'Tiệc cưới Quận 7', 'q7', 'wedding venue district 7']) {
      expect([q, await found(q, 'venue')]).toEqual([q, expect.arrayContaining(['Hỷ Lâm Palace'])])
    }
    const { body } = await ask(house, 'GET /api/public/search?q=quan%207&kind=venue')
    const lines = (body.groups as Group[]).flatMap(({ items }) => items.map(({ line }) => line))
    expect(lines.filter((line) => !/Quận 7|Tân Hưng|Tân Thuận|Phú Thuận|Tân Mỹ/.test(line))).toEqual([])
  })

  it('forgives a slip of the finger', async () => {
    for (const q of ['hy lam palcae', 'hy lma palace', 'hy lam palac', 'hyy lam']) {
      expect([q, await found(q, 'venue')]).toEqual([q, expect.arrayContaining(['Hỷ Lâm Palace'])])
    }
  })

  it('finds dresses by their shape in either language, brands by their vouchers and articles by their words', async () => {
    const mermaids = await found('duoi ca', 'dress')
    expect(mermaids.length).toBeGreaterThan(0)
    const english = { 'accept-language': 'en' }
    expect((await found('mermaid', 'dress', english)).length).toBe(mermaids.length)
    expect(await found('thử váy miễn phí', 'brand')).toContain('Atelier An')
    expect((await found('chi phi', 'article')).length).toBeGreaterThan(0)
  })

  it('puts what carries the words in its name first', async () => {
    expect((await found('hy lam', 'venue'))[0]).toBe('Hỷ Lâm Palace')
  })

  it('says that there is nothing where nothing comes near', async () => {
    const { body } = await ask(house, 'GET /api/public/search?q=xyzzyplugh')
    expect(body).toEqual({ groups: [] })
  })

  it('offers what comes nearest while somebody types', async () => {
    expect((await suggested('hy l'))[0]).toBe('Hỷ Lâm Palace')
    expect(await suggested('atelier')).toContain('Atelier An')
    expect((await suggested('tiec cuoi')).length).toBeGreaterThan(0)
  })

  it('refuses an empty question, one without end, and fields it does not know', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(121)}`, '?q=a&sort=b', '?q=a&kind=couple']) {
      const { status } = await ask(house, `GET /api/public/search${query}`)
      expect([query, status]).toEqual([query, 400])
    }
  })

  it('forgets what is gone from the content', async () => {
    const content = await aContentFolder()
    await importContent({ db: house.db, files: sampleFiles(), folder: content.folder })
    // two of its three words, one with a slip, are those of another venue
    await expect.poll(() => found('hy lam palace', 'venue')).toEqual(['Minh Hỷ Lâu'])
    expect(await found('giàn trầu', 'venue')).toEqual(['Giàn Trầu'])
    await content.drop()
  })
})
