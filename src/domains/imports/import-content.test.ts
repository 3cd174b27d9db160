import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCities } from '#domains/content/cities/contract.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { ContentMistakes } from '#platform/content/folder.ts'
import { type Files, localFiles } from '#platform/files.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'
import { exportContent } from './content-sources.ts'
import { importContent } from './import-content.ts'

const house = await anApp()
const original = await aContentFolder()
beforeAll(() => put(original.folder))
afterAll(async () => {
  await original.drop()
  await house.close()
})

let content: Awaited<ReturnType<typeof aContentFolder>>
beforeEach(async () => {
  content = await aContentFolder()
})
afterEach(() => content.drop())

const put = (folder: string, files: Files = sampleFiles()) => importContent({ db: house.db, files, folder })
const venueNames = async () => {
  const list = await house.call(listVenues)
  return list.ok ? list.value.items.map((venue) => venue.unsignedName) : []
}

/** Every row of the content with the transaction that last wrote it. */
async function rows(): Promise<string[]> {
  const tables = [
    'cities',
    'pictures',
    'venues',
    'halls',
    'makers',
    'dresses',
    'dress_facets',
    'lookbooks',
    'lookbook_dresses',
    'documents',
    'content_sources',
    'content_pictures',
  ].map((table) => sql`select ${table} || ' ' || ctid || ' ' || xmin as row from ${sql.table(table)}`)
  const { rows } = await sql<{ row: string }>`${sql.join(tables, sql` union all `)} order by 1`.execute(house.db)
  return rows.map(({ row }) => row)
}

async function mistakesOf(folder: string): Promise<string[]> {
  const before = await rows()
  const error = await put(folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ContentMistakes)
  expect(await rows()).toEqual(before)
  return (error as ContentMistakes).message.split('\n')
}

describe('importing a folder', () => {
  it('a second time touches no row and prepares no picture', async () => {
    const before = await rows()
    const written: string[] = []
    const files = sampleFiles()
    const counted: Files = {
      ...files,
      write: (name, bytes) => {
        written.push(name)
        return files.write(name, bytes)
      },
    }
    expect(await put(content.folder, counted)).toEqual({ changed: 0 })
    expect(await rows()).toEqual(before)
    expect(written).toEqual([])
  })

  it('touches only what has changed, and says how much that is', async () => {
    const before = new Set(await rows())
    await content.edit('venues/gian-trau.yaml', 'address: 35 Bờ Vàm', 'address: 37 Bờ Vàm')
    expect(await put(content.folder)).toEqual({ changed: 1 })
    const touched = (await rows()).filter((row) => !before.has(row)).map((row) => row.split(' ')[0])
    expect(new Set(touched)).toEqual(new Set(['venues', 'halls', 'content_sources']))
    expect(touched.filter((table) => table === 'venues')).toHaveLength(1)
    await put(original.folder)
  })

  it('takes away what is gone, and brings it back under the same id', async () => {
    const venue = '/api/public/wedding-centers/unsigned-name/gian-trau'
    const { id } = (await house.app.inject(venue)).json()
    await content.remove('venues/gian-trau.yaml')
    expect(await put(content.folder)).toEqual({ changed: 1 })
    expect((await house.app.inject(venue)).statusCode).toBe(404)
    expect(await venueNames()).not.toContain('gian-trau')
    await put(original.folder)
    expect((await house.app.inject(venue)).json().id).toBe(id)
  })

  it('keeps the cities in the order of the file, and lets go of those that are gone [GET /api/public/cities]', async () => {
    const names = async () => {
      const list = await house.call(listCities)
      return list.ok ? list.value.items.map((city) => city.id) : []
    }
    const before = await names()
    expect(before[0]).toBe('ho-chi-minh')
    const extra = '- { id: sa-pa, name: { vi: Sa Pa }, provinceCode: "10", point: { lat: 22.3, lng: 103.8 } }\n'
    await content.edit('cities.yaml', '- id: ho-chi-minh', `${extra}- id: ho-chi-minh`)
    await put(content.folder)
    await expect.poll(names).toEqual(['sa-pa', ...before])
    await content.edit('cities.yaml', extra, '')
    expect((await put(content.folder)).changed).toBeGreaterThan(0)
    await expect.poll(names).toEqual(before)
  })

  it('counts a city that is gone as a change, though nothing else is', async () => {
    await sql`insert into cities values ('sa-pa', 999, '10', '{"vi": "Sa Pa"}', 22.3, 103.8)`.execute(house.db)
    expect(await put(original.folder)).toEqual({ changed: 1 })
  })

  it('keeps the pictures, each once, in the place it is told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'song-hy-files-'))
    const files = localFiles(folder)
    const bare = await anApp({ files })
    await sql`truncate pictures`.execute(bare.db)
    await importContent({ db: bare.db, files, folder: content.folder })
    const { rows } = await sql<{ id: string }>`select id from pictures`.execute(bare.db)
    expect(rows.length).toBeGreaterThan(10)
    for (const { id } of rows) expect(await files.read(`pictures/${id}/original`)).not.toBeNull()
    await bare.close()
    await rm(folder, { recursive: true })
  })

  it('never stops the site: whoever looks meanwhile sees the old or the new, whole', async () => {
    const before = (await venueNames()).length
    for (const name of ['gian-trau', 'lua-thong', 'minh-hy-lau']) await content.remove(`venues/${name}.yaml`)
    const seen = new Set<number>()
    let importing = true
    const watching = (async () => {
      while (importing) {
        const { statusCode, body } = await house.app.inject('/api/public/wedding-centers')
        expect(statusCode).toBe(200)
        seen.add(JSON.parse(body).items.length)
      }
    })()
    await put(content.folder)
    await put(original.folder)
    importing = false
    await watching
    expect([...seen].filter((count) => count !== before && count !== before - 3)).toEqual([])
  })

  it('by two at once ends as one of them wanted, not as a mixture', async () => {
    await content.edit('venues/gian-trau.yaml', 'address: 35 Bờ Vàm', 'address: 1 Đường Mới')
    await content.edit('venues/lua-thong.yaml', 'address:', 'address: 2 Đường Mới #')
    await Promise.all([put(content.folder), put(original.folder)])
    const { rows } = await sql<{ changed: boolean }>`
      select detail #>> '{vi,address}' like '%Đường Mới' as changed from venues where unsigned_name in ('gian-trau', 'lua-thong')
    `.execute(house.db)
    expect(rows[0]).toEqual(rows[1])
    await put(original.folder)
  })
})

describe('a folder with mistakes', () => {
  it('names the line in a text’s facts too', async () => {
    const line = await content.edit('policies/privacy.en.md', 'version: ', 'version: 1999-')
    const refusal = await put(content.folder).catch((error: Error) => error.message)
    expect(refusal).toContain(`policies/privacy.en.md:${line}: version`)
    await content.edit('policies/privacy.en.md', 'version: 1999-', 'version: ')
  })

  it('is refused with each of them by file and line, and nothing is written', async () => {
    const venue = 'venues/gian-trau.yaml'
    const city = await content.edit(venue, 'city: ho-chi-minh', 'city: atlantis')
    const picture = await content.edit(venue, 'file: glasshouse-sage-daylight.jpg', 'file: nobody-took-it.jpg')
    const tables = await content.edit(venue, 'minTables: 10', 'minTables: 150')
    const other = await content.edit('venues/lua-thong.yaml', 'address:', 'adress:')
    const name = await content.edit('venues/minh-hy-lau.yaml', 'name:', 'name: Tên Khác #')
    const syntax = await content.edit('venues/vuon-o-moi.yaml', 'parking:', 'parking: { cars: [')
    const mistakes = await mistakesOf(content.folder)
    expect(mistakes).toContain(`${venue}:${city}: city: there is no city "atlantis" in cities.yaml`)
    expect(mistakes).toContain(`${venue}:${picture}: pictures.2.file: there is no picture "nobody-took-it.jpg"`)
    expect(mistakes).toContain(`${venue}:${tables}: halls.0.minTables: is above maxTables`)
    expect(mistakes).toContain(
      `venues/minh-hy-lau.yaml:${name}: name: the file of this name must be called ten-khac.yaml`,
    )
    expect(mistakes.filter((line) => line.startsWith(`venues/lua-thong.yaml:${other}: adress:`))).toHaveLength(1)
    expect(mistakes.some((line) => /^venues\/lua-thong\.yaml:1: address: /.test(line))).toBe(true)
    const broken = mistakes.filter((line) => line.startsWith('venues/vuon-o-moi.yaml:'))
    expect(broken.length).toBeGreaterThan(0)
    for (const line of broken) expect(Number(line.split(':')[1])).toBeGreaterThanOrEqual(syntax)
  })

  it('is refused for a file that is missing', async () => {
    await content.remove('cities.yaml')
    expect(await mistakesOf(content.folder)).toContain('cities.yaml:1: this file is missing')
  })

  it('is refused for a city that stands there twice', async () => {
    const again = '- { id: ha-noi, name: { vi: Hà Nội }, provinceCode: "01", point: { lat: 21, lng: 105.8 } }\n'
    await content.edit('cities.yaml', '- id: ho-chi-minh', `${again}- id: ho-chi-minh`)
    const [mistake, ...others] = await mistakesOf(content.folder)
    expect(mistake).toMatch(/^cities\.yaml:\d+: \d+\.id: the city "ha-noi" stands here twice$/)
    expect(others).toEqual([])
  })

  it('is refused for pictures that nobody can read, all of them by name', async () => {
    await content.edit('venues/gian-trau.yaml', 'file: glasshouse-sage-daylight.jpg', 'file: words.jpg')
    await content.edit('venues/lua-thong.yaml', 'pictures:\n  - file:', 'pictures:\n  - file: cut.jpg #')
    await content.addPicture('words.jpg', Buffer.from('no picture, but words'))
    await content.addPicture('cut.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'))
    expect((await mistakesOf(content.folder)).sort()).toEqual([
      'pictures/venues/cut.jpg:1: this is no picture that can be read',
      'pictures/venues/words.jpg:1: this is no picture that can be read',
    ])
  })
})

describe('exporting', () => {
  it('gives the imported folder back, byte by byte', async () => {
    await put(content.folder)
    const target = join(await mkdtemp(join(tmpdir(), 'song-hy-export-')), 'content')
    await exportContent({ db: house.db, files: sampleFiles(), folder: target })
    const names = (await readdir(target, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(names.length).toBeGreaterThan(10)
    for (const { parentPath, name } of names) {
      const file = join(parentPath, name)
      const before = await readFile(join(content.folder, relative(target, file)))
      expect([name, before.equals(await readFile(file))]).toEqual([name, true])
    }
    const { changed } = await put(target)
    expect(changed).toBe(0)
    await rm(dirname(target), { recursive: true })
  })
})
