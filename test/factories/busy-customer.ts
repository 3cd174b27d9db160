import { sql } from 'kysely'
import sharp from 'sharp'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { brandId } from '#domains/vouchers/brand-rows.ts'
import type { TestApp } from './app.ts'
import { anAddress, ask, aVerifiedPhone, CONSENTS, PASSWORD, REGISTER, said, signedIn, signIn } from './customers.ts'
import { fairsAhead } from './fairs.ts'
import { aGift } from './gifts.ts'
import { aDraft } from './invitations.ts'
import { anMp3, id3, uploadMusic } from './music.ts'
import { aRequest } from './quotations.ts'
import { aReview, aVenueId, upload } from './reviews.ts'
import { aVoucher } from './vouchers.ts'

/** What nobody but this person has: to be found wherever it is kept. */
export interface Marks {
  name: string
  email: string
}

/** Somebody who has done all that one can do here, each thing by its own call. */
export async function aBusyCustomer(house: TestApp, { name, email }: Marks) {
  const proof = await aVerifiedPhone(house)
  const key = (what: string) => ({ 'idempotency-key': `${what} of ${email}`.replaceAll(' ', '-') })
  const registered = await ask(
    house,
    REGISTER,
    {
      name,
      email,
      password: PASSWORD,
      weddingDate: '2031-03-09',
      ...proof,
      consents: { ...CONSENTS, marketing: true },
    },
    { headers: key('registration') },
  )
  const { customerId } = registered.body
  const { tel } = proof
  await signIn(house, tel, 'a wrong password')
  await sql`delete from sign_in_waits`.execute(house.db)
  const { token, identification } = await signedIn(house, { tel, password: PASSWORD })
  const ip = anAddress()
  const done = async (what: Parameters<typeof ask>[1], body?: object, headers?: Record<string, string>) => {
    const answer = await ask(house, what, body, { token, headers, ip })
    if (answer.status >= 400) throw new Error(`${what}: ${said(answer)} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const venue = await aVenueId(house)
  await done('PATCH /api/b2c/customers', { checklist: ['venue'] })
  const items = [
    { kind: 'venue', item: venue },
    { kind: 'dress', item: dressId('SH-AN101') },
    { kind: 'brand', item: brandId('maison-moc') },
    { kind: 'template', item: 'son-mai' },
  ]
  await done('PUT /api/b2c/favourites', { items })
  const board = await done('POST /api/b2c/favourites/board', undefined, key('board'))
  await done('PUT /api/b2c/trends/magazine/bookmark/ban-du-phong')

  const message = `Gọi cho ${name} sau giờ làm nhé`
  const request = aRequest([venue], { name, tel, email, message })
  const asked = await done('POST /api/public/wedding-centers/quotations', request, key('quotation'))
  await done('POST /api/public/clients/memos', { clientId: asked.clientId, services: ['dress'] })
  const [reservation] = (await done('GET /api/b2c/reservation')).items
  await done('PATCH /api/b2c/reservation', { id: reservation.id, reservationState: 'CANCEL_REQUESTED' })

  const fair = await fairsAhead(house)
  const ticket = await done(`POST /api/public/trends/fair/${fair.id}/tickets`, {
    ...{ name, tel, people: 2, date: fair.date, consent: true },
  })

  const voucherId = await aVoucher(house, { to: 30 * 86_400_000 })
  await done(`POST /api/b2c/clients/vouchers/${voucherId}`, undefined, key('claim'))
  await done(`POST /api/b2c/clients/vouchers/${voucherId}/sms`)
  const brand = brandId('maison-moc')
  await done(`POST /api/b2c/vouchers/brands/${brand}/subscribers`, { customerId, consents: { offers: true } })

  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: colourOf(email) } })
    .jpeg()
    .toBuffer()
  const picture = (await upload(house, token, photo)).body.id as string
  const review = aReview(customerId, { pictures: [{ id: picture, alt: 'Bàn tiệc' }] })
  const { id: reviewId } = await done(`POST /api/b2c/venue-reviews/wedding-centers/${venue}`, review, key('review'))
  const [sample] = (
    await sql<{ id: string }>`select id from reviews where content_hash is not null and venue_id = ${venue}`.execute(
      house.db,
    )
  ).rows
  await done(`PUT /api/b2c/venue-reviews/${sample!.id}/reactions/wedding-centers/${venue}`, { customerId })

  const song = Buffer.concat([id3(`TPE1 ${name}`), anMp3({ mark: email.slice(0, 2) })])
  const music = (await uploadMusic(house, token, song)).body.id as string
  const { bride } = aDraft()
  const account = { side: 'SHARED' as const, bank: '970436', number: bankNumberOf(email), holder: 'NGUYEN VAN A' }
  const gifts = { shown: true, accounts: [account] }
  const draft = aDraft({ music, gifts, bride: { ...bride!, fullName: name } })
  const card = await done('POST /api/b2c/wedding-invitations', draft, key('card'))
  const path = `/api/b2c/wedding-invitations/${card.id}` as const
  await done(`PATCH ${path}`, { visible: true })
  const guests = `${path}/wedding-invitation-guests` as const
  const guest = await done(`POST ${guests}`, { name: `Bạn của ${name}`, tel: '0987654321' }, key('guest'))
  await done(
    `PUT ${path}/gift-book/gift-of-${guest.id}`,
    aGift({ guestId: guest.id, name: `Bạn của ${name}`, note: email }),
  )
  const wish = `Chúc mừng ${name}`
  const reply = { token: guest.token, attending: 'YES', adults: 2, message: wish }
  await done(`POST /api/public/wedding-invitations/${card.id}/wedding-invitation-guests`, reply)
  const unbidden = { name: `Bạn của ${name}`, message: `Ở xa, chúc mừng ${name}`, held: true }
  await done(`POST /api/public/wedding-invitations/${card.id}/wishes`, unbidden)
  await sql`
    insert into customer_identities values ('facebook', ${`fb-of-${email}`}, ${customerId})`.execute(house.db)
  const piece = music.split('-')[1]!
  return {
    ...{ customerId: identification, tel, token, name, email, password: PASSWORD, board: board.token as string },
    ...{ picture, piece, reviewId, venue, voucherId, wish, cardId: card.id as string, guestId: guest.id as string },
    ...{
      ticketId: ticket.id as string,
      reservationId: reservation.id as string,
      bankNumber: account.number,
      guestTel: '987654321',
    },
  }
}

export type BusyCustomer = Awaited<ReturnType<typeof aBusyCustomer>>

const bankNumberOf = (text: string) =>
  `97${[...text].reduce((sum, letter) => sum * 7 + letter.codePointAt(0)!, 0) % 1e10}`

const colourOf = (text: string) => {
  const [r = 0, g = 0, b = 0] = [...text].map((letter) => letter.codePointAt(0)!)
  return { r, g, b }
}

/** Every row of every table, as text, by table. */
export async function everyRow({ db }: Pick<TestApp, 'db'>): Promise<{ table: string; row: string }[]> {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const all: { table: string; row: string }[] = []
  // one after another: a hundred at once would wait for one another's connections
  for (const { table } of rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.raw(table)} t`.execute(db)
    all.push(...found.rows.map(({ row }) => ({ table: table.replace('public.', ''), row })))
  }
  return all
}

/** The tables that hold a number as a word of its own: not as a part of a longer number, a hash or a clock's fraction. */
export async function tablesSaying(house: Pick<TestApp, 'db'>, digits: string): Promise<string[]> {
  const alone = new RegExp(`(?<![\\w.+/-])${digits}(?![\\w+/-])`)
  return (await everyRow(house)).filter(({ row }) => alone.test(row)).map(({ table }) => table)
}
