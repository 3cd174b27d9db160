import { dressId } from '#domains/dresses/import-dresses.ts'
import { brandId } from '#domains/vouchers/brand-rows.ts'
import type { BusyCustomer } from './busy-customer.ts'
import { aGift } from './gifts.ts'
import { aDraft } from './invitations.ts'
import { anMp3 } from './music.ts'
import { NEW_PASSWORD } from './reset.ts'
import { aReview } from './reviews.ts'

/** Everything from before, whose ids the calls name; and who is calling now. */
export interface Scene {
  before: BusyCustomer & { sessionId: string }
  customerId: string
  photo: Buffer
}

export interface CustomerCall {
  params?: (scene: Scene) => Record<string, string>
  query?: string
  body?: (scene: Scene) => object | Buffer
  /** The content type of a file. */
  type?: string
  /** In a session of its own, which it ends. */
  alone?: true
  /** What it answers while what was before is locked, and when it is open: status, code, and how many there are. */
  locked: string
  open: string
  /** It opens by itself after seven days. */
  own?: true
}

const LOCKED = '423 locked_until_proof'
const ITEM = { dress: dressId('SH-AN101'), brand: brandId('maison-moc'), slug: 'ban-du-phong' }
const always = (answer: string, more: Partial<CustomerCall> = {}): CustomerCall => ({
  locked: answer,
  open: answer,
  ...more,
})
const own = (locked: string, open: string, more: Partial<CustomerCall> = {}): CustomerCall => ({
  locked,
  open,
  own: true,
  ...more,
})
const card = (open: string, more: Partial<CustomerCall> = {}, names: Record<string, string> = {}): CustomerCall => ({
  locked: LOCKED,
  open,
  params: ({ before }) => ({ id: before.cardId, guestId: before.guestId, ...names }),
  ...more,
})
/** There is one household: who may pair it is told that it is one, and nobody else that it is there. */
const withItself = (open: string, more: Partial<CustomerCall> = {}): CustomerCall =>
  card(open, {
    ...more,
    params: ({ before }) => ({ id: before.cardId, guestId: before.guestId, otherId: before.guestId }),
  })
const CEREMONY = { ceremony: 'tiec' }
const reply = () => ({ attending: 'YES', adults: 2 })
const CARDS = '/api/b2c/wedding-invitations'
const GUESTS = `${CARDS}/:id/wedding-invitation-guests`

/** Every call for customers, once, in an order that takes away last. A call that is not here fails the test that walks them. */
export const CUSTOMER_CALLS: Record<string, CustomerCall> = {
  'GET /api/b2c/auth/private': always('200'),
  'GET /api/b2c/customers': always('200'),
  'GET /api/b2c/auth/sessions': always('200 1'),
  'GET /api/b2c/customers/former': { locked: '200 1', open: '200 0' },
  'GET /api/b2c/customers/consents': { locked: '200 0', open: '200 5' },
  'GET /api/b2c/customers/number-looks': always('200 0'),
  'GET /api/b2c/customers/identities': { locked: '200 0', open: '200 1' },
  'GET /api/b2c/clients/vouchers': own('200 0', '200 1'),
  'GET /api/b2c/clients/vouchers/:id': own('404 not_found', '200', {
    params: ({ before }) => ({ id: before.voucherId }),
  }),
  'GET /api/b2c/favourites': own('200 0', '200 4'),
  'GET /api/b2c/favourites/board': always('200'),
  'GET /api/b2c/reservation': own('200 0', '200 1'),
  'GET /api/b2c/quotations': own('200 0', '200 1'),
  'POST /api/b2c/reservation/time': own('404 not_found', '409 time_gone', {
    body: ({ before }) => ({ id: before.reservationId, meetTsp: 1 }),
  }),
  'GET /api/b2c/trends/fair-tickets': own('200 0', '200 1'),
  'POST /api/b2c/trends/fair-tickets/:id/sms': own('404 not_found', '201', {
    params: ({ before }) => ({ id: before.ticketId }),
  }),
  'GET /api/b2c/trends/magazine/bookmark': own('200 0', '200 1'),
  'GET /api/b2c/venue-reviews': { locked: '200 0', open: '200 1' },
  'GET /api/b2c/venue-reviews/reactions/wedding-centers/:id': {
    ...{ locked: '200 0', open: '200 1' },
    params: ({ before }) => ({ id: before.venue }),
  },
  'GET /api/b2c/vouchers/brands/:id/have-subscribed': {
    ...{ locked: '200 false', open: '200 true' },
    params: () => ({ id: ITEM.brand }),
  },
  'GET /api/b2c/vouchers/brands/favourites': own('200 0', '200 1'),
  'GET /api/b2c/wbs-products/products/favourites': own('200 0', '200 1'),
  'GET /api/b2c/wedding-centers/favourites': own('200 0', '200 1'),
  'GET /api/b2c/wedding-invitations/wedding-invitation-favourites': own('200 0', '200 1'),
  'GET /api/b2c/wedding-invitations/unsigned-name-existence': always('200', { query: '?unsignedName=moi-tinh' }),
  'GET /api/b2c/wedding-invitations/music': { locked: '200 0', open: '200 1' },
  'GET /api/b2c/wheel': always('200'),
  [`GET ${CARDS}`]: { locked: '200 0', open: '200 1' },
  [`GET ${CARDS}/:id`]: card('200'),
  [`GET ${CARDS}/:id/arrivals/:ceremony`]: card('200', {}, CEREMONY),
  [`GET ${CARDS}/:id/guest-settings`]: card('200'),
  [`GET ${CARDS}/:id/gift-book`]: card('200 1'),
  [`GET ${CARDS}/:id/gift-book/export`]: card('200'),
  [`GET ${CARDS}/:id/guest-photos`]: card('200 0'),
  [`GET ${CARDS}/:id/owners`]: card('200'),
  [`GET ${CARDS}/:id/changes`]: card('200 1'),
  'GET /api/b2c/shared-invitations': always('200 0'),
  [`GET ${CARDS}/:id/seating/:ceremony`]: card('200', {}, CEREMONY),
  [`GET ${CARDS}/:id/statistics`]: card('200'),
  [`GET ${CARDS}/:id/wishes`]: card('200 2'),
  [`GET ${CARDS}/:id/guest-book`]: card('200'),
  [`GET ${GUESTS}`]: card('200 1'),
  [`GET ${GUESTS}/:guestId/link`]: card('200'),
  [`GET ${GUESTS}/export`]: card('200'),

  'PATCH /api/b2c/customers': always('200', { body: () => ({ weddingDate: '2032-01-01' }) }),
  'PUT /api/b2c/customers/consents': always('204', { body: () => ({ purpose: 'marketing', granted: false }) }),
  'POST /api/b2c/customers/email/links': { locked: '422 email_missing', open: '409 email_verified' },
  'POST /api/b2c/customers/exports': always('201'),
  'POST /api/b2c/customers/former/password': {
    ...{ locked: '422 wrong_old_password', open: '404 nothing_locked' },
    body: () => ({ password: 'a wrong one' }),
  },
  'POST /api/b2c/customers/former/:id/email-links': {
    ...{ locked: '201', open: '404 not_found' },
    params: ({ before }) => ({ id: before.customerId }),
  },
  'POST /api/b2c/auth/confirmation': always('204', { body: () => ({ password: NEW_PASSWORD }) }),
  'PATCH /api/b2c/customers/password': always('204', {
    body: () => ({ originPassword: NEW_PASSWORD, newPassword: NEW_PASSWORD }),
  }),
  'POST /api/b2c/clients/vouchers/:id': own(LOCKED, '201', { params: ({ before }) => ({ id: before.voucherId }) }),
  'POST /api/b2c/clients/vouchers/:id/sms': own('404 not_found', '201', {
    params: ({ before }) => ({ id: before.voucherId }),
  }),
  'PUT /api/b2c/favourites': own('200 0', '200 4', { body: () => ({ items: [] }) }),
  'POST /api/b2c/favourites/board': always('201'),
  'PUT /api/b2c/favourites/board/marks': own('404 not_found', '204', {
    body: () => ({ kind: 'dress', item: ITEM.dress, vote: 'yes', note: '' }),
  }),
  'PATCH /api/b2c/reservation': own('404 not_found', '200', {
    body: ({ before }) => ({ id: before.reservationId, reservationState: 'CANCEL_REQUESTED' }),
  }),
  'PUT /api/b2c/trends/magazine/bookmark/:slug': always('204', { params: () => ({ slug: ITEM.slug }) }),
  'PUT /api/b2c/venue-reviews/:id': {
    ...{ locked: LOCKED, open: '200', params: ({ before }) => ({ id: before.reviewId }) },
    body: ({ customerId }) => aReview(customerId),
  },
  'PUT /api/b2c/venue-reviews/:reviewId/reactions/wedding-centers/:id': always('409 own_review', {
    params: ({ before }) => ({ reviewId: before.reviewId, id: before.venue }),
    body: ({ customerId }) => ({ customerId }),
  }),
  'POST /api/b2c/venue-reviews/:id/appeal': {
    ...{ locked: LOCKED, open: '404 not_found', params: ({ before }) => ({ id: before.reviewId }) },
    body: () => ({ text: 'Tôi có hợp đồng' }),
  },
  'POST /api/b2c/venue-reviews/pictures': always('201', { body: ({ photo }) => photo, type: 'image/jpeg' }),
  'POST /api/b2c/venue-reviews/wedding-centers/:id': always('409 already_reviewed', {
    params: ({ before }) => ({ id: before.venue }),
    body: ({ customerId }) => aReview(customerId),
  }),
  'POST /api/b2c/vouchers/brands/:id/favourites': always('204', { params: () => ({ id: ITEM.brand }) }),
  'POST /api/b2c/vouchers/brands/:id/subscribers': always('201 true', {
    params: () => ({ id: ITEM.brand }),
    body: ({ customerId }) => ({ customerId, consents: {} }),
  }),
  'POST /api/b2c/wbs-products/products/:id/favourites': always('204', { params: () => ({ id: ITEM.dress }) }),
  'POST /api/b2c/wedding-centers/:id/favourites': always('204', { params: ({ before }) => ({ id: before.venue }) }),
  'POST /api/b2c/wedding-invitations/wedding-invitation-favourites': always('204', {
    body: () => ({ code: 'TEMPLATE', itemCode: 'son-mai' }),
  }),
  'POST /api/b2c/wedding-invitations/music': always('201', { body: () => anMp3({ mark: 'x' }), type: 'audio/mpeg' }),
  'POST /api/b2c/wedding-invitations/pictures': always('201', { body: ({ photo }) => photo, type: 'image/jpeg' }),
  'POST /api/b2c/wheel/spins': always('409 wheel_closed'),
  [`POST ${CARDS}`]: always('201', { body: () => aDraft() }),
  [`PUT ${CARDS}/:id`]: card('200', { body: () => ({ story: 'Một câu chuyện khác' }) }),
  [`PATCH ${CARDS}/:id`]: card('200', { body: () => ({ visible: true }) }),
  [`PATCH ${CARDS}/:id/arrivals/:ceremony`]: card(
    '200',
    {
      body: ({ before }) => ({
        arrivals: [{ id: 'a-phone-at-the-door', guestId: before.guestId, people: 2, tsp: 1_795_000_000_000 }],
      }),
    },
    CEREMONY,
  ),
  [`PUT ${CARDS}/:id/gift-book/:giftId`]: card('200', { body: () => aGift() }, { giftId: 'written-at-a-table' }),
  [`PATCH ${CARDS}/:id/gift-book`]: card('200', { body: () => ({ ids: ['written-at-a-table'], thanked: true }) }),
  [`POST ${CARDS}/:id/gift-book/statements/trial`]: card('200', { body: () => ({ text: 'MUNG CUOI' }) }),
  [`POST ${CARDS}/:id/gift-book/statements`]: card('200', { body: () => ({ text: 'MUNG CUOI' }) }),
  [`PATCH ${CARDS}/:id/guest-photos`]: card('200', { body: () => ({ ids: ['0'.repeat(32)], state: 'SHOWN' }) }),
  [`PUT ${CARDS}/:id/guest-photos/setting`]: card('200', { body: () => ({ takes: true }) }),
  [`POST ${CARDS}/:id/guest-photos/export-links`]: card('422 photos_none'),
  [`PATCH ${CARDS}/:id/guest-settings`]: card('200', { body: () => ({ reserve: 2 }) }),
  [`PUT ${CARDS}/:id/preview`]: card('200', { body: () => ({ shared: true }) }),
  [`PATCH ${CARDS}/:id/seating/:ceremony`]: card(
    '200',
    { body: ({ before }) => ({ guestIds: [before.guestId], table: 1 }) },
    CEREMONY,
  ),
  [`PUT ${CARDS}/:id/seating/:ceremony/tables/:table`]: card(
    '200',
    { body: () => ({ name: 'Bàn nhà gái' }) },
    { ...CEREMONY, table: '1' },
  ),
  [`PATCH ${CARDS}/:id/seating/:ceremony/room`]: card(
    '200',
    { body: () => ({ things: { 'table-1': { x: 30, y: 40 } } }) },
    CEREMONY,
  ),
  [`PUT ${CARDS}/:id/seating-pairs/:guestId/:otherId`]: withItself('422 same_household', {
    body: () => ({ kind: 'apart' }),
  }),
  [`DELETE ${CARDS}/:id/seating-pairs/:guestId/:otherId`]: withItself('204'),
  [`PATCH ${CARDS}/:id/wishes/:wishId`]: {
    ...card('200', { body: ({ before }) => ({ state: 'SHOWN', text: before.wish }) }),
    params: ({ before }) => ({ id: before.cardId, wishId: before.guestId }),
  },
  [`PUT ${CARDS}/:id/guest-book`]: card('200', { body: () => ({ atOnce: false }) }),
  [`POST ${CARDS}/:id/owners/links`]: card('201', {
    body: () => ({ name: 'Mẹ Lan', role: 'look', side: 'BRIDE', seesPhones: false }),
  }),
  [`PUT ${CARDS}/:id/owners/:ownerId`]: card(
    '404 not_found',
    { body: () => ({ role: 'look', side: 'BRIDE', seesPhones: false }) },
    { ownerId: 'nobody' },
  ),
  [`DELETE ${CARDS}/:id/owners/:ownerId`]: card('404 not_found', {}, { ownerId: 'nobody' }),
  [`DELETE ${CARDS}/:id/owners/links/:linkId`]: card('404 not_found', {}, { linkId: '0'.repeat(32) }),
  'POST /api/b2c/co-owner-links/:token': always('404 not_found', { params: () => ({ token: 'A'.repeat(22) }) }),
  [`POST ${GUESTS}`]: card('201', { body: () => ({ name: 'Cô Ba' }) }),
  [`POST ${GUESTS}/imports`]: card('201', {
    body: () => Buffer.from('Tên\nChú Tư\n'),
    type: 'application/octet-stream',
  }),
  [`PUT ${GUESTS}/:guestId/merges/:otherId`]: card('404 not_found', {}, { otherId: '0'.repeat(32) }),
  [`DELETE ${GUESTS}/:guestId/merges/:otherId`]: card('404 not_found', {}, { otherId: '0'.repeat(32) }),
  [`PUT ${GUESTS}/:guestId`]: card('200', { body: () => ({ note: 'ngồi gần cửa' }) }),
  [`PUT ${GUESTS}/:guestId/reply`]: card('200', { body: reply }),
  [`PATCH ${GUESTS}`]: card('200', { body: ({ before }) => ({ ids: [before.guestId], invited: true }) }),

  [`DELETE ${CARDS}/:id/guest-photos`]: card('200', { body: () => ({ ids: ['0'.repeat(32)] }) }),
  [`DELETE ${CARDS}/:id/gift-book/:giftId`]: card(
    '200',
    { body: () => ({ version: 1 }) },
    { giftId: 'written-at-a-table' },
  ),
  [`DELETE ${GUESTS}/:guestId/reply`]: card('200'),
  [`DELETE ${GUESTS}/strangers`]: card('200'),
  'DELETE /api/b2c/venue-reviews/:id': {
    ...{ locked: LOCKED, open: '204' },
    params: ({ before }) => ({ id: before.reviewId }),
  },
  [`DELETE ${CARDS}/:id`]: card('204'),
  [`POST ${CARDS}/:id/restore`]: card('200'),
  'DELETE /api/b2c/customers/identities/:provider': {
    ...{ locked: '404 not_found', open: '204' },
    params: () => ({ provider: 'facebook' }),
  },
  'DELETE /api/b2c/favourites/board': always('204'),
  'DELETE /api/b2c/trends/magazine/bookmark/:slug': always('204', { params: () => ({ slug: ITEM.slug }) }),
  'DELETE /api/b2c/vouchers/brands/:id/favourites': always('204', { params: () => ({ id: ITEM.brand }) }),
  'DELETE /api/b2c/vouchers/brands/:id/subscribers': always('200 false', { params: () => ({ id: ITEM.brand }) }),
  'DELETE /api/b2c/wbs-products/products/:id/favourites': always('204', { params: () => ({ id: ITEM.dress }) }),
  'DELETE /api/b2c/wedding-centers/:id/favourites': always('204', { params: ({ before }) => ({ id: before.venue }) }),
  'DELETE /api/b2c/wedding-invitations/wedding-invitation-favourites/code/:code/item-code/:itemCode': always('204', {
    params: () => ({ code: 'TEMPLATE', itemCode: 'son-mai' }),
  }),
  'DELETE /api/b2c/auth/sessions/:id': always('404 not_found', { params: ({ before }) => ({ id: before.sessionId }) }),
  'DELETE /api/b2c/auth/session': always('204', { alone: true }),
  'DELETE /api/b2c/customers': always('204'),
}
