import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pictureUrl } from '#lib/picture-url.ts'
import { anApp } from '#test/factories/app.ts'
import { anAddress, anOpenSession } from '#test/factories/customers.ts'
import { aJpegOfManyScans, aLargeJpeg, aLargePng, aLargeWebp } from '#test/factories/dear-pictures.ts'
import { aDisk } from '#test/factories/uploads.ts'
import type { Files } from './files.ts'
import { keepOriginal, pictureId } from './pictures.ts'

const disk = await aDisk()
const house = await anApp({ files: disk.files })
afterAll(async () => {
  await house.close()
  await disk.remove()
})

interface Manner {
  ip?: string
  key?: string
  to?: typeof house
}

async function bring(token: string, bytes: Buffer, { ip = '127.0.0.1', key, to = house }: Manner = {}) {
  const answer = await to.app.inject({
    method: 'POST',
    url: '/api/b2c/wedding-invitations/pictures',
    remoteAddress: ip,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...(key && { 'idempotency-key': key }),
    },
    payload: bytes,
  })
  const { error } = answer.json()
  return { said: error ? `${answer.statusCode} ${error.code}` : String(answer.statusCode), headers: answer.headers }
}

function tallyOf(answers: { said: string }[]) {
  const counted: Record<string, number> = {}
  for (const { said } of answers) counted[said] = (counted[said] ?? 0) + 1
  return counted
}

describe('the size of a picture', () => {
  it('may be 64 megapixels of JPEG and 40 of anything else, told by its head', async () => {
    const { token } = await anOpenSession(house)
    const said = async (bytes: Buffer) => (await bring(token, bytes)).said
    expect(await said(await aLargeJpeg(9000, 7000))).toBe('201')
    expect(await said(await aLargeJpeg(9000, 7200))).toBe('422 picture_too_large')
    expect(await said(await aLargePng(8000, 5000))).toBe('201')
    expect(await said(await aLargePng(8000, 5001))).toBe('422 picture_too_large')
    expect(await said(await aLargeWebp(8000, 5001))).toBe('422 picture_too_large')
  }, 60_000)

  it('that is too large costs next to nothing', async () => {
    const { token } = await anOpenSession(house)
    const bytes = await aLargePng(9000, 7000)
    const began = process.cpuUsage()
    for (let at = 0; at < 5; at += 1) await bring(token, bytes)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(500)
  }, 60_000)

  it('is forgotten with the picture: many broken ones leave no memory behind', async () => {
    const broken = await aJpegOfManyScans(4000, 4000)
    const { token } = await anOpenSession(house)
    expect((await bring(token, broken)).said).toBe('422 picture_unreadable')
    const before = process.memoryUsage().rss
    for (let at = 0; at < 6; at += 1) await bring(token, broken)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(200)
  }, 60_000)
})

describe('tries', () => {
  const rubbish = Buffer.alloc(100, 7)

  it('are counted, kept or not, for a customer and before a byte is read', async () => {
    const { token } = await anOpenSession(house)
    const answers = []
    for (let at = 0; at < 130; at += 1) answers.push(await bring(token, rubbish, { ip: anAddress() }))
    expect(tallyOf(answers)).toEqual({ '422 picture_unreadable': 120, '429 too_many_requests': 10 })
    expect(answers.at(-1)!.headers['retry-after']).toBe('600')
    const tooLong = await bring(token, Buffer.alloc(13 * 1024 * 1024), { ip: anAddress() })
    expect(tooLong.said).toBe('429 too_many_requests')
  }, 60_000)

  it('are counted for an address too, whoever asks from there', async () => {
    const patient = await anApp({ databaseUrl: house.databaseUrl, files: disk.files, env: { LIMIT_SCALE: '0.01' } })
    const ip = anAddress()
    const answers = []
    for (let at = 0; at < 12; at += 1) {
      const { token } = await anOpenSession(house)
      answers.push(await bring(token, rubbish, { ip, to: patient }))
    }
    await patient.close()
    expect(tallyOf(answers)).toEqual({ '422 picture_unreadable': 10, '429 too_many_requests': 2 })
  })
})

describe('many pictures at once', () => {
  it('hold no database connection while they wait', async () => {
    const pictures = await Promise.all([3000, 3100, 3200].map((side) => aLargePng(side, 3000)))
    const people = await Promise.all(pictures.map(() => anOpenSession(house)))
    let idle = 0
    let over = false
    const all = Promise.all(
      people.flatMap(({ token }, at) =>
        [0, 1, 2].map((again) => bring(token, pictures[at]!, { key: `one-of-many-${at}-${again}` })),
      ),
    ).finally(() => {
      over = true
    })
    while (!over) {
      const { rows } = await sql<{ open: number }>`
        select count(*) as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
          and state_change < now() - interval '150 ms'`.execute(house.db)
      idle = Math.max(idle, rows[0]!.open)
    }
    expect(tallyOf(await all)).toEqual({ 201: 9 })
    expect(idle).toBe(0)
  }, 60_000)

  it('of one customer wait for each other and let others pass; too many are sent away with a time to come again', async () => {
    const [rusher, guest] = [await anOpenSession(house), await anOpenSession(house)]
    const dear = await aLargePng(5000, 4000)
    const rush = Array.from({ length: 30 }, () => bring(rusher.token, dear, { ip: anAddress() }))
    const order: string[] = []
    for (const one of rush) void one.then(({ said }) => order.push(said))
    const small = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    expect((await bring(guest.token, small, { ip: anAddress() })).said).toBe('201')
    expect(order.filter((said) => said === '201').length).toBeLessThan(5)
    const answers = await Promise.all(rush)
    const busy = answers.filter(({ said }) => said === '503 unavailable')
    expect(busy.length).toBe(20)
    for (const { headers } of busy) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }, 60_000)

  it('unmade, asked for by anybody, are made few at a time, and beyond a measure 503 with a time to come again', async () => {
    let open = 0
    let most = 0
    const watched: Files = {
      ...disk.files,
      async read(name) {
        if (!name.endsWith('/original')) return disk.files.read(name)
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setTimeout(resolve, 20))
        open -= 1
        return disk.files.read(name)
      },
    }
    const crowd = await anApp({ files: watched, databaseUrl: house.databaseUrl })
    const ids = []
    for (let at = 0; at <= 100; at += 1) {
      const bytes = await sharp({ create: { width: 40, height: 40 + at, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      await keepOriginal(disk.files, pictureId(bytes), bytes)
      ids.push(pictureId(bytes))
    }
    const ask = (id: string, remoteAddress: string) =>
      crowd.app.inject({ url: pictureUrl(id, 200, 'webp'), remoteAddress })
    const rusher = anAddress()
    const rush = Promise.all(ids.slice(0, 100).map((id) => ask(id, rusher)))
    const other = await ask(ids[100]!, anAddress())
    const answers = await rush
    await crowd.close()
    expect(other.statusCode).toBe(200)
    expect(most).toBeLessThanOrEqual(4)
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect([busy.length > 20, answers.length - busy.length >= 64]).toEqual([true, true])
    for (const { headers } of busy) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }, 60_000)
})
