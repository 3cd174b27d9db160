import { sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import { maskEmail } from '#lib/mask-email.ts'
import { inTransaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import type { Asked } from '#platform/serve.ts'
import type { changeDetails } from './details/contract.ts'
import { queueEmailLink } from './emails/send-link.ts'
import { customerById } from './queries.ts'

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
    const changes = [
      ...(name === undefined ? [] : [sql`name = ${name}`]),
      ...(otherEmail ? [sql`email = ${email}`, sql`email_verified_at = null`] : []),
      ...(weddingDate === undefined ? [] : [sql`wedding_date = ${weddingDate}::date`]),
      ...(checklist === undefined ? [] : [sql`checklist = ${[...new Set(checklist)]}::text[]`]),
    ]
    if (changes.length) await sql`update customers set ${sql.join(changes)} where id = ${customerId}`.execute(tx)
    if (otherEmail && before.emailVerified) {
      const text = TOLD[lang](email && maskEmail(email), `${config.publicUrl}/reset-password`)
      await queueMessage(tx, { channel: 'email', to: before.email!, text })
    }
    // beyond its limit none is sent: the profile says when the next can be
    if (otherEmail && email) await queueEmailLink(tx, { purpose: 'verify', customerId, email }, asked)
    return done(await customerById(tx, customerId))
  })
}

const TOLD: Record<Language, (email: string | null, reset: string) => string> = {
  vi: (email, reset) =>
    `Song Hỷ: email này vừa được ${email ? `thay bằng ${email}` : 'gỡ'} trong tài khoản của bạn. Nếu không phải bạn làm, hãy đặt lại mật khẩu tại ${reset}`,
  en: (email, reset) =>
    `Song Hỷ: this e-mail address was ${email ? `replaced by ${email}` : 'taken off'} in your account. If that was not you, reset your password at ${reset}`,
}
