import { sql } from 'kysely'
import { isoDate, shortDate } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import type { Asked } from '#platform/serve.ts'
import { claimBy } from './claim-voucher.ts'
import { MESSAGES_A_DAY, type sendClaim } from './contract.ts'

type Answer = Outcome<typeof sendClaim>

/** To the number that the customer has verified, whatever the call says, and three times a day at most. */
export async function sendClaimMessage(asked: Asked<typeof sendClaim>): Promise<Answer> {
  const { db, params, body, viewer, clock, lang, config } = asked
  if (body?.customerId !== undefined && body.customerId !== viewer.customerId) return refused('not_you')
  return inTransaction(db, async (tx): Promise<Answer> => {
    const now = clock.now()
    const claim = await claimBy(tx, now, params.id, viewer.customerId)
    if (!claim) return refused('not_found')
    if (claim.state === 'USED') return refused('already_used')
    if (claim.state === 'EXPIRED') return refused('expired')
    const { tel, brandName, unsignedTitle } = await addressOf(tx, params.id, viewer.customerId)
    if (!tel) return refused('phone_not_verified')
    const sent = await countMessage(tx, claim.clientId, isoDate(now))
    if (sent === null) return refused('messages_spent')

    const until = shortDate(isoDate(claim.expireTsp - 1), lang)
    const link = config.publicUrl + pathIn(lang, href('voucher', { unsignedTitle }))
    const { code, expireTsp } = claim
    const told = { brand: brandName, code, until, link }
    const message = { template: 'voucher.claim', params: told, to: tel, lang, expireTsp } as const
    if (!(await queueMessage(tx, message, config.messageBudgets))) return refused('message_budget_spent')
    return done({ messagesLeft: MESSAGES_A_DAY - sent })
  })
}

async function addressOf(tx: Transaction, voucherId: string, customerId: string) {
  return tx
    .selectFrom(['vouchers as v', 'customers as p'])
    .select((eb) => [
      'p.tel',
      sql<string>`${eb.ref('v.card')} #>> '{vi,brand,name}'`.as('brandName'),
      'v.unsigned_title as unsignedTitle',
    ])
    .where('v.id', '=', voucherId)
    .where('p.id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Which one of the day's messages this is; null where there are none left. */
async function countMessage(tx: Transaction, clientId: string, day: string): Promise<number | null> {
  const counted = await tx
    .insertInto('voucher_messages')
    .values({ client_id: clientId, day: sql`${day}::date`, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'day'])
        .doUpdateSet((eb) => ({ sent: eb('voucher_messages.sent', '+', 1) }))
        .where('voucher_messages.sent', '<', MESSAGES_A_DAY),
    )
    .returning('sent')
    .executeTakeFirst()
  return counted?.sent ?? null
}
