import { sql } from 'kysely'
import type { Draft } from '#domains/cards/draft/rules.ts'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { requestQuotations } from '#domains/quotations/requests/contract.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import type { TestApp } from './app.ts'
import { anOwnerLink } from './co-owners.ts'
import { ask, linkSentTo } from './customers.ts'
import { fairsAhead } from './fairs.ts'
import { aDraft, anInvitation } from './invitations.ts'
import { aRequest } from './quotations.ts'
import { aClaim } from './vouchers.ts'

/** A card that takes no answers shows its gifts to everybody. */
const CARD = {
  rsvp: { open: false },
  gifts: {
    shown: true,
    accounts: [{ side: 'GROOM', bank: '970436', number: '0123456789', holder: 'NGUYEN MINH KHANG' }],
  },
} satisfies Partial<Draft>

/** An address of every page of the site, with something to show at each; and the customer whom some of it belongs to. */
export async function everyAddress(house: TestApp) {
  const list = await house.call(listVenues, { query: { fetchSize: '1' } })
  const venue = list.ok ? list.value.items[0]! : undefined
  if (!venue) throw new Error('there are no venues')
  const card = await anInvitation(house, aDraft(CARD), true)
  const { customerId, token } = card
  const as = { token }
  await ask(house, `POST /api/b2c/wedding-centers/${venue.id}/favourites`, undefined, as)
  const board = await ask(house, 'POST /api/b2c/favourites/board', undefined, as)
  const preview = await ask(house, `POST ${card.path}/preview`, undefined, as)
  const dress = dressId('SH-AN102')
  const parts: Record<string, string> = { unsignedName: venue.unsignedName, slug: 'ban-du-phong', name: 'privacy' }
  const clientId = await aClient(house, venue.id)
  const own: Record<string, string> = {
    '/photography/:id': '/photography/suong-som-ben-ho',
    '/dresses/brands/:id': '/dresses/brands/atelier-an',
    '/lookbooks/:id': '/lookbooks/vuon-ren',
    '/dresses/:id': `/dresses/${dress}`,
    '/dresses/:id/fitting': `/dresses/${dress}/fitting`,
    '/vouchers/brands/:unsignedName': '/vouchers/brands/maison-moc',
    '/vouchers/:unsignedTitle': '/vouchers/giam-10-tiec-tu-25-ban',
    '/vouchers/use/:id': await aCounterPage(house),
    '/fair/tickets/:id': await aTicket(house),
    '/boards/:token': `/boards/${board.body.token}`,
    '/invitations/join/:token': `/invitations/join/${await anOwnerLink(house, card)}`,
    '/reviews/:id': await aReview(house),
    '/email': await anEmailLink(house, token),
    '/quotation': `/quotation?ids=${venue.id}`,
    '/quotation/sent': `/quotation/sent?clientId=${clientId}`,
    '/quotation/answers': `/quotation/answers?clientId=${clientId}`,
    '/quotation/times': `/quotation/times?clientId=${clientId}`,
    '/thiep/:unsignedName': `/thiep/${card.name}`,
    '/thiep/:unsignedName/mung-cuoi': `/thiep/${card.name}/mung-cuoi`,
    '/thiep/:unsignedName/loi-chuc': `/thiep/${card.name}/loi-chuc`,
    '/thiep-nhap/:preview': `/thiep-nhap/${preview.body.token}`,
    '/thiep-mau/:template': '/thiep-mau/son-mai',
  }
  const addresses = new Map<string, string>()
  for (const { path } of servedRoutes) {
    const ofCard = path.replace('/invitations/:id', `/invitations/${card.id}`)
    const address = own[path] ?? ofCard.replace(/:(\w+)/, (part, name: string) => parts[name] ?? part)
    if (address.includes(':')) throw new Error(`test/factories/addresses.ts has no address for ${path}`)
    addresses.set(path, address)
  }
  return { addresses, customerId, token }
}

async function anEmailLink(house: TestApp, token: string): Promise<string> {
  const email = 'dia-chi@example.vn'
  await ask(house, 'PATCH /api/b2c/customers', { email }, { token })
  return `/email?token=${await linkSentTo(house, email)}`
}

async function aReview({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from reviews where has_pictures limit 1`.execute(db)
  return `/reviews/${rows[0]!.id}`
}

async function aCounterPage(house: TestApp): Promise<string> {
  const { voucherId, clientId } = await aClaim(house)
  return `/vouchers/use/${voucherId}?clientId=${clientId}`
}

async function aTicket(house: TestApp): Promise<string> {
  const { id, date } = await fairsAhead(house)
  const payload = { name: 'Vy', tel: '0912345678', people: 2, date, consent: true }
  const made = await house.app.inject({ method: 'POST', url: `/api/public/trends/fair/${id}/tickets`, payload })
  return `/fair/tickets/${made.json().id}`
}

async function aClient(house: TestApp, venueId: string): Promise<string> {
  const asked = await house.call(requestQuotations, { body: aRequest([venueId]) })
  if (!asked.ok) throw new Error('no quotation was made')
  return asked.value.clientId
}
