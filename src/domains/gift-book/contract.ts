import * as v from 'valibot'
import { Id } from '#domains/cards/contract.ts'
import { SIDES } from '#domains/cards/draft/rules.ts'
import { CeremonyKey, LONGEST_GUEST } from '#domains/cards/reply/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { giftProblem, LONGEST_GIFT_NOTE, LONGEST_THING, UNITS, WAYS } from './rules.ts'

export const GIFT_BOOK = '/api/b2c/wedding-invitations/:id/gift-book'
const OfBook = v.strictObject({ id: Id })
/** Made up by the device that writes it down. */
const GiftId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const OfGift = v.strictObject({ id: Id, giftId: GiftId })
const MOST_AT_ONCE = 1_000

/* @__NO_SIDE_EFFECTS__ */
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'too_long'))
const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const DAY_FROM = '2000-01-01'
const DAY_TO = '2099-12-31'
const Day = v.pipe(
  v.string(),
  v.isoDate('date_wrong'),
  v.check((day) => isIsoDate(day) && day >= DAY_FROM && day <= DAY_TO, 'date_wrong'),
)
/** Which line of a bank statement it is. */
const StatementKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** A gift as it is written down. */
export type GivenGift = v.InferOutput<typeof GivenGift>
export const GivenGift = v.pipe(
  v.strictObject({
    /** The version that was changed; 0: it is new. */
    version: Version,
    /** The household of the list; null for a name that is not on it. */
    guestId: v.nullable(Id),
    name: v.pipe(text(LONGEST_GUEST), v.minLength(1, 'required')),
    side: v.picklist(SIDES),
    ceremony: v.nullable(CeremonyKey),
    unit: v.nullable(v.picklist(UNITS)),
    amount: v.nullable(v.number()),
    thing: text(LONGEST_THING),
    way: v.picklist(WAYS),
    givenOn: Day,
    note: text(LONGEST_GIFT_NOTE),
    statementKey: v.optional(v.nullable(StatementKey), null),
  }),
  v.forward(
    v.check(
      (gift) => !giftProblem(gift),
      ({ input }) => giftProblem(input) ?? 'amount_wrong',
    ),
    ['amount'],
  ),
)

export type Gift = v.InferOutput<typeof Gift>
export const Gift = v.object({
  id: v.string(),
  version: v.number(),
  guestId: v.nullable(v.string()),
  name: v.string(),
  /** How the household is called, where the couple chose it. */
  form: v.nullable(v.string()),
  side: v.picklist(SIDES),
  ceremony: v.nullable(v.string()),
  unit: v.nullable(v.picklist(UNITS)),
  amount: v.nullable(v.number()),
  thing: v.string(),
  way: v.picklist(WAYS),
  givenOn: v.string(),
  note: v.string(),
  thankedTsp: v.nullable(v.number()),
  /** The name of whoever wrote it down last, if they are still here. */
  writtenBy: v.nullable(v.string()),
  writtenTsp: v.number(),
})

export const listGifts = endpoint({
  name: 'listGifts',
  method: 'GET',
  path: GIFT_BOOK,
  auth: 'customer',
  summary: 'The gift book of the card, the latest entry first; for its owners alone',
  params: OfBook,
  query: v.strictObject(paging(2000)),
  success: pageOf(Gift),
  refusals: { not_found: 404 },
})

export const keepGift = endpoint({
  name: 'keepGift',
  method: 'PUT',
  path: `${GIFT_BOOK}/:giftId`,
  auth: 'customer',
  summary:
    'Writes a gift down, corrects it, or puts it back; sent again it is written once, over what others changed never',
  params: OfGift,
  body: GivenGift,
  success: Gift,
  refusals: { not_found: 404, gift_changed: 409, line_taken: 409, too_many_gifts: 422 },
})

export const removeGift = endpoint({
  name: 'removeGift',
  method: 'DELETE',
  path: `${GIFT_BOOK}/:giftId`,
  auth: 'customer',
  summary: 'Takes a gift out of the book; writing it down again with the version that is answered puts it back',
  params: OfGift,
  body: v.strictObject({ version: Version }),
  success: v.object({ id: v.string(), version: v.number() }),
  refusals: { not_found: 404, gift_changed: 409 },
})

export const thankGifts = endpoint({
  name: 'thankGifts',
  method: 'PATCH',
  path: GIFT_BOOK,
  auth: 'customer',
  summary: 'Marks gifts as thanked for, or takes the mark back',
  params: OfBook,
  body: v.strictObject({
    ids: v.pipe(v.array(GiftId), v.minLength(1), v.maxLength(MOST_AT_ONCE)),
    thanked: v.boolean(),
  }),
  success: v.object({ changed: v.number() }),
  refusals: { not_found: 404 },
})

export const exportGifts = endpoint({
  name: 'exportGifts',
  method: 'GET',
  path: `${GIFT_BOOK}/export`,
  auth: 'customer',
  summary: 'The gift book as CSV for Excel',
  params: OfBook,
  success: v.object({ fileName: v.string(), csv: v.string() }),
  refusals: { not_found: 404 },
})
