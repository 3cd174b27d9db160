import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { aDatabase, sampleFiles } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'
import { anAddress } from '#test/factories/customers.ts'
import { aGateTo } from '#test/factories/database-gate.ts'
import { exampleUrl } from '#test/factories/example.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { add, amount, aReplicatedSite, get, isUsed, type Process, TRIAL } from '#test/factories/replicated-site.ts'
import { aWishBook } from '#test/factories/wishes.ts'
import { createLog } from '../log.ts'
import { endpointsOf } from '../openapi.ts'
import { refuseOtherReplica } from './refuse-other-replica.ts'
import { isShared } from './shared-reading.ts'

let site: Awaited<ReturnType<typeof aReplicatedSite>>
beforeAll(async () => {
  site = await aReplicatedSite()
})
afterAll(() => site.stop())

/** What a browser sends after this answer. */
const keptOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0]!)
    .find((line) => /^wrote=/.test(line))

describe('a shared list', () => {
  it('is answered by the replica', () =>
    site.paused(async () => {
      const before = await amount(site.one)
      const { asked } = site.one.replica
      const answered = asked.replica
      await add(site.one)
      expect(await amount(site.one)).toBe(before)
      expect(asked.replica).toBe(answered + 1)
    }))

  it('shows a write at once to whoever made it, in every process, and to nobody else sooner', () =>
    site.paused(async () => {
      const { one, other } = site
      const before = await amount(one)
      const wrote = await one.app.inject({ method: 'POST', url: TRIAL })
      const cookie = keptOf(wrote)
      expect(String(wrote.headers['set-cookie'])).toMatch(/^wrote=\w+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)
      expect(await amount(one, cookie)).toBe(before + 1)
      expect(await amount(other, cookie)).toBe(before + 1)
      expect(await amount(other)).toBe(before)
      await site.replica.resume()
      await site.replica.catchUp()
      const { asked } = other.replica
      await expect.poll(() => other.replica.shows()).toBe(true)
      await expect
        .poll(async () => {
          const from = asked.replica
          return (await amount(other, cookie)) === before + 1 && asked.replica > from
        })
        .toBe(true)
    }))

  it('says no only where the primary does', () =>
    site.paused(async () => {
      const { one } = site
      const least = (await amount(one)) + 1
      expect((await get(one, `${TRIAL}?least=${least}`)).statusCode).toBe(404)
      await add(one)
      expect((await get(one, `${TRIAL}?least=${least}`)).statusCode).toBe(200)
    }))

  it('writes nothing, which a replica would refuse', async () => {
    const { one } = site
    const { asked } = one.replica
    const failed = asked.failed
    await isUsed(one)
    const shared = endpointsOf(one.app).filter((its) => isShared(its) && its.path !== TRIAL)
    expect(shared.length).toBeGreaterThan(40)
    for (const its of shared)
      expect([its.path, (await get(one, exampleUrl(its))).statusCode < 500]).toEqual([its.path, true])
    expect(asked.failed).toBe(failed)
  })

  it('is nobody’s own: what a token, a client or a customer names stays with the primary', () => {
    const shared = endpointsOf(site.one.app).filter(isShared)
    expect(shared.filter(({ auth }) => auth !== 'anyone' && auth !== 'client')).toEqual([])
    const named = shared.filter(({ path }) => /clients|tickets|:token|previews|oauth|customers|boards|auth/.test(path))
    expect(named.map(({ path }) => path)).toEqual([])
  })
})

describe('pages', () => {
  it('show what a couple published a moment ago, in every process, though the replica does not', () =>
    site.paused(async () => {
      const { one, other } = site
      const draft = aDraft()
      const url = `/thiep/${draft.unsignedName}`
      expect((await get(other, url)).statusCode).toBe(404)
      const { path, token } = await anInvitation(one, draft)
      const shown = await one.app.inject({
        method: 'PATCH',
        url: path,
        headers: { authorization: `Bearer ${token}` },
        payload: { visible: true },
      })
      expect(shown.statusCode).toBeLessThan(300)
      const page = await get(other, url, keptOf(shown))
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Thảo Vy')
      // and to a guest who has only heard of it
      await expect.poll(async () => (await get(other, url)).statusCode).toBe(200)
    }))

  it('are the same for everybody: only the answer to a write sets the cookie', async () => {
    const { one } = site
    const page = await get(one, '/wedding-centers', 'wrote=zzz')
    expect([page.headers['set-cookie'], page.headers.vary]).toEqual([undefined, 'accept-encoding'])
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const { id } = await anInvitation(one, aDraft(), true)
    const view = await one.app.inject({
      method: 'POST',
      url: `/api/public/wedding-invitations/${id}/wedding-invitation-views`,
    })
    expect(keptOf(view)).toBeUndefined()
  })

  it('show a guest the wish that they left', async () => {
    const { one, other } = site
    const book = await aWishBook(one)
    await book.showAtOnce(true)
    await site.paused(async () => {
      const wish = 'Chúc hai em đầu bạc răng long'
      const sent = await one.app.inject({
        method: 'POST',
        url: book.openWishes,
        payload: { name: 'Cô Ba', message: wish },
        remoteAddress: anAddress(),
      })
      expect(sent.statusCode).toBe(201)
      expect((await get(other, book.openWishes, keptOf(sent))).body).toContain(wish)
    })
  })

  it('show it to whoever made it before word of it has come', async () => {
    const way = await aGateTo(site.database.url)
    const late = await site.aProcess(site.replica.url, {}, { directUrl: way.url })
    const { path, token, name } = await anInvitation(site.one, aDraft(), true)
    const url = `/thiep/${name}`
    await vi.waitFor(async () => {
      await get(late, url)
      expect(late.app.pageCache.fresh(url)).toBeDefined()
    }, 10_000)
    way.hold()
    const hidden = await site.one.app.inject({
      method: 'PATCH',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: { visible: false },
    })
    expect((await get(late, url)).statusCode).toBe(200)
    expect((await get(late, url, keptOf(hidden))).statusCode).toBe(404)
    way.goOn()
    await late.close()
    await way.cut()
  })

  it('are not filled from the replica by a call that began before word came', () =>
    site.paused(async () => {
      const { one } = site
      await sql`select 1`.execute(one.replica.db)
      one.app.contentChanged('/thiep/somebody')
      await expect(sql`select 1`.execute(one.replica.db)).rejects.toMatchObject({ status: 503 })
      expect((await get(one, TRIAL)).statusCode).toBe(200)
    }))

  it('show imported content within two seconds, whatever the replica shows', () =>
    site.paused(async () => {
      const content = await aContentFolder()
      const url = '/wedding-centers/gian-trau'
      for (const house of [site.one, site.other]) expect((await get(house, url)).statusCode).toBe(200)
      const address = '3 Đường Thứ Ba'
      await content.edit('venues/gian-trau.yaml', 'address:', `address: ${address} #`)
      await importContent({ db: site.one.db, files: sampleFiles(), folder: content.folder })
      const see = async () =>
        (await Promise.all([site.one, site.other].map((house) => get(house, url)))).map(({ body }) =>
          body.includes(address),
        )
      await expect.poll(see, { timeout: 2000, interval: 50 }).toEqual([true, true])
      const called = await get(site.other, '/api/public/wedding-centers/unsigned-name/gian-trau')
      expect(called.body).toContain(address)
      await content.drop()
    }))
})

describe('a replica in trouble', () => {
  const statuses = async (house: Process, times: number, url = TRIAL) => {
    const seen = new Set<number>()
    for (let at = 0; at < times; at += 1) seen.add((await get(house, url)).statusCode)
    return [...seen]
  }
  const metric = async ({ app }: Process, name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await app.inject('/metrics')).body)?.[1])

  it('that is behind for longer than the bound is not read from, until it has caught up', async () => {
    const house = await site.aProcess(site.replica.url, { mostLagMs: 300 })
    await isUsed(house)
    await site.paused(async () => {
      const before = await amount(house)
      await add(house)
      await expect.poll(() => amount(house)).toBe(before + 1)
      expect(await metric(house, 'database_replica_used')).toBe(0)
      expect(await metric(house, 'database_replica_lag_seconds')).toBeGreaterThan(0.3)
      expect((await house.app.inject('/readyz')).statusCode).toBe(200)
    })
    await expect.poll(() => metric(house, 'database_replica_used')).toBe(1)
    await isUsed(house)
    await house.close()
  })

  it('that cancels a statement for what it replays loses nobody an answer', async () => {
    const { one } = site
    await isUsed(one)
    const { asked } = one.replica
    const failed = asked.failed
    const slow = get(one, `${TRIAL}?seconds=1.5`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql`alter table trial add column b int`.execute(one.db)
    expect((await slow).statusCode).toBe(200)
    expect(asked.failed).toBe(failed + 1)
  })

  it('that hangs holds nobody up for long, and is read from again when it goes on', async () => {
    const { other: house } = site
    await isUsed(house)
    site.gate.hold()
    const began = performance.now()
    expect(await statuses(house, 20)).toEqual([200])
    expect(performance.now() - began).toBeLessThan(6000)
    expect((await house.app.inject('/readyz')).statusCode).toBe(200)
    site.gate.goOn()
    await isUsed(house)
  })

  it('that is killed loses nobody an answer, and is read from again when it is back', async () => {
    const { one } = site
    await isUsed(one)
    let isOver = false
    const seen = new Set<number>()
    const busy = Array.from({ length: 4 }, async () => {
      while (!isOver) for (const status of await statuses(one, 10)) seen.add(status)
    })
    try {
      await site.replica.kill()
      await expect.poll(() => one.replica.trouble).toMatch(/no answer/)
      expect((await one.app.inject('/readyz')).statusCode).toBe(200)
      await site.replica.start()
      await isUsed(one)
      const { replica: from } = one.replica.asked
      await expect.poll(() => one.replica.asked.replica).toBeGreaterThan(from)
    } finally {
      isOver = true
      await Promise.all(busy)
    }
    expect([...seen]).toEqual([200])
  })

  it('goes on answering what all see while the primary is away', async () => {
    const way = await aGateTo(site.database.url)
    const house = await site.aProcess(site.replica.url, {}, { databaseUrl: way.url })
    await isUsed(house)
    await way.cut()
    expect(await statuses(house, 5)).toEqual([200])
    expect((await get(house, '/readyz')).statusCode).toBe(503)
    await way.open()
    await expect.poll(async () => (await get(house, '/readyz')).statusCode).toBe(200)
    await house.close()
    await way.cut()
  })

  it('that is none, or of another database, is refused at the start; one that is away is not', async () => {
    const other = await aDatabase()
    const log = createLog('silent')
    const check = (url: string) => refuseOtherReplica(url, site.database.url, log)
    await check(site.replica.url)
    await check('postgresql://nobody@127.0.0.1:1/none')
    await expect(check(site.database.url)).rejects.toThrow(
      'The database in DATABASE_READ_URL is no replica: it takes writes itself.',
    )
    await expect(refuseOtherReplica(site.replica.url, other.url, log)).rejects.toThrow(
      'The database in DATABASE_READ_URL is a replica of another one than DATABASE_URL.',
    )
    await other.drop()
  })

  it('that is promoted is not read from any more', async () => {
    await site.replica.promote()
    await expect.poll(() => site.one.replica.trouble).toBe('it takes writes itself')
    expect(await statuses(site.one, 5)).toEqual([200])
  })
})
