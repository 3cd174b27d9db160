import type { Updateable } from 'kysely'
import { queueEmailLink } from '#domains/accounts/emails/send-link.ts'
import { customerById } from '#domains/accounts/queries.ts'
import { done } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { maskEmail } from '#lib/mask-email.ts'
import { inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import type { Asked } from '#platform/serve.ts'
import type { DB } from '#platform/tables.ts'
import type { changeDetails } from './contract.ts'

/**
 * What is not named stays. Another e-mail address is not verified yet, and opens no door: it is sent its link, and the
 * verified one that it replaces is told, so that nobody loses an account without hearing of it.
 */
export function changeCustomer(asked: Asked<typeof changeDetails>) {
  const { db, viewer, body, lang, config } = asked
  const { name, email, weddingDate, checklist } = body
  const { customerId } = viewer
  return inTransaction(db, async (tx) => {
    const before = await customerById(tx, customerId, 'for update')
    const otherEmail = email !== undefined && email !== before.email
    const changes: Updateable<DB['customers']> = {
      name,
      email: otherEmail ? email : undefined,
      email_verified_at: otherEmail ? null : undefined,
      wedding_date: weddingDate,
      checklist: checklist && [...new Set(checklist)],
    }
    if (Object.values(changes).some((value) => value !== undefined)) {
      await tx.updateTable('customers').set(changes).where('id', '=', customerId).execute()
    }
    if (otherEmail && before.email && before.emailVerified) {
      const told = { to: before.email, lang }
      const link = config.publicUrl + pathIn(lang, href('reset-password'))
      if (email) {
        await queueMessage(tx, { template: 'email.replaced', params: { email: maskEmail(email), link }, ...told })
      } else await queueMessage(tx, { template: 'email.removed', params: { link }, ...told })
    }
    // beyond its limit none is sent: the profile says when the next can be
    if (otherEmail && email) await queueEmailLink(tx, { purpose: 'verify', customerId, email }, asked)
    return done(await customerById(tx, customerId))
  })
}
