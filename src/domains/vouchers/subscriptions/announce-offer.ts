import { sql } from 'kysely'
import { smsText } from '#lib/message-text.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'

const LONGEST = 300
/** Every offer says how to hear no more of them. */
const optOut = (address: string) => `Tu choi: ${address}/profile?tab=PRIVACY`

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
    const followers = await sql<{ customerId: string; tel: string }>`
      select customers.id as "customerId", customers.tel from brand_subscribers
      join customers on customers.id = brand_subscribers.customer_id
      where brand_id = ${brand.id} and (consents ->> 'offers')::boolean and customers.tel is not null`.execute(tx)
    for (const { customerId, tel } of followers.rows) {
      const message = {
        channel: 'sms',
        cause: 'offer',
        to: tel,
        text: smsText(`Song Hy - ${brand.name}: ${text.trim()} ${optOut(publicUrl)}`),
        promotion: { customerId, purpose: `brand:${brand.id}:offers` },
      } as const
      if (!(await queueMessage(tx, message, messageBudgets))) return { ok: false }
    }
    return { ok: true, count: followers.rows.length }
  })
  return told.ok ? told.count : null
}
