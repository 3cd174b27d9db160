import { sql } from 'kysely'
import { tspAt } from '#lib/dates.ts'
import { done, type Limit, type Outcome, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { newToken } from '#platform/new-id.ts'
import { isSolved } from '#platform/proof-of-work.ts'
import { addressWithinLimit, scaled } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { FAIR_TEXT_VERSION, MOST_VISITORS, type registerForFair } from './contract.ts'

const f = columns('fairs', 'f')
const d = columns('fair_days', 'd')

type Question = Asked<typeof registerForFair>
type Answer = Outcome<typeof registerForFair>

/** Places, not tickets. Thousands share one address on mobile networks; a form without script can't do the work. */
const WITHOUT_WORK = { count: 10, seconds: 86_400 }
const FOR_AN_ADDRESS = { count: 200, seconds: 86_400 }

/**
 * A day never has more guests than places, and a number never has two tickets for one fair. The ticket is shown to
 * whoever made it and to nobody else: whoever asks again need not be the number's owner, and hears of it only that it
 * is there. Nothing is sent to a number that was only typed.
 */
export async function giveTicket(asked: Question): Promise<Answer> {
  const { db, params, body, clock } = asked
  const day = await openDay(db, params.id, body.date)
  if (day === null) return refused('not_found')
  if (day.closes === null) return refused('day_unknown', { date: 'day_unknown' })
  if (tspAt(body.date, day.closes) <= clock.now()) return refused('fair_over', { date: 'fair_over' })
  if (body.people > day.mostEach) return refused('party_too_large', { people: 'party_too_large' })
  return inTransaction(db, (tx) => make(tx, asked))
}

/**
 * The unique number comes first: it makes the second of two wait, and takes no places for a ticket that is not made. What
 * is refused later is undone with its count of places.
 */
async function make(tx: Transaction, asked: Question): Promise<Answer> {
  const { params, body } = asked
  const id = newToken()
  const { date, name, tel, people, shareTel } = body
  const written = await tx
    .insertInto('fair_tickets')
    .values({ id, fair_id: params.id, date, name, tel, people, share_tel: shareTel, text_version: FAIR_TEXT_VERSION })
    .onConflict((conflict) => conflict.columns(['fair_id', 'tel']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return refused('ticket_exists', { tel: 'ticket_exists' })
  const beyond = await beyondAddress(tx, asked)
  if (beyond) return refused(beyond)
  const taken = await tx
    .updateTable('fair_days')
    .set((eb) => ({ taken: eb('taken', '+', people) }))
    .where('fair_id', '=', params.id)
    .where('date', '=', sql<Date>`${date}::date`)
    .where((eb) => eb(eb('taken', '+', people), '<=', eb.ref('capacity')))
    .returning('fair_id')
    .executeTakeFirst()
  return taken ? done({ id }) : refused('day_full', { date: 'day_full' })
}

async function beyondAddress(tx: Transaction, { ip, body, config, clock }: Question) {
  const places = (limit: Limit) => ({ ...scaled(limit, config), weight: body.people })
  if (!(await addressWithinLimit(tx, 'fair places without work', ip, places(WITHOUT_WORK)))) {
    if (!(await isSolved(tx, config.keys.work, clock.now(), body.altcha))) return 'proof_of_work_needed'
  }
  const room = await addressWithinLimit(tx, 'fair places', ip, places(FOR_AN_ADDRESS))
  return room ? null : 'fair_places_spent'
}

interface OpenDay {
  /** Null where the fair has no such day. */
  closes: string | null
  mostEach: number
}

/** null where there is no such fair. */
async function openDay(db: Db, fairId: string, date: string): Promise<OpenDay | null> {
  const { rows } = await sql<OpenDay>`
    select case when exists (select 1 from ${d} where ${d.fair_id} = ${f.id} and ${d.date}::text = ${date})
      then ${f.cards} #>> '{vi,hours,closes}' end as closes,
      coalesce((${f.details} #>> '{vi,mostEach}')::int, ${MOST_VISITORS}) as "mostEach"
    from ${f} where ${f.id} = ${fairId}`.execute(db)
  return rows[0] ?? null
}
