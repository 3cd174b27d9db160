import { sql } from 'kysely'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { oneLine } from '#lib/message-text.ts'
import { maskPhone } from '#lib/phone.ts'
import { columns, type Row, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { interest, serviceNames, type WantedOfVenue, wanted } from './tell-venue.ts'

export const QUOTATION_USAGE = ['quotation list [<unsigned name of a venue>]']

const q = columns('quotations', 'q')
const r = columns('reservations', 'r')
const c = columns('clients', 'c')
const again = columns('clients', 'again')
const m = columns('client_memos', 'm')

const MOST = 200

interface Listed extends Pick<Row<'quotations'>, 'id' | 'tel' | 'budget' | 'message'> {
  state: Row<'reservations'>['state']
  venueName: Row<'reservations'>['subject_name']
  clientName: Row<'clients'>['name']
  wish: WantedOfVenue
  services: string[]
  /** Ticked by whoever sent the form again with that number; nobody has proved that it is theirs. */
  unproved: string[]
  createdTsp: number
}

/** What couples asked for and would like to hear about besides: answers with the lines to print, the latest first. */
export async function operateQuotation(db: Db, _now: number, [verb, venue, ...more]: string[]): Promise<string[]> {
  if (verb !== 'list' || more.length) throw new StartRefused(usage())
  const chosen = venue === undefined ? sql`` : sql`where ${q.venue_id} = ${await venueId(db, venue)}`
  const { rows } = await sql<Listed>`
    select ${q.id}, ${r.state}, ${r.subject_name} as "venueName", ${c.name} as "clientName", ${q.tel}, ${r.wish},
      ${q.budget}, ${q.message},
      array(select ${m.service} from ${m} where ${m.client_id} = ${q.client_id}) as services,
      array(select distinct ${m.service} from ${again} join ${m} on ${m.client_id} = ${again.id}
        where ${again.repeats} @> array[${q.id}] and ${again.repeats} <> '{}') as unproved,
      ${tspOf(q.created_at)} as "createdTsp"
    from ${q} join ${r} on ${r.id} = ${q.reservation_id} join ${c} on ${c.id} = ${q.client_id} ${chosen}
    order by ${q.created_at} desc, ${q.id} limit ${MOST}`.execute(db)
  return rows.map(lineOf)
}

const usage = () => QUOTATION_USAGE.map((line) => `npm run operator -- ${line}`).join('\n')

async function venueId(db: Db, unsignedName: string): Promise<string> {
  const venue = await db.selectFrom('venues').select('id').where('unsigned_name', '=', unsignedName).executeTakeFirst()
  if (!venue) throw new StartRefused(`There is no venue ${unsignedName}.`)
  return venue.id
}

function lineOf({ id, state, createdTsp, venueName, clientName, tel, ...asked }: Listed): string {
  const { wish, budget, message, services, unproved } = asked
  const parts = [
    venueName,
    [clientName, tel && maskPhone(tel)].filter(Boolean).join(', '),
    ...wanted({ ...wish, budget, message }),
    interest(services),
    unproved.length > 0 && `gửi lại, chưa xác thực: ${serviceNames(unproved)}`,
  ]
  const when = `${shortDate(isoDate(createdTsp), 'vi')} ${timeOfDay(createdTsp)}`
  return [id, state.padEnd(16), when, oneLine(parts.filter(Boolean).join(' · '))].join('  ')
}
