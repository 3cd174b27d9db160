import { sql } from 'kysely'
import { type Language, pathIn } from '#lib/localized.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'

const LONGEST = 300
/** Every offer says how to hear no more of them. */
const OPT_OUT = '/profile?tab=PRIVACY'

export const isAnnouncement = (text: string) => text.trim().length > 0 && text.trim().length <= LONGEST

/**
 * Tells those who follow a brand and agreed to hear of its offers; whoever has withdrawn by the time of sending is left
 * alone. Answers with how many, or null where the day's budget does not reach for all: then nobody is told.
 */
export async function announceOffer(
  db: Db,
  { publicUrl, messageBudgets }: Pick<Config, 'publicUrl' | 'messageBudgets'>,
  brand: { id: string; name: string },
  text: string,
) {
  const told = await inTransaction(db, async (tx): Promise<{ ok: true; count: number } | { ok: false }> => {
    const followers = await sql<{ customerId: string; tel: string; lang: Language }>`
      select customers.id as "customerId", customers.tel, customers.lang from brand_subscribers
      join customers on customers.id = brand_subscribers.customer_id
      where brand_id = ${brand.id} and (consents ->> 'offers')::boolean and customers.tel is not null`.execute(tx)
    for (const { customerId, tel, lang } of followers.rows) {
      const message = {
        template: 'offer.announced',
        params: { brand: brand.name, text, link: publicUrl + pathIn(lang, OPT_OUT) },
        to: tel,
        lang,
        promotion: { customerId, purpose: `brand:${brand.id}:offers` },
      } as const
      if (!(await queueMessage(tx, message, messageBudgets))) return { ok: false }
    }
    return { ok: true, count: followers.rows.length }
  })
  return told.ok ? told.count : null
}
