import type { TableWith } from '#platform/columns.ts'
import type { OWN_KINDS, PRIVATE_KINDS } from './contract.ts'

/** What comes along after seven days. Whatever else names a customer, a new table too, waits for a second proof. */
export const OWN_TABLES = {
  vouchers: ['voucher_claims'],
  favourites: ['favourites', 'article_bookmarks', 'boards'],
} satisfies Partial<Record<(typeof OWN_KINDS)[number], TableWith<'customer_id'>[]>>

/** What waits, by the tables whose rows have an address of their own. */
export const PRIVATE_TABLES = {
  invitations: 'wedding_invitations',
  reviews: 'reviews',
} satisfies Partial<Record<(typeof PRIVATE_KINDS)[number], TableWith<'customer_id'>>>
