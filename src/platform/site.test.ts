import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { anApp } from '#test/factories/app.ts'
import { openSite, readTexts } from './site.ts'
import { StartRefused } from './start-refused.ts'

const house = await anApp()
afterAll(() => house.close())

describe('the built site', () => {
  it('is asked for in one sentence where there is none', async () => {
    await expect(openSite(tmpdir())).rejects.toThrow(
      new StartRefused('The site is not built yet: run npm start or npm run build.'),
    )
  })

  it('has every file that a page asks for first, each named once', async () => {
    const site = await openSite('.')
    for (const page of [null, 'home-page', 'venues-page', 'venue-page']) {
      const { entry, css, scripts, fonts } = site.assetsOf(page)
      const files = [entry, ...css, ...scripts, ...fonts]
      expect(new Set(files).size).toBe(files.length)
      expect(css.length).toBeGreaterThan(0)
      for (const file of files)
        expect({ file, there: existsSync(site.clientFolder + file) }).toEqual({ file, there: true })
    }
  })

  it('serves them compressed beforehand and for ever', async () => {
    const { entry } = (await openSite('.')).assetsOf(null)
    const answer = await house.app.inject({ url: entry, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(String(brotliDecompressSync(answer.rawPayload))).toBe((await house.app.inject(entry)).body)
    expect((await house.app.inject(entry)).headers['content-type']).toContain('javascript')
  })

  it.each([
    '/.vite/manifest.json',
    '/assets/',
    '/assets/nothing.js',
    '/assets/..%2f.vite%2fmanifest.json',
    '/../package.json',
  ])('keeps to itself what is nobody’s business: %s', async (url) => {
    const answer = await house.app.inject(url)
    expect([301, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type'] ?? 'text/html').toContain('text/html')
  })
})

describe('the texts', () => {
  it('are served by language and namespace [L3] [GET /locales/{lng}/{ns}.json]', async () => {
    for (const language of LANGUAGES) {
      for (const file of await readdir(join('locales', language))) {
        const answer = await house.app.inject(`/locales/${language}/${file}`)
        const { refusals, ...own } = JSON.parse(await readFile(join('locales', language, file), 'utf8'))
        const served = { 'errors.json': expect.objectContaining(own), 'office.json': { ...own, refusals } }[file] ?? own
        expect(answer.json()).toEqual(served)
        expect(answer.headers['content-type']).toContain('application/json')
        expect(answer.headers['cache-control']).toBe('no-cache')
      }
    }
    expect((await house.app.inject('/locales/fr/common.json')).statusCode).toBe(404)
  })

  it('hold the sentence of a refusal with its noun, and are served with those of all nouns in one file; the office keeps its own', async () => {
    for (const language of LANGUAGES) {
      const files = (await readdir(join('locales', language))).filter((file) => file !== 'office.json')
      const written = await Promise.all(
        files.map(async (file) => JSON.parse(await readFile(join('locales', language, file), 'utf8'))),
      )
      const nouns = written.filter(({ refusals }) => refusals)
      expect(nouns.length).toBeGreaterThan(10)
      const served = (await house.app.inject(`/locales/${language}/errors.json`)).json()
      for (const { refusals } of nouns) expect(served).toMatchObject(refusals)
      expect(house.app.sentences[language]).toEqual(served)
      const office = (await house.app.inject(`/locales/${language}/office.json`)).json()
      expect(Object.keys(served)).not.toContain(Object.keys(office.refusals)[0])
    }
  })

  it('may be kept for ever under their version', async () => {
    const { version } = readTexts('locales')
    const answer = await house.app.inject(`/locales/vi/common.json?v=${version}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('have another version when any of them changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'song-hy-locales-'))
    await cp('locales', folder, { recursive: true })
    const before = readTexts(folder)
    expect(before).toEqual(readTexts('locales'))
    await writeFile(join(folder, 'en', 'errors.json'), '{ "invalid": "Something else." }')
    const after = readTexts(folder)
    expect(after.version).not.toBe(before.version)
    expect(after.texts.en.errors).toMatchObject({ invalid: 'Something else.' })
    await rm(folder, { recursive: true })
  })
})

describe('whoever runs the site', () => {
  it('hears that it is alive and ready', async () => {
    expect((await house.app.inject('/healthz')).json()).toEqual({ alive: true })
    expect((await house.app.inject('/readyz')).json()).toEqual({ ready: true })
  })

  it('hears that it is not ready while a migration is missing', async () => {
    await sql`create table aside as select * from migrations`.execute(house.db)
    await sql`delete from migrations where name = (select max(name) from migrations where hash is not null)`.execute(
      house.db,
    )
    const answer = await house.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }])
    await sql`insert into migrations select * from aside on conflict do nothing`.execute(house.db)
    expect((await house.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('hears that it is ready while a newer release migrates, until that takes away what this one uses', async () => {
    const newer = (name: string, needs: string | null) =>
      sql`insert into migrations (name, needs) values (${name}, ${needs})`.execute(house.db)
    await newer('9001_adds.sql', null)
    await newer('9002_drops_what_nobody_uses.sql', '0001')
    expect((await house.app.inject('/readyz')).json()).toEqual({ ready: true })
    await newer('9003_drops.sql', '9001')
    expect((await house.app.inject('/readyz')).statusCode).toBe(503)
    await sql`delete from migrations where name like '9%'`.execute(house.db)
    expect((await house.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('finds requests counted by route and not by address, and how many pages are kept', async () => {
    for (const path of ['/api/public/wedding-centers/aaaaaaaaaaaa', '/wedding-centers', '/nothing/1', '/nothing/2']) {
      await house.app.inject(path)
    }
    const { body } = await house.app.inject('/metrics')
    expect(body).toMatch(/_count\{method="GET",route="\/api\/public\/wedding-centers\/:id",status="404"\} 1\b/)
    expect(body).toMatch(/_count\{method="GET",route="page",status="404"\} \d+/)
    expect(body).not.toMatch(/aaaaaaaaaaaa|\/nothing/)
    expect(body).toMatch(/^page_cache_entries [1-9]/m)
  })

  it('is not told of their own questions in the log', () => {
    const lines = house.logLines.filter((line) => /healthz|readyz|metrics/.test(line))
    expect(lines).toEqual([])
  })
})
