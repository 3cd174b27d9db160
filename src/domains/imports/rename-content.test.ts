import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerReview } from '#domains/reviews/answer-review.ts'
import { ContentMistakes } from '#platform/content/folder.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { type anOpenSession, ask } from '#test/factories/customers.ts'
import { aRequest } from '#test/factories/quotations.ts'
import { aReviewer, aVenueId } from '#test/factories/reviews.ts'
import { exportContent } from './content-sources.ts'
import { importContent } from './import-content.ts'

const [OLD, NEW] = ['hy-lam-palace', 'hy-lam-grand']
const house = await anApp()
let folder: string
let venue: string
let customer: Awaited<ReturnType<typeof anOpenSession>>
let before: Awaited<ReturnType<typeof everything>>

const put = () => importContent({ db: house.db, files: sampleFiles(), folder })
const get = (path: string) => house.app.inject(path)
const texts = async (path = folder): Promise<string[]> =>
  (await readdir(path, { recursive: true })).filter((name) => /\.(yaml|md)$/.test(name))

/** Everything that people have left at the venue, its brand and the brand's vouchers. */
async function everything() {
  const own = (path: string) => ask(house, `GET ${path as '/'}`, undefined, { token: customer.token })
  const reviews = await get(`/api/public/venue-reviews/wedding-centers/${venue}?fetchSize=100`)
  const claims = await own('/api/b2c/clients/vouchers')
  return {
    reviews: reviews.json().items.map(({ id }: { id: string }) => id),
    hearts: (await own('/api/b2c/wedding-centers/favourites')).body.items.map(({ id }: { id: string }) => id),
    claims: claims.body.items.map(({ clientId }: { clientId: string }) => clientId),
    reservations: (await own('/api/b2c/reservation')).body.items.map(
      ({ id, weddingCenter }: { id: string; weddingCenter: { id: string } }) => [id, weddingCenter.id],
    ),
    halls: (await get(`/api/public/wedding-centers/${venue}`)).json().halls.map(({ key }: { key: string }) => key),
  }
}

/** Another name for the venue and for the brand that it is, in every file that speaks of them. */
async function renameAll() {
  for (const file of await texts()) {
    const text = await readFile(join(folder, file), 'utf8')
    const renamed = text.replaceAll(OLD, NEW).replaceAll('Hỷ Lâm Palace', 'Hỷ Lâm Grand')
    if (renamed !== text) await writeFile(join(folder, file), renamed)
  }
  for (const kind of ['venues', 'reviews', 'brands']) {
    await rename(join(folder, kind, `${OLD}.yaml`), join(folder, kind, `${NEW}.yaml`))
  }
}

const change = async (file: string, from: string, to: string) => {
  const text = await readFile(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  await writeFile(join(folder, file), text.replace(from, to))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'song-hy-rename-'))
  const isText = (path: string) => !path.includes('content/pictures')
  await cp('content', folder, { recursive: true, filter: isText })
  await symlink(resolve('content/pictures'), join(folder, 'pictures'))
  await change(`brands/${OLD}.yaml`, 'validTo: 2027-02-28', 'validTo: 2099-02-28')
  await put()

  venue = await aVenueId(house, OLD)
  customer = await aReviewer(house, venue)
  const { token, tel } = customer
  const brand = (await get(`/api/public/vouchers/brands/unsigned-name/${OLD}`)).json()
  const vouchers = (await get(`/api/public/vouchers?brandId=${brand.id}`)).json()
  const acts = [
    await ask(house, `POST /api/b2c/wedding-centers/${venue}/favourites`, undefined, { token }),
    await ask(house, `POST /api/b2c/clients/vouchers/${vouchers.items[0].id}`, undefined, { token }),
    await ask(house, 'POST /api/public/wedding-centers/quotations', aRequest([venue], { tel })),
  ]
  expect(acts.map(({ status }) => status)).toEqual([204, 201, 201])
  before = await everything()
  expect(before.reviews.length).toBeGreaterThan(1)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await house.close()
})

describe('a venue that is renamed', () => {
  beforeAll(async () => {
    await renameAll()
    await change(`venues/${NEW}.yaml`, 'name:', `formerNames: [${OLD}]\nname:`)
    await change(`brands/${NEW}.yaml`, 'name:', `formerNames: [${OLD}]\nname:`)
    await put()
    house.app.contentChanged()
  })

  it('keeps its reviews, hearts, claims, halls and open requests', async () => {
    expect(before.reservations).toHaveLength(1)
    expect(await everything()).toEqual(before)
    expect((await get(`/api/public/wedding-centers/${venue}`)).json()).toMatchObject({ unsignedName: NEW })
  })

  it.each([
    [`/wedding-centers/${OLD}?tables=20`, `/wedding-centers/${NEW}?tables=20`],
    [`/en/wedding-centers/${OLD}`, `/en/wedding-centers/${NEW}`],
    [`/vouchers/brands/${OLD}`, `/vouchers/brands/${NEW}`],
  ])('is found at its old address: %s', async (from, to) => {
    const { statusCode, headers } = await get(from)
    expect([statusCode, headers.location]).toEqual([301, to])
    expect((await get(to)).statusCode).toBe(200)
  })

  it('is found by its old name through the API too', async () => {
    const { body } = await ask(house, `GET /api/public/wedding-centers/unsigned-name/${OLD}`)
    expect(body).toMatchObject({ id: venue, unsignedName: NEW })
  })

  it('needs no second telling: the id lasts when the line about former names goes', async () => {
    await change(`venues/${NEW}.yaml`, `formerNames: [${OLD}]\n`, '')
    await put()
    expect(await everything()).toEqual(before)
    expect((await get(`/wedding-centers/${OLD}`)).statusCode).toBe(301)
  })

  it('may rename and reorder its halls: each keeps its key', async () => {
    const file = `venues/${NEW}.yaml`
    const [, name] = (await readFile(join(folder, file), 'utf8')).match(/halls:\n {2}- name: (.+)\n/)!
    await change(file, `  - name: ${name}\n`, `  - name: Sảnh Trăng\n    formerNames: [${name}]\n`)
    await put()
    expect((await everything()).halls).toEqual(before.halls)
  })

  it('may join halls of its own, and leaves what is booked as it is', async () => {
    const file = `venues/${NEW}.yaml`
    const [one, two] = before.halls
    const entry = {
      id: 'booked-before',
      venue_id: venue,
      hall: one,
      date: '2027-04-17',
      session: 'dinner',
      state: 'booked',
    }
    const slot = {
      venue_id: venue,
      hall: one,
      date: entry.date,
      session: 'dinner',
      entry_id: entry.id,
      state: 'booked',
    }
    await house.db
      .insertInto('calendar_entries')
      .values({ ...entry, made_at: new Date(), made_by: 'Lan' })
      .execute()
    await house.db.insertInto('hall_slots').values(slot).execute()
    const joined = (parts: string) =>
      `halls:\n  - name: Hai Sảnh\n    parts: [${parts}]\n    floor: 1\n    area: 900\n    pillars: 0\n    minTables: 40\n    maxTables: 90\n`
    await change(file, 'halls:\n', joined(`${one}, ${two}`))
    await put()
    const { halls } = (await get(`/api/public/wedding-centers/${venue}`)).json()
    expect(halls[0]).toMatchObject({ key: 'hai-sanh', parts: [one, two] })
    expect(await house.db.selectFrom('hall_slots').select(['hall', 'state']).execute()).toEqual([
      { hall: one, state: 'booked' },
    ])
    for (const [parts, why] of [
      [`${one}, khong-co`, 'there is no hall with the key "khong-co" that stands by itself'],
      [`${one}, ${one}`, `"${one}" stands here twice`],
      [String(one), 'a joined hall is made of at least two'],
      [`${one}, hai-sanh`, 'there is no hall with the key "hai-sanh" that stands by itself'],
    ] as const) {
      await change(file, joined(`${one}, ${two}`), joined(parts))
      const wrong = await put().catch((thrown: unknown) => thrown)
      await change(file, joined(parts), joined(`${one}, ${two}`))
      expect(wrong).toBeInstanceOf(ContentMistakes)
      expect(String(wrong)).toContain(why)
    }
    await change(file, joined(`${one}, ${two}`), 'halls:\n')
    await put()
  })
})

describe('the id of a thing', () => {
  it('belongs to one thing: a copy under another name is refused by file and line', async () => {
    const copy = (await readFile(join(folder, `venues/${NEW}.yaml`), 'utf8')).replace('Hỷ Lâm Grand', 'Hỷ Lâm Bản Sao')
    await writeFile(join(folder, 'venues/hy-lam-ban-sao.yaml'), `formerNames: [${NEW}]\n${copy}`)
    const error = await put().catch((thrown: unknown) => thrown)
    await rm(join(folder, 'venues/hy-lam-ban-sao.yaml'))
    expect(error).toBeInstanceOf(ContentMistakes)
    expect((error as Error).message).toMatch(
      /^venues\/hy-lam-grand\.yaml:1: .*same venue as in venues\/hy-lam-ban-sao\.yaml/m,
    )
  })

  it('is not changed by accident: another id for a known name is refused', async () => {
    await change(`venues/${NEW}.yaml`, 'name:', 'id: "0123456789ab"\nname:')
    const error = await put().catch((thrown: unknown) => thrown)
    await change(`venues/${NEW}.yaml`, 'id: "0123456789ab"\n', '')
    expect((error as Error).message).toContain(`is known by the id "${venue}" since its first import`)
  })

  it('stays with each of two that exchange their names', async () => {
    const other = 'gian-trau'
    const otherId = await aVenueId(house, other)
    const [a, b] = [join(folder, 'venues', `${NEW}.yaml`), join(folder, 'venues', `${other}.yaml`)]
    const [first, second] = [await readFile(a, 'utf8'), await readFile(b, 'utf8')]
    const [, otherName] = second.match(/^name: (.+)$/m)!
    await writeFile(a, `id: "${otherId}"\n${second.replace(otherName!, 'Hỷ Lâm Grand')}`)
    await writeFile(b, `id: "${venue}"\n${first.replace('Hỷ Lâm Grand', otherName!)}`)
    await put()
    expect([await aVenueId(house, NEW), await aVenueId(house, other)]).toEqual([otherId, venue])
    await Promise.all([writeFile(a, first), writeFile(b, second)])
    await change(`venues/${NEW}.yaml`, 'name:', `id: "${venue}"\nname:`)
    await change(`venues/${other}.yaml`, 'name:', `id: "${otherId}"\nname:`)
    await put()
    expect([await aVenueId(house, NEW), await aVenueId(house, other)]).toEqual([venue, otherId])
  })

  it('of a dress stays when its code changes, and its page with it', async () => {
    const { rows } = await sql<{ id: string; file: string; code: string }>`
      select id, maker_id as file, code from dresses order by code limit 1`.execute(house.db)
    const { id, file, code } = rows[0]!
    for (const name of await texts()) {
      const text = await readFile(join(folder, name), 'utf8')
      if (text.includes(code)) await writeFile(join(folder, name), text.replaceAll(code, 'SH-ZZ999'))
    }
    await change(`dresses/${file}.yaml`, 'code: SH-ZZ999', `code: SH-ZZ999\n  formerNames: [${code}]`)
    await put()
    house.app.contentChanged()
    expect((await get(`/api/public/wbs-products/products/${id}`)).json()).toMatchObject({ code: 'SH-ZZ999' })
    expect((await get(`/dresses/${id}`)).statusCode).toBe(200)
  })
})

describe('exporting', () => {
  it('after answers, claims and renames gives the folder back, byte by byte: what people did is no content', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from reviews where content_hash is not null and answer is null limit 1`.execute(house.db)
    await answerReview(house.db, { id: rows[0]!.id, text: 'Lời của nhà hàng.', now: Date.now() })
    expect((await everything()).claims).toHaveLength(1)
    await put()
    const target = await mkdtemp(join(tmpdir(), 'song-hy-export-'))
    await exportContent({ db: house.db, files: sampleFiles(), folder: target })
    const filesOf = async (path: string) =>
      (await readdir(path, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(path, join(parentPath, name)))
    const written = await filesOf(target)
    const equal = async (path: string, name: string) =>
      (await readFile(join(path, name))).equals(await readFile(join(target, name)))
    const different: string[] = []
    for (const name of written) if (!(await equal(folder, name))) different.push(name)
    expect(different).toEqual([])
    // whatever no rename has touched is what the sample site's own folder holds
    const asEver: string[] = []
    for (const name of written)
      if (existsSync(join('content', name)) && (await equal('content', name))) asEver.push(name)
    expect(asEver.length).toBeGreaterThan(0.8 * (await filesOf('content')).length)
    const lost = (await filesOf(folder)).filter((name) => !written.includes(name))
    expect(lost).toEqual([])
    await rm(target, { recursive: true })
  })
})
