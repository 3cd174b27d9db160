import * as v from 'valibot'
import { listFavourites } from '#domains/favourites/contract.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { StoredPicture } from '#lib/picture.ts'

const VOUCHER_KINDS = ['percent', 'amount', 'gift', 'upgrade'] as const
export const VOUCHER_STATES = ['OPEN', 'NOT_STARTED', 'SOLD_OUT', 'EXPIRED'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

export const VoucherId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))
const Unsigned = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(120))

export type VoucherCategory = v.InferOutput<typeof VoucherCategory>
const VoucherCategory = v.object({ id: v.string(), name: v.string() })

const BrandName = v.object({
  id: v.string(),
  unsignedName: v.string(),
  name: v.string(),
  logo: v.nullable(StoredPicture),
})

/** What a ticket shows, and no more. */
export type ListedVoucher = v.InferOutput<typeof ListedVoucher>
export const ListedVoucher = v.object({
  id: v.string(),
  unsignedTitle: v.string(),
  title: v.string(),
  brand: BrandName,
  category: VoucherCategory,
  kind: v.picklist(VOUCHER_KINDS),
  /** Per cent, or whole VND; null for gifts and upgrades, which have a label. */
  value: v.nullable(v.number()),
  label: v.nullable(v.string()),
  validFromDate: v.string(),
  validToDate: v.string(),
  stock: v.number(),
  left: v.number(),
  state: v.picklist(VOUCHER_STATES),
})

const Branch = v.object({
  name: v.string(),
  address: v.string(),
  city: v.object({ id: v.string(), name: v.string() }),
  tel: v.string(),
})

export type Voucher = v.InferOutput<typeof Voucher>
export const Voucher = v.object({
  ...ListedVoucher.entries,
  /** Whole VND: the most that a percentage takes off, and the least that must be spent. */
  cap: v.nullable(v.number()),
  minimum: v.nullable(v.number()),
  conditions: v.array(v.string()),
  picture: StoredPicture,
  branches: v.array(v.string()),
  startTsp: v.number(),
  endTsp: v.number(),
})

export type BrandCard = v.InferOutput<typeof BrandCard>
export const BrandCard = v.object({
  ...BrandName.entries,
  category: VoucherCategory,
  voucherCount: v.number(),
  subscriberCount: v.number(),
})

export type Brand = v.InferOutput<typeof Brand>
export const Brand = v.object({
  ...BrandCard.entries,
  story: v.string(),
  branches: v.array(Branch),
  /** The unsigned name of the venue that the brand is. */
  venue: v.nullable(v.string()),
})

export const listVouchers = endpoint({
  name: 'listVouchers',
  method: 'GET',
  path: '/api/public/vouchers',
  auth: 'anyone',
  summary: 'Vouchers: open ones first, those that end soonest before the others',
  query: v.strictObject({
    categoryId: v.optional(v.pipe(v.string(), v.maxLength(60))),
    brandId: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** Vouchers of the brand that is this venue. */
    weddingCenterId: v.optional(v.pipe(v.string(), v.maxLength(60))),
    state: v.optional(v.picklist(VOUCHER_STATES)),
    ...paging(9999),
  }),
  success: pageOf(ListedVoucher),
})

export const getVoucher = endpoint({
  name: 'getVoucher',
  method: 'GET',
  path: '/api/public/vouchers/:id',
  auth: 'anyone',
  summary: 'One voucher by its id',
  params: v.strictObject({ id: VoucherId }),
  success: Voucher,
  refusals: { not_found: 404 },
})

export const getVoucherByTitle = endpoint({
  name: 'getVoucherByTitle',
  method: 'GET',
  path: '/api/public/vouchers/unsigned-title/:name',
  auth: 'anyone',
  summary: 'One voucher by its unsigned title',
  params: v.strictObject({ name: Unsigned }),
  success: Voucher,
  refusals: { not_found: 404 },
})

export const listVoucherCategories = endpoint({
  name: 'listVoucherCategories',
  method: 'GET',
  path: '/api/public/vouchers/categories',
  auth: 'anyone',
  summary: 'The categories that have vouchers, with how many there are of each state',
  success: v.object({
    items: v.array(
      v.object({
        ...VoucherCategory.entries,
        count: v.number(),
        states: v.object({
          OPEN: v.number(),
          NOT_STARTED: v.number(),
          SOLD_OUT: v.number(),
          EXPIRED: v.number(),
        }),
      }),
    ),
  }),
})

export const listBrands = endpoint({
  name: 'listBrands',
  method: 'GET',
  path: '/api/public/vouchers/brands',
  auth: 'anyone',
  summary: 'Brands, by name',
  query: v.strictObject({ categoryId: v.optional(v.pipe(v.string(), v.maxLength(60))), ...paging(9999) }),
  success: pageOf(BrandCard),
})

export const getBrandByName = endpoint({
  name: 'getBrandByName',
  method: 'GET',
  path: '/api/public/vouchers/brands/unsigned-name/:name',
  auth: 'anyone',
  summary: 'One brand by its unsigned name',
  params: v.strictObject({ name: Unsigned }),
  success: Brand,
  refusals: { not_found: 404 },
})

export const listFavouriteBrands = /* @__PURE__ */ listFavourites('brand', BrandCard)
