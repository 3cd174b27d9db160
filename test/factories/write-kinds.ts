import sharp from 'sharp'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import type { Files } from '#platform/files.ts'
import { anApp, type TestApp } from './app.ts'
import { anOpenSession } from './customers.ts'
import { fairsAhead } from './fairs.ts'
import { aGuestList } from './guests.ts'
import { aReview } from './reviews.ts'
import { aVoucher } from './vouchers.ts'

interface Ask {
  method?: string
  path: string
  body?: object | Buffer
  token?: string
}

/** One kind of write that the site acknowledges. */
export interface WriteKind {
  name: string
  /** What write number `nr` asks; null where nobody is left to ask it. */
  ask(nr: number): Promise<Ask | null> | Ask | null
  /** Rows that write $1 left. */
  left: string
  /** What $1 is for a number. */
  mark(nr: number): string
  /** How many rows one whole write leaves. */
  whole: number
}

/** What is kept twice, by what must be none: the sum and its parts, the act and what it promised to tell. */
export const HALVES: Record<string, string> = {
  'counter of a voucher and its claims': `select 1 from voucher_stocks s
    where claimed <> (select count(*) from voucher_claims c where c.voucher_id = s.voucher_id)`,
  'counter of hearts and hearts': `select 1 from favourite_counts k
    where count <> (select count(*) from favourites f where f.kind = k.kind and f.item = k.item)`,
  'helpful marks of a review and their count': `select 1 from reviews r
    where content_hash is null and helpful_count <> (select count(*) from review_reactions a where a.review_id = r.id)`,
  'a quotation and its reservation': `select 1 from quotations q full join (select * from reservations where kind = 'visit') r
    on r.id = q.reservation_id where q.id is null or r.id is null`,
  'quotations and what venues are told': `select 1 where (select count(*) from quotations)
    <> (select count(*) from messages where template in ('house.asked', 'house.asked-first'))`,
  'fittings and what makers are told': `select 1 where (select count(*) from fittings)
    <> (select count(*) from messages where template like 'house.fitting%')`,
  'an upload and its picture': `select 1 from uploads u left join pictures p on p.id = u.picture_id where p.id is null`,
}

const CUSTOMERS = 100
const telOf = (nr: number) => `+8497${String(nr).padStart(7, '0')}`
const nameOf = (nr: number) => `Gia đình số ${nr}`
const person = (nr: number) => ({ name: 'Phạm Thảo Vy', tel: telOf(nr), consent: true })

/** For somebody of their own each time: what a customer can do once. A repeat is the same customer's. */
function byCustomers(customers: { customerId: string; token: string }[]) {
  let next = 0
  const doing = new Map<number, { customerId: string; token: string }>()
  const whoDoes = (nr: number) => {
    const known = doing.get(nr) ?? customers[next++]
    if (known) doing.set(nr, known)
    return known
  }
  return {
    ask: (asked: (customerId: string, nr: number) => Promise<Omit<Ask, 'token'>> | Omit<Ask, 'token'>) => {
      return async (nr: number) => {
        const who = whoDoes(nr)
        return who ? { ...(await asked(who.customerId, nr)), token: who.token } : null
      }
    },
    mark: (nr: number) => doing.get(nr)?.customerId ?? '',
    whole: 1,
  }
}

/** A card and customers of their own for those who write now, so that no list grows past its limit. */
export async function writeKindsOn(databaseUrl: string, files?: Files): Promise<WriteKind[]> {
  const house = await anApp({ databaseUrl, files })
  try {
    return [...(await ofStrangers(house)), ...(await ofCouples(house)), ...(await ofCustomers(house))]
  } finally {
    await house.close()
  }
}

async function ofStrangers(house: TestApp): Promise<WriteKind[]> {
  const { db } = house
  const venues = await db.selectFrom('venues').select('id').orderBy('id').limit(3).execute()
  await db.updateTable('fair_days').set({ capacity: 10_000_000 }).execute()
  const fair = await fairsAhead(house)
  const dress = dressId('SH-AN102')
  const fitting = { dressId: dress, date: addDays(isoDate(Date.now()), 40), size: 'S' }
  return [
    {
      name: 'quotation',
      ask: (nr) => ({
        path: '/api/public/wedding-centers/quotations',
        body: { ...person(nr), weddingCenterIds: venues.map(({ id }) => id) },
      }),
      left: 'select count(*)::int as n from quotations where tel = $1',
      mark: telOf,
      whole: 3,
    },
    {
      name: 'fitting',
      ask: (nr) => ({ path: '/api/public/wbs-products/fittings', body: { ...person(nr), ...fitting } }),
      left: 'select count(*)::int as n from fittings f join reservations r on r.id = f.reservation_id where f.tel = $1',
      mark: telOf,
      whole: 1,
    },
    {
      name: 'ticket',
      ask: (nr) => ({
        path: `/api/public/trends/fair/${fair.id}/tickets`,
        body: { ...person(nr), people: 2, date: fair.date },
      }),
      left: 'select count(*)::int as n from fair_tickets where tel = $1',
      mark: telOf,
      whole: 1,
    },
  ]
}

async function ofCouples(house: TestApp): Promise<WriteKind[]> {
  const { id, guestsPath, openPath, path, token } = await aGuestList(house)
  return [
    {
      name: 'household',
      ask: (nr) => ({ path: guestsPath, body: { name: nameOf(nr) }, token }),
      left: "select count(*)::int as n from guests where name = $1 and state = 'WAITING'",
      mark: nameOf,
      whole: 1,
    },
    {
      name: 'reply',
      ask: (nr) => ({ path: openPath, body: { name: nameOf(nr), attending: 'YES', adults: 2 } }),
      left: "select count(*)::int as n from guests where name = $1 and state = 'YES' and adults = 2",
      mark: nameOf,
      whole: 1,
    },
    {
      name: 'wish',
      ask: (nr) => ({
        path: `/api/public/wedding-invitations/${id}/wishes`,
        body: { name: nameOf(nr), message: 'Trăm năm hạnh phúc', held: true },
      }),
      left: 'select count(*)::int as n from guest_wishes where name = $1',
      mark: nameOf,
      whole: 1,
    },
    {
      name: 'draft',
      ask: (nr) => ({ method: 'PUT', path, body: { greeting: String(nr) }, token }),
      // of one draft the last word counts
      left: `select count(*)::int as n from wedding_invitations where id = '${id}' and (draft->>'greeting')::int >= $1`,
      mark: String,
      whole: 1,
    },
  ]
}

async function ofCustomers(house: TestApp): Promise<WriteKind[]> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => anOpenSession(house)))
  const voucherId = await aVoucher(house, { stock: CUSTOMERS })
  const review = await house.db
    .selectFrom('reviews')
    .select(['id', 'venue_id'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const kind = (name: string, left: string, asked: Parameters<ReturnType<typeof byCustomers>['ask']>[0]): WriteKind => {
    const { ask, ...rest } = byCustomers(customers)
    return { name, left: `select count(*)::int as n from ${left} = $1`, ask: ask(asked), ...rest }
  }
  return [
    kind('claim', `voucher_claims where voucher_id = '${voucherId}' and customer_id`, () => ({
      path: `/api/b2c/clients/vouchers/${voucherId}`,
    })),
    kind('review', `reviews where venue_id = '${review.venue_id}' and customer_id`, (customerId) => ({
      path: `/api/b2c/venue-reviews/wedding-centers/${review.venue_id}`,
      body: aReview(customerId),
    })),
    kind('reaction', `review_reactions where review_id = '${review.id}' and customer_id`, (customerId) => ({
      method: 'PUT',
      path: `/api/b2c/venue-reviews/${review.id}/reactions/wedding-centers/${review.venue_id}`,
      body: { customerId },
    })),
    kind('heart', `favourites where item = '${review.venue_id}' and customer_id`, () => ({
      method: 'PUT',
      path: '/api/b2c/favourites',
      body: { items: [{ kind: 'venue', item: review.venue_id }] },
    })),
    kind('upload', 'uploads where customer_id', async (_, nr) => ({
      path: '/api/b2c/venue-reviews/pictures',
      body: await aPhotographOf(nr),
    })),
  ]
}

/** Another one for each number. */
const aPhotographOf = (nr: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: nr % 251, g: nr % 241, b: nr % 239 } } })
    .jpeg()
    .toBuffer()
