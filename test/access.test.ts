import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#domains/sessions/sessions.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { endpointsOf } from '#platform/openapi.ts'
import { anApp, type TestApp } from './factories/app.ts'
import { aBusyCustomer, type BusyCustomer } from './factories/busy-customer.ts'
import {
  isWellFormed,
  knock,
  likeNothing,
  questionsFor,
  type Slot,
  slotsOf,
  tells,
  withValue,
} from './factories/knocks.ts'
import { publicThings, rowsOf, type Thing, thingsOf } from './factories/known-things.ts'

/**
 * What opens to whoever knows a name that was given to somebody: by design, and nothing else does. A new call that opens
 * by a name in somebody's row is refused here until it is written down which, and with that considered why.
 */
const OPENS_BY_NAME: Record<string, string[]> = {
  // a guest's own link, which the couple sent them
  'GET /api/public/wedding-invitations/:id/wedding-invitation-guests/:token': [
    'wedding_invitations.id',
    'guests.token',
  ],
  'POST /api/public/wedding-invitations/:id/wedding-invitation-guests': ['wedding_invitations.id', 'guests.token'],
  'DELETE /api/public/wedding-invitations/:id/wedding-invitation-guests/:token/reply': [
    'wedding_invitations.id',
    'guests.token',
  ],
  'DELETE /api/public/wedding-invitations/:id/wedding-invitation-guests/:token': [
    'wedding_invitations.id',
    'guests.token',
  ],
  // a published card is for everybody who has its address
  'GET /api/public/wedding-invitations/unsigned-name/:name': ['invitation_names.name', 'guests.token'],
  'GET /api/public/wedding-invitations/:id/wishes': ['wedding_invitations.id'],
  'GET /api/public/wedding-invitations/:id/wishes/live': ['wedding_invitations.id'],
  'POST /api/public/wedding-invitations/:id/wishes': ['wedding_invitations.id', 'guests.token'],
  // photos that guests have sent, approved; sending one needs the card's address and, for a household, its link
  'GET /api/public/wedding-invitations/:id/guest-photos': ['wedding_invitations.id', 'guests.token'],
  'PUT /api/public/wedding-invitations/:id/guest-photos/:photoKey': ['wedding_invitations.id', 'guests.token'],
  // of a card that asks for no replies; gifts.test.ts has the others
  'GET /api/public/wedding-invitations/unsigned-name/:name/gifts': ['invitation_names.name', 'guests.token'],
  'POST /api/public/wedding-invitations/:id/wedding-invitation-views': ['wedding_invitations.id'],
  // links that their owner has, or gave away
  'GET /api/public/clients/:clientId/quotations': ['clients.id'],
  'POST /api/public/clients/memos': ['clients.id'],
  // the comparison of answers: accepting needs a code to the number besides, refusing does not (decision 0054)
  'GET /api/public/clients/:clientId/answers': ['clients.id'],
  'POST /api/public/clients/:clientId/code': ['clients.id'],
  'POST /api/public/clients/:clientId/proposals/:proposalId/accept': ['clients.id', 'proposals.id'],
  'POST /api/public/clients/:clientId/quotations/:quotationId/refuse': ['clients.id', 'quotations.id'],
  'POST /api/public/clients/:clientId/quotations/:quotationId/call': ['clients.id', 'quotations.id'],
  'GET /api/public/clients/:clientId/reservations': ['clients.id'],
  'POST /api/public/clients/:clientId/reservations/:reservationId/time': ['clients.id', 'reservations.id'],
  // the link for two writes, the other one only looks
  'GET /api/public/favourites/boards/:token': ['boards.token', 'boards.partner_token'],
  'PUT /api/public/favourites/boards/:token/marks': ['boards.partner_token'],
  'PUT /api/public/favourites/boards/:token/items': ['boards.partner_token'],
  'DELETE /api/public/favourites/boards/:token/items': ['boards.partner_token'],
  'GET /api/public/trends/fair-tickets/:id': ['fair_tickets.id'],
  'DELETE /api/public/trends/fair-tickets/:id': ['fair_tickets.id'],
  // a review is public; asked in its writer's name it says what they may change
  'GET /api/public/venue-reviews/:id': ['reviews.id', 'review_reactions.review_id', 'customers.id'],
  'POST /api/public/venue-reviews/:id/reports': ['reviews.id', 'review_reactions.review_id'],
}

/** A customer may call a review helpful, whoever wrote it; and a phone at a door makes up the names of its own notes. */
const OPENS_TO_CUSTOMERS = new Set([
  'PUT /api/b2c/venue-reviews/:reviewId/reactions/wedding-centers/:id params.reviewId',
  'PATCH /api/b2c/wedding-invitations/:id/arrivals/:ceremony body.arrivals.0.id',
])

/**
 * Calls that name nothing but what everybody sees: venues, dresses, brands, looks and articles; and the account from
 * before a reset, which locked.test.ts walks. An appeal is about a review that was taken down: moderation.test.ts. Who
 * prepares a card beside its owner and which households were merged is asked in shared-lists.test.ts and beside them.
 */
const NAMES_NOBODYS =
  /former\/:id\/email-links$|co-owner-links\/:token$|\/owners\/(links\/:linkId|:ownerId)$|\/merges\/:otherId$|venue-reviews\/:id\/appeal$|favourites$|favourites\/board\/marks$|favourites\/code\/:code\/item-code\/:itemCode$|\/magazine\/bookmark\/:slug$/

let house: TestApp
let [owner, stranger, couple] = [] as unknown as [BusyCustomer, BusyCustomer, BusyCustomer]
let strangers: Thing[]
beforeAll(async () => {
  house = await anApp({ env: { LIMIT_SCALE: '100000' } })
  owner = await aBusyCustomer(house, { name: 'Đoàn Thục Uyên', email: 'uyen@song-hy.example' })
  stranger = await aBusyCustomer(house, { name: 'Huỳnh Bảo Lân', email: 'lan@song-hy.example' })
  couple = await aBusyCustomer(house, { name: 'Tạ Kỳ Duyên', email: 'duyen@song-hy.example' })
  strangers = [...(await thingsOf(house, stranger)), ...(await publicThings(house, 1000))]
}, 120_000)
afterAll(() => house.close())

/** What can name something of somebody, and nothing of anybody else. */
async function namesOf(person: BusyCustomer): Promise<Thing[]> {
  const known = new Set(strangers.map(({ value }) => value))
  // but for the session that is asked with: its owner would end it
  known.add(String(decodeJwt(person.token).sid))
  return (await thingsOf(house, person)).filter(({ value }) => !known.has(value) && /^[\w.-]{8,}$/.test(value))
}

/** Reading first and taking away last, the inner before what holds it. */
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const LEAVES = new Set(['DELETE /api/b2c/customers', 'DELETE /api/b2c/auth/session'])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const served = (wanted: (auth: Endpoint['auth']) => boolean) =>
  endpointsOf(house.app)
    .filter((endpoint) => wanted(endpoint.auth) && !LEAVES.has(nameOf(endpoint)))
    .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method) || b.path.length - a.path.length)

interface Compared {
  thing: Thing
  slot: Slot
  /** What was told of the thing, and of one that is not there. */
  told: string
  expected: string
}

/** Asks for each thing wherever a call lets one name something, and for one that is not there. */
async function* compared(endpoint: Endpoint, things: Thing[], surroundings: Thing[], token?: string) {
  for (const question of questionsFor(endpoint, surroundings)) {
    for (const slot of slotsOf(question)) {
      let expected: string | undefined
      for (const thing of things) {
        const asking = withValue(question, slot, thing.value)
        if (!isWellFormed(endpoint, asking, slot.part)) continue
        expected ??= await askedFor(likeNothing(thing.value))
        yield { thing, slot, told: await askedFor(thing.value), expected }
      }
      async function askedFor(value: string) {
        return tells(await knock(house, endpoint, withValue(question, slot, value), token), value)
      }
    }
  }
}

const placeOf = (endpoint: Endpoint, { part, steps }: Slot) => `${nameOf(endpoint)} ${[part, ...steps].join('.')}`
const asFinding = (endpoint: Endpoint, { thing, slot, told, expected }: Compared) =>
  `${placeOf(endpoint, slot)} = ${thing.table}.${thing.column}: ${told.slice(0, 300)} but ${expected.slice(0, 300)}`

describe("another customer's things", () => {
  it('are answered for like things that are not there, byte for byte, and stay as they were', async () => {
    const before = await rowsOf(house, owner)
    const theirs = await namesOf(owner)
    const leaks: string[] = []
    let asked = 0
    for (const endpoint of served((auth) => auth === 'customer')) {
      for (const surroundings of [strangers, theirs]) {
        for await (const one of compared(endpoint, theirs, surroundings, stranger.token)) {
          asked += 1
          if (one.told !== one.expected && !OPENS_TO_CUSTOMERS.has(placeOf(endpoint, one.slot))) {
            leaks.push(asFinding(endpoint, one))
          }
        }
      }
    }
    expect(leaks).toEqual([])
    expect(await rowsOf(house, owner)).toEqual(before)
    expect(asked).toBeGreaterThan(100)
  }, 120_000)

  it('are found by their owner with the very same questions', async () => {
    const blind: string[] = []
    const { db, clock } = house.app.deps
    await openSession(db, clock, { customerId: owner.customerId, provider: 'wb', userAgent: 'another device' })
    const theirs = await namesOf(owner)
    const all = [...theirs, ...(await publicThings(house, 1000))]
    for (const endpoint of served((auth) => auth === 'customer')) {
      let found: boolean | undefined
      for await (const { told, expected } of compared(endpoint, theirs, all, owner.token)) {
        found = told !== expected
        if (found) break
      }
      if (found === false) blind.push(nameOf(endpoint))
    }
    expect(blind.filter((name) => !NAMES_NOBODYS.test(name))).toEqual([])
  }, 120_000)

  it('open to nobody by their names, but for those that are given out for it', async () => {
    const undecided: string[] = []
    const theirs = await namesOf(couple)
    for (const endpoint of served((auth) => auth === 'anyone')) {
      const allowed = OPENS_BY_NAME[nameOf(endpoint)] ?? []
      for await (const one of compared(endpoint, theirs, theirs)) {
        const decided = allowed.includes(`${one.thing.table}.${one.thing.column}`)
        if (one.told !== one.expected && !decided) undecided.push(asFinding(endpoint, one))
      }
    }
    expect(undecided).toEqual([])
    expect(Object.keys(OPENS_BY_NAME).filter((name) => !house.app.served.has(name))).toEqual([])
  }, 120_000)
})
