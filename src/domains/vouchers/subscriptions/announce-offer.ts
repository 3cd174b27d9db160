import { sql } from 'kysely'
import { smsText } from '#lib/message-text.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { StartRefused } from '#platform/start-refused.ts'

export const BRAND_USAGE = ['brand announce <unsigned-name> "<text>"']

const LONGEST = 300
/** Every offer says how to hear no more of them. */
const optOut = (address: string) => `Tu choi: ${address}/profile?tab=PRIVACY`

/** Tells those who follow a brand and agreed to hear of its offers; whoever has withdrawn by the time of sending is left alone. */
export function operateBrand(publicUrl: string) {
  return async (db: Db, _now: number, [verb, name, text, ...more]: string[]): Promise<string[]> => {
    const words = text?.trim()
    if (verb !== 'announce' || !name || !words || words.length > LONGEST || more.length) {
      throw new StartRefused(BRAND_USAGE.map((line) => `npm run operator -- ${line}`).join('\n'))
    }
    const told = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, card #>> '{vi,name}' as name from brands where unsigned_name = ${name} and not withdrawn`.execute(tx)
      const brand = rows[0]
      if (!brand) throw new StartRefused(`There is no brand ${name}.`)
      const followers = await sql<{ customerId: string; tel: string }>`
        select customers.id as "customerId", customers.tel from brand_subscribers
        join customers on customers.id = brand_subscribers.customer_id
        where brand_id = ${brand.id} and (consents ->> 'offers')::boolean and customers.tel is not null`.execute(tx)
      for (const { customerId, tel } of followers.rows) {
        await queueMessage(tx, {
          channel: 'sms',
          to: tel,
          text: smsText(`Song Hy - ${brand.name}: ${words} ${optOut(publicUrl)}`),
          promotion: { customerId, purpose: `brand:${brand.id}:offers` },
        })
      }
      return { ok: true as const, count: followers.rows.length }
    })
    return [`${name}: ${told.count}`]
  }
}
