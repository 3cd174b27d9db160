import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '#lib/call.ts'
import { belongings, readBelonging } from '#platform/belongings.ts'
import { aClock, anApp, type TestApp } from './factories/app.ts'
import { aBrowser } from './factories/browsers.ts'
import { aBusyCustomer, type BusyCustomer } from './factories/busy-customer.ts'
import { CUSTOMER_CALLS, type CustomerCall, type Scene } from './factories/customer-calls.ts'
import { ask, linkSentTo, said, signedIn, verifyEmail } from './factories/customers.ts'
import { exampleUrl } from './factories/example.ts'
import { anHeir, NEW_PASSWORD, resetByPhone } from './factories/reset.ts'
import { unzipped } from './factories/unzip.ts'

const WEEK = 7 * 86_400_000
const clock = aClock()
let house: TestApp
let photo: Buffer
beforeAll(async () => {
  house = await anApp({ clock })
  photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => house.close())

let people = 0
/** Somebody who has done everything here, on a browser of theirs, and whose e-mail address is verified. */
async function somebody() {
  const at = ++people
  const busy = await aBusyCustomer(house, {
    name: `Zöhre Mỹ Duyên ${'I'.repeat(at)}`,
    email: `duyen${at}@song-hy.example`,
  })
  await verifyEmail(house, busy.customerId)
  clock.pass(60_000)
  const browser = aBrowser(house)
  await browser.signIn(busy.tel)
  const { rows } = await sql<{ id: string }>`
    select id from sessions where customer_id = ${busy.customerId} limit 1`.execute(house.db)
  return { before: { ...busy, sessionId: rows[0]!.id }, browser }
}

/** What nobody but their owner may be shown. */
const marksOf = ({ name, email, board, picture, piece, wish, bankNumber, guestTel }: BusyCustomer) => [
  ...[name, email, board, picture, piece, wish, bankNumber, guestTel, `Bạn của ${name}`],
]

const endpointOf = (key: string) =>
  [...house.app.served.values()].find(({ endpoint: { method, path } }) => `${method} ${path}` === key)!.endpoint

const counted = (body: Record<string, unknown> | undefined) => {
  const list = body?.items ?? body?.reviewIds
  if (Array.isArray(list)) return ` ${list.length}`
  return typeof body?.subscribed === 'boolean' ? ` ${body.subscribed}` : ''
}

/** Makes a call as whoever holds the number now. */
async function make(key: string, { params, query = '', body, type }: CustomerCall, scene: Scene, token: string) {
  const payload = body?.(scene)
  const answer = await house.app.inject({
    method: key.split(' ')[0] as 'GET',
    url: urlOf(endpointOf(key), { params: params?.(scene) }) + query,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    ...(payload && { payload }),
  })
  const read = answer.body ? answer.json() : undefined
  return { text: answer.body, body: read, said: said({ status: answer.statusCode, body: read }) + counted(read) }
}

type Holder = { tel: string; customerId: string; token: string }

/** Every call for customers, in turn: what each answered, and all that was told. */
async function makeAll(before: Scene['before'], holder: Holder) {
  const scene = { before, customerId: holder.customerId, photo }
  const answers: Record<string, string> = {}
  let told = ''
  for (const [key, one] of Object.entries(CUSTOMER_CALLS)) {
    const token = one.alone ? (await signedIn(house, { tel: holder.tel, password: NEW_PASSWORD })).token : holder.token
    const answer = await make(key, one, scene, token)
    answers[key] = answer.said
    told += answer.text
    if (key.endsWith('/exports')) {
      const files = unzipped((await house.app.inject(answer.body.path)).rawPayload)
      told += [...files].map(([name, bytes]) => name + bytes).join()
    }
  }
  return { answers, told }
}

const expected = (when: 'locked' | 'week' | 'open') =>
  Object.fromEntries(
    Object.entries(CUSTOMER_CALLS).map(([key, { locked, open, own }]) => {
      const isOpen = when === 'open' || (when === 'week' && own)
      return [key, isOpen ? open : locked]
    }),
  )

/** All that is kept of somebody, but for what others may do to it: find it helpful, ask for a link. */
async function everythingOf(customerId: string): Promise<string> {
  const owner = { customerId, tel: null, historyFrom: '-infinity' }
  const kept: Record<string, unknown> = {}
  for (const belonging of await belongings(house.db, owner)) {
    if (belonging.table === 'email_links') continue
    const rows = (await readBelonging(house.db, belonging)) as { helpful_count?: number }[]
    kept[belonging.table] = rows.map(({ helpful_count: _, ...row }) => JSON.stringify(row)).toSorted()
  }
  return JSON.stringify(kept, null, 1)
}

describe('after a reset by phone alone', () => {
  it('every call for customers has its answer here, whether locked or open: a new one has to be decided', () => {
    const served = [...house.app.served.values()].flatMap(({ endpoint: { auth, method, path } }) =>
      auth === 'customer' ? [`${method} ${path}`] : [],
    )
    expect(served.toSorted()).toEqual(Object.keys(CUSTOMER_CALLS).toSorted())
  })

  it('no call shows or changes anything from before, and everything new is open', { timeout: 60_000 }, async () => {
    const { before } = await somebody()
    const heir = await anHeir(house, before.tel)
    const kept = await everythingOf(before.customerId)
    for (const mark of marksOf(before)) expect({ mark, kept: kept.includes(mark) }).toEqual({ mark, kept: true })
    const { answers, told } = await makeAll(before, heir)
    expect(answers).toEqual(expected('locked'))
    expect(marksOf(before).filter((mark) => told.includes(mark))).toEqual([])
    expect(await everythingOf(before.customerId)).toBe(kept)
  })

  it('reservations, vouchers and favourites open by themselves after seven days, and nothing else does', async () => {
    const { before } = await somebody()
    await resetByPhone(house, before.tel)
    clock.pass(WEEK - 60_000)
    const { token, identification } = await signedIn(house, { tel: before.tel, password: NEW_PASSWORD })
    expect((await ask(house, 'GET /api/b2c/favourites', undefined, { token })).body.items).toEqual([])
    clock.pass(60_000)
    const { answers, told } = await makeAll(before, { tel: before.tel, customerId: identification, token })
    expect(answers).toEqual(expected('week'))
    const shown = marksOf(before).filter((mark) => told.includes(mark))
    expect(shown).toEqual([before.board])
  })

  const proofs = {
    'the old password': async ({ token }: Holder) => {
      expect(said(await ask(house, 'POST /api/b2c/customers/former/password', { password: 'x' }, { token }))).toBe(
        '422 wrong_old_password',
      )
      const { before } = last
      return ask(house, 'POST /api/b2c/customers/former/password', { password: before.password }, { token })
    },
    'the verified e-mail': async ({ token }: Holder) => {
      const { before } = last
      const sent = await ask(house, `POST /api/b2c/customers/former/${before.customerId}/email-links`, undefined, {
        token,
      })
      expect(said(sent)).toBe('201')
      return ask(house, 'PUT /api/public/email-links', { token: await linkSentTo(house, before.email) })
    },
    'a device that was signed in before': async () => {
      const { items } = (await last.browser.ask('GET /api/public/former-approvals')).body
      expect(items).toMatchObject([{ id: last.before.customerId, cause: 'reset', refused: false }])
      return last.browser.ask(`PUT /api/public/former-approvals/${items[0].id}`, { same: true })
    },
  }
  let last: Awaited<ReturnType<typeof somebody>>

  it.each(Object.entries(proofs))('%s opens everything', async (_, prove) => {
    last = await somebody()
    const { before } = last
    const heir = await anHeir(house, before.tel)
    expect((await prove(heir)).status).toBeLessThan(300)
    const { answers, told } = await makeAll(before, heir)
    expect(answers).toEqual(expected('open'))
    expect(marksOf(before).filter((mark) => !told.includes(mark))).toEqual([])
  })
})

describe('the secret of a device from before', () => {
  it('opens nothing but the question whether it was you: every other call answers as if it were not there', async () => {
    const { before, browser } = await somebody()
    await anHeir(house, before.tel)
    const stranger = aBrowser(house, browser.address)
    const different: string[] = []
    for (const { endpoint } of house.app.served.values()) {
      const call = `${endpoint.method} ${exampleUrl(endpoint)}`
      const withIt = await browser.ask(call)
      clock.pass(60_000)
      const without = await stranger.ask(call)
      clock.pass(60_000)
      if (
        said(withIt) !== said(without) ||
        JSON.stringify(shape(withIt.body)) !== JSON.stringify(shape(without.body))
      ) {
        different.push(`${endpoint.method} ${endpoint.path}`)
      }
      const bearer = { authorization: `Bearer ${browser.cookies.get('device')}` }
      expect({ call, said: said(await stranger.ask(call, undefined, bearer)) }).toEqual({ call, said: said(without) })
    }
    expect(different).toEqual(['GET /api/public/former-approvals'])
  })
})

/** An answer without what is made anew for each. */
const shape = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (key, value) =>
    /token|challenge|salt|signature|nonce|handle|tsp$/i.test(key) ? typeof value : value,
  )
