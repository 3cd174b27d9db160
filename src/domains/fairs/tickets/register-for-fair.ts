import { sql } from 'kysely'
import { tspAt } from '#lib/dates.ts'
import { done, type Limit, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { newToken } from '#platform/new-id.ts'
import { isSolved } from '#platform/proof-of-work.ts'
import { addressWithinLimit, scaled } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { FAIR_TEXT_VERSION, type registerForFair } from './contract.ts'

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
export async function register(asked: Question): Promise<Answer> {
  const { db, params, body, clock } = asked
  const day = await openDay(db, params.id, body.date)
  if (day === null) return refused('not_found')
  if (day.closes === null) return refused('day_unknown', { date: 'day_unknown' })
  if (tspAt(body.date, day.closes) <= clock.now()) return refused('fair_over', { date: 'fair_over' })
  return inTransaction(db, (tx) => make(tx, asked))
}

/**
 * The unique number comes first: it makes the second of two wait, and takes no places for a ticket that is not made. What
 * is refused later is undone with its count of places.
 */
async function make(tx: Transaction, asked: Question): Promise<Answer> {
  const { params, body } = asked
  const id = newToken()
  const written = await sql`
    insert into fair_tickets (id, fair_id, date, name, tel, people, share_tel, text_version)
    values (${id}, ${params.id}, ${body.date}, ${body.name}, ${body.tel}, ${body.people}, ${body.shareTel},
      ${FAIR_TEXT_VERSION})
    on conflict (fair_id, tel) do nothing returning id`.execute(tx)
  if (written.rows.length === 0) return refused('ticket_exists', { tel: 'ticket_exists' })
  const beyond = await beyondAddress(tx, asked)
  if (beyond) return refused(beyond)
  const taken = await sql`
    update fair_days set taken = taken + ${body.people}
    where fair_id = ${params.id} and date = ${body.date} and taken + ${body.people} <= capacity returning 1`.execute(tx)
  return taken.rows.length ? done({ id }) : refused('day_full', { date: 'day_full' })
}

async function beyondAddress(tx: Transaction, { ip, body, config, clock }: Question) {
  const places = (limit: Limit) => ({ ...scaled(limit, config), weight: body.people })
  if (!(await addressWithinLimit(tx, 'fair places without work', ip, places(WITHOUT_WORK)))) {
    if (!(await isSolved(tx, config.keys.work, clock.now(), body.altcha))) return 'proof_of_work_needed'
  }
  const room = await addressWithinLimit(tx, 'fair places', ip, places(FOR_AN_ADDRESS))
  return room ? null : 'fair_places_spent'
}

/** null where there is no such fair; without a closing time where it has no such day. */
async function openDay(db: Db, fairId: string, date: string): Promise<{ closes: string | null } | null> {
  const { rows } = await sql<{ closes: string | null }>`
    select case when exists (select 1 from fair_days where fair_id = fairs.id and date::text = ${date})
      then cards #>> '{vi,hours,closes}' end as closes
    from fairs where id = ${fairId}`.execute(db)
  return rows[0] ?? null
}
