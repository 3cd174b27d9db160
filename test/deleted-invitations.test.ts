import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { urlOf } from '#lib/call.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import { jobs } from '../src/jobs.ts'
import { aClock, anApp, sampleFiles, type TestApp } from './factories/app.ts'
import { type AskedAddress, statusOf } from './factories/asked-addresses.ts'
import { aBusyCustomer, type BusyCustomer } from './factories/busy-customer.ts'
import { CUSTOMER_CALLS } from './factories/customer-calls.ts'
import { anOpenSession, ask, said, signedIn } from './factories/customers.ts'
import { aPhoto, moveCeremonies } from './factories/guest-photos.ts'
import { unzipped } from './factories/unzip.ts'

const DAY = 86_400_000
const ALL = '/api/b2c/wedding-invitations'
const OPEN = '/api/public/wedding-invitations'
const clock = aClock()
const photo = await aPhoto()
let [house, other] = [] as unknown as [TestApp, TestApp]
let couple: BusyCustomer
let people = 0
let card: Awaited<ReturnType<typeof theirCard>>
beforeAll(async () => {
  house = await anApp({ clock })
  other = await anApp({ clock, databaseUrl: house.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await house.close()
})
beforeEach(async () => {
  const email = `couple${++people}@song-hy.example`
  couple = await aBusyCustomer(house, { name: `Zöhre Mỹ Duyên ${'I'.repeat(people)}`, email })
  card = await theirCard()
  await moveCeremonies(house, card.id)
})

/** So much later; whoever is signed in signs in again. */
async function pass(ms: number) {
  clock.pass(ms)
  couple = { ...couple, token: (await signedIn(house, couple)).token }
}

const asCouple = () => ({ token: couple.token })
const remove = (who: { token: string } = asCouple()) => ask(house, `DELETE ${ALL}/${couple.cardId}`, undefined, who)
const restore = (who: { token: string } = asCouple()) =>
  ask(house, `POST ${ALL}/${couple.cardId}/restore`, undefined, who)
const list = async (query = '') => (await ask(house, `GET ${ALL}${query}`, undefined, asCouple())).body
const run = (name: string) =>
  jobs({ db: house.db, files: sampleFiles(), config: house.config })
    .find((job) => job.name === name)!
    .run()

/** A published card with gifts, music, a preview, and a household that has replied. */
async function theirCard() {
  const { body } = await ask(house, `PUT ${ALL}/${couple.cardId}/preview`, { shared: true }, asCouple())
  const { rows } = await sql<{ token: string }>`
    select token from guests where invitation_id = ${couple.cardId} limit 1`.execute(house.db)
  const [, hash, kind] = (body.music as string).split('-')
  return {
    id: couple.cardId,
    name: body.publishedName as string,
    preview: body.previewToken as string,
    guest: rows[0]!.token,
    piece: `${hash}.${kind}`,
  }
}

const FORM = { 'at-tiec': 'yes', 'at-vu-quy': 'no', 'at-thanh-hon': 'no', adults: '1', children: '0', vegetarians: '0' }

/** Every address at which anybody but its owner can reach a card: pages, files and calls; those that erase come last. */
function everyAddress(): AskedAddress[] {
  const { id, name, preview, guest, piece } = card
  const pages = ['', '/en'].flatMap((prefix) => [
    ...[
      '',
      '?face=bride',
      `?g=${guest}`,
      `/mung-cuoi?g=${guest}`,
      '/loi-chuc',
      '/thiep.pdf',
      '/share.png',
      '/tiec.ics',
    ].map((rest) => `${prefix}/thiep/${name}${rest}`),
    `${prefix}/thiep/${name}/qr-1.png?g=${guest}`,
    `${prefix}/thiep-nhap/${preview}`,
  ])
  const files = [`/thiep/${name}/nhac/${piece}`, `/thiep-nhap/${preview}/nhac/${piece}`]
  const reads = [
    `${OPEN}/unsigned-name/${name}`,
    `${OPEN}/unsigned-name/${name}/gifts?token=${guest}`,
    `${OPEN}/previews/${preview}`,
    `${OPEN}/${id}/wishes`,
    `${OPEN}/${id}/guest-photos`,
    `${OPEN}/${id}/wishes/live`,
    `${OPEN}/${id}/wedding-invitation-guests/${guest}`,
  ]
  return [
    ...[...pages, ...files, ...reads].map((path) => ({ method: 'GET' as const, path })),
    { method: 'POST', path: `${OPEN}/${id}/wedding-invitation-views`, body: { visitor: 'a-visitor-of-theirs' } },
    {
      method: 'POST',
      path: `${OPEN}/${id}/wedding-invitation-guests`,
      body: { token: guest, attending: 'YES', adults: 1 },
    },
    { method: 'POST', path: `${OPEN}/${id}/wishes`, body: { token: guest, message: 'Trăm năm hạnh phúc' } },
    { method: 'PUT', path: `${OPEN}/${id}/guest-photos/photo-of-theirs?token=${guest}`, photo },
    // the card's own form, where there is no script
    { method: 'POST', path: `/thiep/${name}?g=${guest}`, form: FORM },
    { method: 'DELETE', path: `${OPEN}/${id}/wedding-invitation-guests/${guest}/reply` },
    { method: 'DELETE', path: `${OPEN}/${id}/wedding-invitation-guests/${guest}` },
  ]
}

const statuses = async (asked: AskedAddress[], site = house) => {
  const found: Record<string, number> = {}
  for (const one of asked) found[`${one.method} ${one.path}`] = await statusOf(site, one)
  return found
}
const only = (found: Record<string, number>, status: number) =>
  Object.entries(found).filter(([, one]) => (status === 404 ? one !== 404 : one >= 400))

describe('an invitation that is deleted', () => {
  it('answers 404 at once at every public address: page, sheet, picture, guests’ links, replies, preview, music', async () => {
    const all = everyAddress()
    const lasting = all.slice(0, -2)
    expect(only(await statuses(lasting), 200)).toEqual([])
    expect((await remove()).status).toBe(204)
    expect(only(await statuses(all), 404)).toEqual([])
    expect((await restore()).status).toBe(200)
    expect(only(await statuses(all), 200)).toEqual([])
  })

  it('is not forgotten at any address: every call and page of cards is in the list above', () => {
    const shape = (path: string) => path.replace(/\?.*/, '').split('/')
    const known = everyAddress().map(({ method, path }) => [method, shape(path)] as const)
    const isKnown = (method: string, path: string) =>
      known.some(([one, parts]) => {
        const wanted = path.split('/')
        return (
          one === method &&
          parts.length === wanted.length &&
          wanted.every((part, at) => part.startsWith(':') || part === parts[at])
        )
      })
    const calls = [...house.app.served.values()]
      .map(({ endpoint: { method, path } }) => [method, path] as const)
      .filter(([, path]) => path.startsWith(OPEN) && path.includes(':'))
    const pages = servedRoutes
      .filter(({ path }) => /^\/thiep(-nhap)?\//.test(path))
      .map(({ path }) => ['GET', path] as const)
    expect(calls.length).toBeGreaterThan(7)
    expect([...calls, ...pages].filter(([method, path]) => !isKnown(method, path))).toEqual([])
  })

  it('is gone in every other process within two seconds, from the pages that it keeps too', async () => {
    const lasting = everyAddress().slice(0, -2)
    expect(only(await statuses(lasting, other), 200)).toEqual([])
    await remove()
    const since = performance.now()
    clock.pass(2000)
    await expect
      .poll(async () => only(await statuses(lasting, other), 404), { timeout: 4000, interval: 50 })
      .toEqual([])
    expect(performance.now() - since).toBeLessThan(2000)
  })

  it('is no more to be edited, shown, seated or checked in by its couple either, until they take it back', async () => {
    const scene = { before: { ...couple, sessionId: '' }, customerId: couple.customerId, photo: Buffer.alloc(0) }
    await remove()
    const answers: Record<string, string> = {}
    const own = Object.entries(CUSTOMER_CALLS).filter(
      ([key]) => key.includes(`${ALL}/:id`) && key !== `DELETE ${ALL}/:id` && !key.endsWith('/restore'),
    )
    expect(own.length).toBeGreaterThan(18)
    for (const [key, { params, query = '', body, type }] of own) {
      const { endpoint } = [...house.app.served.values()].find(
        ({ endpoint: { method, path } }) => `${method} ${path}` === key,
      )!
      const answer = await house.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint, { params: params?.(scene) }) + query,
        headers: { authorization: `Bearer ${couple.token}`, ...(type && { 'content-type': type }) },
        payload: body?.(scene),
      })
      answers[key] = `${answer.statusCode}`
    }
    expect(Object.entries(answers).filter(([, status]) => status !== '404')).toEqual([])
  })

  it('stands apart in the couple’s list, with the day it goes, and comes back as it was', async () => {
    const before = (await ask(house, `GET ${ALL}/${card.id}`, undefined, asCouple())).body
    const guests = (await ask(house, `GET ${ALL}/${card.id}/wedding-invitation-guests`, undefined, asCouple())).body
    expect((await list()).items).toMatchObject([{ id: card.id, deletedTsp: null, eraseTsp: null }])
    await remove()
    expect((await list()).total).toBe(0)
    const now = clock.now()
    expect(await list('?deleted=true')).toMatchObject({
      total: 1,
      items: [
        { id: card.id, visible: false, deletedTsp: now, eraseTsp: now + 30 * DAY, brideName: before.bride.shortName },
      ],
    })
    await pass(30 * DAY - 1000)
    await run('erase_deleted_invitations')
    expect((await restore()).body).toEqual(before)
    expect((await ask(house, `GET ${ALL}/${card.id}/wedding-invitation-guests`, undefined, asCouple())).body).toEqual(
      guests,
    )
    expect((await list('?deleted=true')).total).toBe(0)
  })

  it('that was hidden comes back hidden', async () => {
    await ask(house, `PATCH ${ALL}/${card.id}`, { visible: false }, asCouple())
    await remove()
    expect((await restore()).body).toMatchObject({ visible: false })
    expect((await house.app.inject(`/thiep/${card.name}`)).statusCode).toBe(404)
  })

  it('may be deleted and taken back again and again: repeating changes nothing', async () => {
    expect([said(await remove()), said(await remove())]).toEqual(['204', '204'])
    const { items } = await list('?deleted=true')
    await pass(DAY)
    await remove()
    expect((await list('?deleted=true')).items).toEqual(items)
    const [first, second] = [await restore(), await restore()]
    expect([said(first), said(second)]).toEqual(['200', '200'])
    expect(second.body).toEqual(first.body)
    const many = await Promise.all([remove(), restore(), remove(), restore(), remove()])
    expect(many.filter(({ status }) => status >= 400)).toEqual([])
  })

  it('is nobody else’s to delete or take back, nor is one that was never there', async () => {
    const stranger = await anOpenSession(house)
    expect(said(await remove(stranger))).toBe('404 not_found')
    expect((await house.app.inject(`/thiep/${card.name}`)).statusCode).toBe(200)
    await remove()
    expect(said(await restore(stranger))).toBe('404 not_found')
    expect(said(await ask(house, `POST ${ALL}/${'0'.repeat(32)}/restore`, undefined, asCouple()))).toBe('404 not_found')
    expect(said(await ask(house, `DELETE ${ALL}/${'0'.repeat(32)}`, undefined, asCouple()))).toBe('404 not_found')
  })

  it('keeps its name for 30 days; then it is erased with guests, views and music, and the name is free', async () => {
    const take = async () => ask(house, `POST ${ALL}`, { unsignedName: card.name }, await anOpenSession(house))
    await remove()
    expect(said(await take())).toBe('409 name_taken')
    const asked = await ask(
      house,
      `GET ${ALL}/unsigned-name-existence?unsignedName=${card.name}`,
      undefined,
      await anOpenSession(house),
    )
    expect(asked.body.existence).toBe(true)
    await pass(30 * DAY)
    expect(said(await restore())).toBe('404 not_found')
    expect(said(await remove())).toBe('404 not_found')
    expect((await list('?deleted=true')).total).toBe(0)
    expect((await run('erase_deleted_invitations')).forgotten).toBeGreaterThan(0)
    for (const table of ['guests', 'gift_entries', 'invitation_views', 'invitation_names', 'guest_settings']) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where invitation_id = ${card.id}`.execute(house.db)
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
    await sql`update music_uploads set created_at = now() - interval '31 days' where customer_id = ${couple.customerId}`.execute(
      house.db,
    )
    await run('forget_unused_music')
    const { rows } = await sql`select 1 from music_uploads where customer_id = ${couple.customerId}`.execute(house.db)
    expect(rows).toEqual([])
    expect((await take()).status).toBe(201)
  })

  it('is in its owner’s download while it is kept, and goes with them when they leave', async () => {
    await remove()
    const { body } = await ask(house, 'POST /api/b2c/customers/exports', undefined, asCouple())
    const files = unzipped((await house.app.inject(body.path)).rawPayload)
    const rowsOf = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString()) as { id: string }[]
    expect(rowsOf('wedding_invitations')).toMatchObject([{ id: card.id, deleted_at: expect.any(String) }])
    expect(rowsOf('guests')).toMatchObject([{ id: couple.guestId }])
    await ask(house, 'DELETE /api/b2c/customers', undefined, asCouple())
    const { rows } = await sql`
      select id from wedding_invitations where id = ${card.id}
      union all select id from guests where invitation_id = ${card.id}`.execute(house.db)
    expect(rows).toEqual([])
  })

  it('makes room for another, but the room is not endless: whoever has 20 can’t take a 21st back', async () => {
    await remove()
    for (let at = 0; at < 20; at += 1) expect((await ask(house, `POST ${ALL}`, {}, asCouple())).status).toBe(201)
    expect(said(await restore())).toBe('422 too_many_invitations')
  })
})
