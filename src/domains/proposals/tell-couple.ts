import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import type { MessageTemplate } from '#platform/message-templates.ts'
import { queueMessage } from '#platform/messages.ts'
import { quietUntil } from '#platform/quiet-hours.ts'
import type { HeldQuotation } from './move-quotation.ts'

type Told = Pick<HeldQuotation, 'tel' | 'email' | 'lang' | 'clientId' | 'venueName'>

interface News {
  template: Extract<MessageTemplate, `answers.${string}`>
  total?: string
  reason?: string
  time?: string
  date?: string
}

/** By e-mail where they gave one, else by SMS; in the language they asked in, and not in the night. */
export async function tellCouple(
  tx: Transaction,
  { now, budgets, publicUrl }: Manner,
  { tel, email, lang, clientId, venueName }: Told,
  { template, total = '', reason = '', time = '', date = '' }: News,
) {
  const to = email ?? tel
  if (!to) return
  const link = `${publicUrl}${pathIn(lang, href('quotation-answers', { clientId }))}`
  const params = { venue: venueName, link, total, reason, time, date }
  await queueMessage(tx, { template, params, to, lang, notBeforeTsp: quietUntil(now) ?? undefined }, budgets)
}
