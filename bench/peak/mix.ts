import { sql } from 'kysely'
import { href } from '#lib/href.ts'
import { localFiles } from '#platform/files.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { aGuestList, manyGuests } from '#test/factories/guests.ts'

/** One kind of request, and how many of it there are for each thousand views of a card. */
export interface Ask {
  name: string
  perThousand: number
  method: 'GET' | 'POST'
  /** The first ones are asked for more often than the last, as couples with many guests are. */
  paths: string[]
  /** With {nr} in the place of a number that is never the same. */
  body?: string
  tokens?: string[]
}

/** How a thousand views of cards come with everything else: what each figure rests on stands in decision 0068. */
const PER_THOUSAND = {
  'card, common link': 700,
  "card, household's link": 300,
  'view counted': 1000,
  file: 4000,
  reply: 40,
  wish: 10,
  page: 60,
  list: 30,
  search: 10,
  claim: 2,
  quotation: 1,
}
const CARDS = 200
const HOUSEHOLDS = 20
const CLAIMANTS = 200
const AT_ONCE = 5

async function inTurns<T>(count: number, make: (nr: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  const maker = async () => {
    while (next < count) made.push(await make(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, maker))
  return made
}

const tokensOf = async ({ db }: TestApp, id: string) =>
  (await db.selectFrom('guests').select('token').where('invitation_id', '=', id).execute()).map(({ token }) => token)

/** Cards with their guests, people who want a voucher, and what is asked for on the Saturday. */
export async function aSaturday(databaseUrl: string, address: string, scratch: string): Promise<Ask[]> {
  const house = await anApp({ databaseUrl, files: localFiles(scratch) })
  try {
    const cards = await inTurns(CARDS, async () => {
      const { id, name } = await aGuestList(house)
      await manyGuests(house, id, HOUSEHOLDS)
      return { id, name, tokens: await tokensOf(house, id) }
    })
    const claimants = await inTurns(CLAIMANTS, async () => (await anOpenSession(house)).token)
    const { rows } = await sql<{ id: string }>`
      update vouchers set starts_at = now() - interval '1 day', ends_at = now() + interval '1 day'
      where unsigned_title = 'giam-10-tiec-tu-25-ban' returning id`.execute(house.db)
    const voucher = rows[0]!.id
    await sql`update voucher_stocks set stock = 1000000 where voucher_id = ${voucher}`.execute(house.db)
    const venues = await house.db.selectFrom('venues').select('id').orderBy('id').limit(3).execute()
    const open = (id: string, what: string) => `/api/public/wedding-invitations/${id}/${what}`
    const ids = cards.map(({ id }) => id)
    const person = { name: 'Phạm Thảo Vy', tel: '+8497{nr}', consent: true }
    const asks: Omit<Ask, 'perThousand'>[] = [
      { name: 'card, common link', method: 'GET', paths: cards.map(({ name }) => `/thiep/${name}`) },
      {
        name: "card, household's link",
        method: 'GET',
        paths: cards.flatMap(({ name, tokens }) => tokens.map((token) => `/thiep/${name}?g=${token}`)),
      },
      {
        name: 'view counted',
        method: 'POST',
        paths: ids.map((id) => open(id, 'wedding-invitation-views')),
        body: '{"visitor":"visitor-{nr}"}',
      },
      { name: 'file', method: 'GET', paths: await filesOf(address, `/thiep/${cards[0]!.name}`) },
      {
        name: 'reply',
        method: 'POST',
        paths: ids.map((id) => open(id, 'wedding-invitation-guests')),
        body: '{"name":"Nhà {nr}","attending":"YES","adults":2}',
      },
      {
        name: 'wish',
        method: 'POST',
        paths: ids.map((id) => open(id, 'wishes')),
        body: '{"name":"Bạn {nr}","message":"Chúc hai bạn trăm năm, {nr} lần."}',
      },
      { name: 'page', method: 'GET', paths: [href('home'), href('venues'), href('dresses'), href('vouchers')] },
      { name: 'list', method: 'GET', paths: ['/api/public/wedding-centers?fetchSize=20'] },
      {
        name: 'search',
        method: 'GET',
        paths: ['ao dai', 'san vuon', 'tiec', 'quan 7', 'chup anh'].map((q) => `/api/public/search?q=${encodeURI(q)}`),
      },
      { name: 'claim', method: 'POST', paths: [`/api/b2c/clients/vouchers/${voucher}`], tokens: claimants },
      {
        name: 'quotation',
        method: 'POST',
        paths: ['/api/public/wedding-centers/quotations'],
        body: JSON.stringify({ ...person, weddingCenterIds: venues.map(({ id }) => id) }),
      },
    ]
    return asks.map((ask) => ({ ...ask, perThousand: PER_THOUSAND[ask.name as keyof typeof PER_THOUSAND] }))
  } finally {
    await house.close()
  }
}

/** What a phone fetches with a card on its first visit, all under names that never change. */
async function filesOf(address: string, path: string): Promise<string[]> {
  const html = await (await fetch(address + path)).text()
  const found = html.match(/(?<=["'(])\/(?:assets|pictures|locales)\/[^"')\s]+/g) ?? []
  return [...new Set(found)]
}

export const perView = (asks: Ask[]) => asks.reduce((sum, { perThousand }) => sum + perThousand, 0) / 1000
