import { join } from 'node:path'
import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { oneLine, smsText } from '#lib/message-text.ts'
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

type News = { name: 'removed'; reason: Reason; note: string | null } | { name: 'restored' }

/** By e-mail where the author has a verified one, else by SMS; in the language of the review. */
export async function tellAuthor(
  tx: Transaction,
  budgets: Budgets,
  { customerId, venueName, lang }: Author,
  news: News,
) {
  const { rows } = await sql<{ tel: string | null; email: string | null }>`
    select tel, case when email_verified_at is not null then email end as email from customers
    where id = ${customerId}`.execute(tx)
  const { tel = null, email = null } = rows[0] ?? {}
  const t = translators(readTexts(join(import.meta.dirname, '../../../../locales')))[lang]
  const words =
    news.name === 'removed'
      ? t('reviews.told.removed', {
          name: venueName,
          reason: t(`reviews.reasons.${news.reason}`),
          note: news.note ? `${news.note} ` : '',
        })
      : t('reviews.told.restored', { name: venueName })
  if (email) await queueMessage(tx, { channel: 'email', to: email, text: oneLine(words) })
  else if (tel) await queueMessage(tx, { channel: 'sms', cause: 'notice', to: tel, text: smsText(words) }, budgets)
}
