import { languageOfStaff, membersWhoMay } from '#domains/staff/queries.ts'
import type { Language } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { LANGUAGE_OF_HOUSES } from '#platform/message-templates.ts'
import { queueMessage } from '#platform/messages.ts'
import type { HeldQuotation } from './move-quotation.ts'

type News =
  | { template: 'house.accepted'; dateIn(lang: Language): string; totalIn(lang: Language): string }
  | { template: 'house.refused' }
  | { template: 'house.contradicted' }

type Told = Pick<HeldQuotation, 'id' | 'venueName' | 'clientName' | 'contact' | 'partnerId'>

/** Whoever sent the last proposal, else the first of the house who could, else the house's own address. */
export async function tellHouse(tx: Transaction, { budgets, officeUrl }: Manner, held: Told, news: News) {
  const { to, lang } = await addressOf(tx, held)
  const params = {
    venue: held.venueName,
    client: held.clientName,
    link: `${officeUrl}${officeHref('quotation', { id: held.id })}`,
  }
  const { partnerId } = held
  if (news.template !== 'house.accepted') {
    return queueMessage(tx, { template: news.template, params, to, lang, partnerId }, budgets)
  }
  const sum = { date: news.dateIn(lang), total: news.totalIn(lang) }
  return queueMessage(tx, { template: news.template, params: { ...params, ...sum }, to, lang, partnerId }, budgets)
}

async function addressOf(tx: Transaction, { id, partnerId, contact }: Told): Promise<{ to: string; lang: Language }> {
  const sender = await tx
    .selectFrom('proposals')
    .innerJoin('staff', 'staff.id', 'proposals.sent_by')
    .select(['staff.email', 'staff.phone', 'staff.lang'])
    .where('proposals.quotation_id', '=', id)
    .where('staff.removed_at', 'is', null)
    .orderBy('proposals.number', 'desc')
    .executeTakeFirst()
  if (sender) return { to: (sender.email ?? sender.phone)!, lang: languageOfStaff(sender.lang) }
  const [member] = partnerId ? await membersWhoMay(tx, partnerId, 'answer-quotations') : []
  return member ? { to: member.address, lang: member.lang } : { to: contact.email, lang: LANGUAGE_OF_HOUSES }
}
