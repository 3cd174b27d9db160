import { type NotNull, sql } from 'kysely'
import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'

const LONGEST = 300
/** Every offer says how to hear no more of them. */
const OPT_OUT = href('profile', { tab: 'PRIVACY' })

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
    const followers = await tx
      .selectFrom('brand_subscribers as s')
      .innerJoin('customers as p', 'p.id', 's.customer_id')
      .select(['p.id as customerId', 'p.tel', 'p.lang'])
      .where('s.brand_id', '=', brand.id)
      .where((eb) => sql<boolean>`(${eb.ref('s.consents')} ->> 'offers')::boolean`)
      .where('p.tel', 'is not', null)
      .$narrowType<{ tel: NotNull; lang: Language }>()
      .execute()
    for (const { customerId, tel, lang } of followers) {
      const message = {
        template: 'offer.announced',
        params: { brand: brand.name, text, link: publicUrl + pathIn(lang, OPT_OUT) },
        to: tel,
        lang,
        promotion: { customerId, purpose: `brand:${brand.id}:offers` },
      } as const
      if (!(await queueMessage(tx, message, messageBudgets))) return { ok: false }
    }
    return { ok: true, count: followers.length }
  })
  return told.ok ? told.count : null
}
