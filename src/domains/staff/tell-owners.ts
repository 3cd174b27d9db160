import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { anyOf } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { queueMessage } from '#platform/messages.ts'
import { languageOfStaff } from './queries.ts'

interface Manner {
  now: number
  budgets: Budgets
}

type News =
  /** Somebody of a partner signed in on a device that was not seen before. */
  | { template: 'office.new-device'; about: string }
  /** Somebody of the house did something in a partner's place. */
  | { template: 'office.on-behalf'; partnerId: string; place: string; what: string; reason: string }

/** By e-mail where an owner has one, else by SMS; never to the person it is about. */
export async function tellOwners(tx: Transaction, { now, budgets }: Manner, news: News) {
  const about = news.template === 'office.new-device' ? news.about : null
  const partners = about === null ? [(news as { partnerId: string }).partnerId] : await partnersOf(tx, about)
  if (partners.length === 0) return
  const owners = await tx
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select(['staff.id', 'staff.email', 'staff.phone', 'staff.lang'])
    .distinct()
    .where('staff_roles.role', '=', 'owner')
    .where('staff_roles.partner_id', '=', anyOf(partners))
    .where('staff.id', '<>', about ?? '')
    .execute()
  const name = about === null ? '' : await nameOf(tx, about)
  for (const owner of owners) {
    const lang = languageOfStaff(owner.lang)
    const to = owner.email ?? owner.phone!
    const moment = { time: timeOfDay(now), date: shortDate(isoDate(now), lang) }
    if (news.template === 'office.new-device') {
      await queueMessage(tx, { template: news.template, params: { name, ...moment }, to, lang }, budgets)
    } else {
      const { template, place, what, reason } = news
      await queueMessage(tx, { template, params: { place, what, reason }, to, lang }, budgets)
    }
  }
}

async function partnersOf(tx: Transaction, staffId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_roles')
    .select('partner_id')
    .where('staff_id', '=', staffId)
    .where('partner_id', 'is not', null)
    .execute()
  return rows.map(({ partner_id }) => partner_id!)
}

const nameOf = async (tx: Transaction, id: string) =>
  (await tx.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
