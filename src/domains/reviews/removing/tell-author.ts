import { join } from 'node:path'
import type { Language } from '#lib/localized.ts'
import type { Transaction } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { queueMessage } from '#platform/messages.ts'
import { readTexts, translators } from '#platform/site.ts'
import type { Reason } from '../contract.ts'

export interface Author {
  customerId: string
  venueName: string
  /** As the review is written. */
  lang: Language
}

type News =
  | { name: 'removed'; reason: Reason; note: string | null }
  | { name: 'restored' | 'masked' | 'appeal-refused' }

const words = translators(readTexts(join(import.meta.dirname, '../../../../locales')))

/** By e-mail where the author has a verified one, else by SMS; in the language of the review. */
export async function tellAuthor(
  tx: Transaction,
  budgets: Budgets,
  { customerId, venueName, lang }: Author,
  news: News,
) {
  const author = await tx
    .selectFrom('customers')
    .select(['tel', 'email', 'email_verified_at'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  const to = (author?.email_verified_at && author.email) ?? author?.tel
  if (!to) return
  const told = { to, lang }
  if (news.name !== 'removed') {
    await queueMessage(tx, { template: `review.${news.name}`, params: { place: venueName }, ...told }, budgets)
    return
  }
  const reason = words[lang](`reviews.reasons.${news.reason}`)
  const params = { place: venueName, reason, note: news.note ?? '' }
  await queueMessage(tx, { template: 'review.removed', params, ...told }, budgets)
}
