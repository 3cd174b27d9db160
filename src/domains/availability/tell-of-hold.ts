import { sql } from 'kysely'
import { membersWhoMay } from '#domains/staff/queries.ts'
import { isoDate, longDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { givenName } from '#lib/given-name.ts'
import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import { columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { LANGUAGE_OF_HOUSES, wordOf } from '#platform/message-templates.ts'
import { queueMessage } from '#platform/messages.ts'
import { quietUntil } from '#platform/quiet-hours.ts'
import type { KeptEntry } from './calendar-entry.ts'

const q = columns('quotations', 'q')
const c = columns('clients', 'c')
const v = columns('venues', 'v')
const h = columns('halls', 'h')
const t = columns('partner_things', 't')

type News =
  | { news: 'ended'; entry: KeptEntry; next: KeptEntry | null }
  | { news: 'ending' | 'released' | 'yours' | 'lost'; entry: KeptEntry }

interface Couple {
  tel: string | null
  email: string | null
  lang: Language
  clientId: string
}

interface Place {
  name: string
  hallName: string
  contact: { tel: string; email: string }
  partnerId: string | null
}

/**
 * The couple whose hold it is, where a request stands behind it; the house of holds that end, and of those that it made by
 * hand before they do.
 */
export async function tellOfHold(tx: Transaction, manner: Manner, told: News) {
  const { entry, news } = told
  const place = await placeOf(tx, entry)
  if (!place) return
  const couple = entry.quotationId === null ? null : await coupleOf(tx, entry.quotationId)
  if (couple) await tellHolder(tx, manner, { entry, news, place, couple })
  if (news === 'ended') await tellHouseOfEnd(tx, manner, { entry, next: told.next, place })
  if (news === 'ending' && !couple) await tellHouseOfEnding(tx, manner, { entry, place })
}

/** Names the day with its session: "tối 17/04/2027". */
const dayIn = ({ date, session }: KeptEntry, lang: Language) => `${shortDate(date, lang)}, ${wordOf(lang, session)}`
const momentIn = (tsp: number | null, lang: Language) =>
  tsp === null ? '' : `${timeOfDay(tsp)} ${longDate(isoDate(tsp), lang)}`

interface ToHolder {
  entry: KeptEntry
  news: News['news']
  place: Place
  couple: Couple
}

/** By e-mail where they gave one, else by SMS; not in the night, and no warning after the end. */
async function tellHolder(
  tx: Transaction,
  { now, budgets, publicUrl }: Manner,
  { entry, news, place, couple }: ToHolder,
) {
  const { lang, clientId } = couple
  const to = couple.email ?? couple.tel
  if (!to) return
  const notBeforeTsp = quietUntil(now) ?? undefined
  const expireTsp = news === 'ending' ? (entry.endsTsp ?? undefined) : undefined
  if (notBeforeTsp && expireTsp && notBeforeTsp >= expireTsp) return
  const link = `${publicUrl}${pathIn(lang, href('quotation-answers', { clientId }))}`
  const params = { venue: place.name, date: dayIn(entry, lang), link }
  const sent = { to, lang, notBeforeTsp, expireTsp }
  if (news === 'ended' || news === 'released' || news === 'lost') {
    const template = news === 'lost' ? ('answers.hold-lost' as const) : ('answers.hold-ended' as const)
    await queueMessage(tx, { template, params, ...sent }, budgets)
  } else {
    const time = momentIn(entry.endsTsp, lang)
    await queueMessage(tx, { template: `answers.hold-${news}`, params: { ...params, time }, ...sent }, budgets)
  }
}

interface ToHouse {
  entry: KeptEntry
  place: Place
}

async function tellHouseOfEnd(
  tx: Transaction,
  manner: Manner,
  { next, ...given }: ToHouse & { next: KeptEntry | null },
) {
  const { to, lang, partnerId, params } = await houseOf(tx, manner, given)
  if (next === null) {
    await queueMessage(tx, { template: 'house.hold-ended', params, to, lang, partnerId }, manner.budgets)
    return
  }
  const passed = { ...params, next: givenName(next.name) || next.name }
  await queueMessage(tx, { template: 'house.hold-passed', params: passed, to, lang, partnerId }, manner.budgets)
}

async function tellHouseOfEnding(tx: Transaction, manner: Manner, given: ToHouse) {
  const { to, lang, partnerId, params } = await houseOf(tx, manner, given)
  const ending = { ...params, time: momentIn(given.entry.endsTsp, lang) }
  const expireTsp = given.entry.endsTsp ?? undefined
  await queueMessage(
    tx,
    { template: 'house.hold-ending', params: ending, to, lang, partnerId, expireTsp },
    manner.budgets,
  )
}

/** The first of the house who keeps its calendar, else the house's own address. */
async function houseOf(tx: Transaction, { officeUrl }: Manner, { entry, place }: ToHouse) {
  const { partnerId, name, hallName } = place
  const { to, lang } = await keeperOf(tx, place)
  const month = entry.date.slice(0, 7)
  const params = {
    venue: name,
    hall: hallName,
    date: dayIn(entry, lang),
    client: entry.name || '–',
    link: `${officeUrl}${officeHref('calendar', { id: entry.venueId }, { month })}`,
  }
  return { to, lang, partnerId, params }
}

/** Where whoever keeps a venue's calendar is written to. */
export async function keeperOf(
  tx: Transaction,
  { partnerId, contact }: Pick<Place, 'partnerId'> & { contact: { email: string } },
) {
  const [member] = partnerId ? await membersWhoMay(tx, partnerId, 'keep-calendar') : []
  return { to: member?.address ?? contact.email, lang: member?.lang ?? LANGUAGE_OF_HOUSES }
}

async function coupleOf(tx: Transaction, quotationId: string): Promise<Couple | null> {
  const { rows } = await sql<Couple>`
    select ${q.tel}, ${c.email}, ${c.lang}, ${c.id} as "clientId" from ${q} join ${c} on ${c.id} = ${q.client_id}
    where ${q.id} = ${quotationId}`.execute(tx)
  return rows[0] ?? null
}

async function placeOf(tx: Transaction, { venueId, hall }: KeptEntry): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select ${v.name}, ${v.contact},
      coalesce((select ${h.name} from ${h} where ${h.venue_id} = ${v.id} and ${h.key} = ${hall}), ${hall}) as "hallName",
      (select ${t.partner_id} from ${t} where ${t.kind} = 'venue' and ${t.thing_id} = ${v.id}) as "partnerId"
    from ${v} where ${v.id} = ${venueId}`.execute(tx)
  return rows[0] ?? null
}
