import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#lib/endpoint.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { MEMBER_ROLES, OPERATOR_ROLES, type Reach, RIGHTS, ROLES, type Role } from '#lib/rights.ts'
import type { TextKey } from '#lib/texts.ts'
import { officeEndpointsOf } from '#platform/openapi.ts'
import { aClock, anApp, type TestApp } from './factories/app.ts'
import { anOpenSession, aTel } from './factories/customers.ts'
import { anAskedRequest } from './factories/proposals.ts'
import { aReservation } from './factories/reservations.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from './factories/staff.ts'

/**
 * Every operation of the office, asked by everybody. Each call carries a field that no contract knows: whoever may call it
 * is told so (400 invalid), and nothing is done. All others never get that far.
 */
const clock = aClock()
let house: TestApp
let operations: Endpoint[]
const own: Record<string, string> = {}
const others: Record<string, string> = {}
let mine: string
let theirs: string

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  operations = officeEndpointsOf(house.app).filter(({ auth }) => auth === 'staff')
  const venues = await house.db
    .selectFrom('reviews')
    .innerJoin('venues', 'venues.id', 'reviews.venue_id')
    .select(['venues.id', 'venues.name', 'reviews.id as reviewId'])
    .distinctOn('venues.id')
    .limit(2)
    .execute()
  const [one, two] = [venues[0]!, venues[1]!]
  const makers = await house.db.selectFrom('makers').select('id').orderBy('id').limit(2).execute()
  const [maker, otherMaker] = [makers[0]!.id, makers[1]!.id]
  mine = await aPartner(house, [
    { kind: 'venue', id: one.id },
    { kind: 'maker', id: maker },
  ])
  theirs = await aPartner(house, [
    { kind: 'venue', id: two.id },
    { kind: 'maker', id: otherMaker },
  ])
  for (const [things, venue, partnerId, makerId] of [
    [own, one, mine, maker],
    [others, two, theirs, otherMaker],
  ] as const) {
    things.maker = makerId
    const subject = { id: venue.id, name: venue.name, address: '' }
    things.reservation = await aReservation(house, { tel: aTel(), subject })
    things.quotation = (await anAskedRequest(house, [venue.id])).quotations[0]!.id
    things.venue = venue.id
    things.review = venue.reviewId
    things.message = crypto.randomUUID()
    const line = { template: 'house.memo', channel: 'email', lang: 'vi', receiver: 'a***', partner_id: partnerId }
    await house.db
      .insertInto('messages')
      .values({ id: things.message, ...line })
      .execute()
    const owner = await aStaffPerson(house, 'owner', partnerId)
    const body = { role: 'sales', partnerId, email: `moi-${partnerId}@song-hy.test` }
    things.invitation = (await askOffice(house, 'POST /api/office/invitations', { by: owner, body })).body.id
  }
})
afterAll(() => house.close())

const called = ({ method, path }: Endpoint, thing: string) =>
  `${method} ${path
    .replace(':id', thing)
    .replace(':partnerId', mine)
    .replace(':kind', 'venue')
    .replace(/:\w+/g, 'x')}${method === 'GET' ? '?nobody=1' : ''}`

async function knockOn(endpoint: Endpoint, thing: string, by?: Somebody, headers?: Record<string, string>) {
  const body = endpoint.method === 'GET' ? undefined : { nobody: 1 }
  return askOffice(house, called(endpoint, thing), { by, body, ...(headers && { headers }) })
}
const said = ({ status, body }: Awaited<ReturnType<typeof knockOn>>) => `${status} ${body?.error?.code ?? ''}`.trim()

/** The table of rights, read here a second time and by itself. */
function expected({ may, of }: Endpoint, role: Role, isOwn: boolean): string {
  const reach: Reach | undefined = may ? (RIGHTS[may] as Partial<Record<Role, Reach>>)[role] : 'all'
  if (!reach) return '403 not_allowed'
  return reach === 'own' && of !== null && !isOwn ? '404 not_found' : '400 invalid'
}

describe('every operation of the office', () => {
  it('has words for what it does, in both languages', () => {
    const wordless = operations
      .flatMap(({ acts }) => acts)
      .filter((act) =>
        LANGUAGES.some((lang) => house.app.translate[lang](`office.acts.what.${act}` as TextKey).includes(act)),
      )
    expect(wordless).toEqual([])
  })

  it('is there: over forty, each with its right or with none on purpose', () => {
    expect(operations.length).toBeGreaterThan(40)
    const forAnybody = operations.filter(({ may }) => may === null).map(({ path }) => path)
    expect(forAnybody.filter((path) => !/^\/api\/office\/(me|today)/.test(path))).toEqual([])
  })

  it('that changes something names what it is called in the list of acts, and no other does', () => {
    const unnamed = operations.filter(
      ({ method, ownDraft, acts }) => (method === 'GET' || ownDraft) !== (acts.length === 0),
    )
    expect(unnamed.map(({ name }) => name)).toEqual([])
  })

  it.each(ROLES)(
    'answers %s exactly as the table of rights says, for the own partner’s things and for another’s',
    async (role) => {
      const isMember = MEMBER_ROLES.some((member) => member === role)
      const person = await aStaffPerson(house, role, isMember ? mine : null)
      const wrong: string[] = []
      for (const endpoint of operations) {
        const things = endpoint.of ? [own, others] : [own]
        for (const [at, known] of things.entries()) {
          const answer = said(await knockOn(endpoint, known[endpoint.of ?? ''] ?? 'x', person))
          const wanted = expected(endpoint, role, at === 0)
          if (answer !== wanted) wrong.push(`${endpoint.name}${at ? ' of another' : ''}: ${answer}, not ${wanted}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('answers for another partner’s thing byte for byte as for a missing one', async () => {
    const owner = await aStaffPerson(house, 'owner', mine)
    for (const endpoint of operations.filter(({ of, may }) => of !== null && may && 'owner' in RIGHTS[may])) {
      const [another, missing] = [
        await knockOn(endpoint, others[endpoint.of!]!, owner),
        await knockOn(endpoint, '0'.repeat(32), owner),
      ]
      expect([endpoint.name, another.status, another.text]).toEqual([endpoint.name, missing.status, missing.text])
    }
  })

  it('is closed to nobody, to a page of the site, to a customer, and to whoever was removed, is over or made a cookie up', async () => {
    const token = await clientToken()
    const customer = await anOpenSession(house)
    const [removed, ended] = [await aStaffPerson(house, 'admin'), await aStaffPerson(house, 'admin')]
    await house.db.updateTable('staff').set({ removed_at: new Date() }).where('id', '=', removed.staffId).execute()
    clock.pass(13 * 3_600_000)
    const tampered = { ...ended, cookie: ended.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    const page = { 'sec-fetch-site': 'same-origin' }
    const callers: [string, Somebody | undefined, Record<string, string>][] = [
      ['nobody', undefined, page],
      ['client', undefined, { ...page, authorization: `Bearer ${token}` }],
      ['customer', undefined, { ...page, authorization: `Bearer ${customer.token}` }],
      ['removed', removed, page],
      ['over', ended, page],
      ['tampered', tampered, page],
    ]
    const wrong: string[] = []
    for (const [name, by, headers] of callers) {
      for (const endpoint of operations) {
        const answer = said(await knockOn(endpoint, own[endpoint.of ?? ''] ?? 'x', by, headers))
        if (answer !== '401 signed_out') wrong.push(`${name} ${endpoint.name}: ${answer}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('that asks for a fresh proof is refused after ten minutes without one', async () => {
    const people = {
      admin: await aStaffPerson(house, 'admin'),
      owner: await aStaffPerson(house, 'owner', mine),
      support: await aStaffPerson(house, 'support'),
    }
    clock.pass(11 * 60_000)
    const confirmed = operations.filter((endpoint) => endpoint.confirmed)
    expect(confirmed.map(({ name }) => name).sort()).toEqual([
      'addPasskey',
      'closePartner',
      'inviteStaff',
      'removePasskey',
      'removeStaff',
      'renewRecoveryCodes',
      'setAuthenticator',
      'showVisitPhone',
      'takeReviewDown',
    ])
    for (const endpoint of confirmed) {
      for (const [role, by] of Object.entries(people)) {
        const allowed = expected(endpoint, role as Role, true) === '400 invalid'
        const answer = said(await knockOn(endpoint, own[endpoint.of ?? ''] ?? 'x', by))
        expect([endpoint.name, role, answer]).toEqual([
          endpoint.name,
          role,
          allowed ? '403 confirm_again' : '403 not_allowed',
        ])
      }
    }
  })

  it('changes nothing that comes from a page of somebody else', async () => {
    const admin = await aStaffPerson(house, 'admin')
    for (const endpoint of operations.filter(({ method }) => method !== 'GET')) {
      const answer = said(await knockOn(endpoint, 'x', admin, { 'sec-fetch-site': 'cross-site' }))
      expect([endpoint.name, answer]).toEqual([endpoint.name, '403 not_from_our_page'])
    }
  })

  it('stands in a document of its own, for whoever is signed in, and in none that others read', async () => {
    const admin = await aStaffPerson(house, 'admin')
    expect((await askOffice(house, 'GET /api/office/openapi.json')).status).toBe(401)
    const { body } = await askOffice(house, 'GET /api/office/openapi.json', { by: admin })
    expect(Object.keys(body.paths)).toContain('/api/office/visits/{id}/steps')
    const open = await askOffice(house, 'GET /openapi.json')
    expect(open.text).not.toContain('/api/office')
  })
})

describe('the pages of the office', () => {
  it('are kept by nobody, found by no search engine and in no sitemap', async () => {
    for (const path of ['/office', '/office/visits/x', '/en/office']) {
      const { headers, statusCode } = await house.app.inject(path)
      expect([path, statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        path,
        200,
        'private, no-store',
        'noindex',
      ])
    }
    const index = (await house.app.inject('/sitemap.xml')).body
    const [, first] = /<loc>([^<]+)<\/loc>/.exec(index)!
    const map = (await house.app.inject(new URL(first!).pathname)).body
    expect(index + map).not.toContain('/office')
  })

  it('are on a host of their own where one is named, and then on no other', async () => {
    const apart = await anApp({
      env: { PUBLIC_URL: 'https://songhy.example', OFFICE_URL: 'https://office.songhy.example' },
      databaseUrl: house.databaseUrl,
    })
    const at = async (host: string, url: string) => (await apart.app.inject({ url, headers: { host } })).statusCode
    expect(await at('office.songhy.example', '/office')).toBe(200)
    expect(await at('songhy.example', '/office')).toBe(404)
    expect(await at('songhy.example', '/api/office/me')).toBe(404)
    expect(await at('office.songhy.example', '/api/office/me')).toBe(401)
    expect(await at('office.songhy.example', '/faq')).toBe(404)
    expect(await at('songhy.example', '/faq')).toBe(200)
    await apart.close()
  })
})

describe('roles', () => {
  it('of the house and of partners are apart', () => {
    expect(OPERATOR_ROLES.filter((role) => MEMBER_ROLES.some((member) => member === (role as string)))).toEqual([])
  })
})

async function clientToken(): Promise<string> {
  const { body } = await house.app.inject('/api/publicToken')
  return JSON.parse(body).accessToken
}
