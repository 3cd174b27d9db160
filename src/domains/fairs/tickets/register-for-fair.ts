import { sql } from 'kysely'
import { shortDate, tspAt } from '#lib/dates.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { queueMessage } from '#platform/messages.ts'
import { newToken } from '#platform/new-id.ts'
import { withinLimit } from '#platform/rate-limit.ts'
import type { Asked } from '#platform/serve.ts'
import { FAIR_TEXT_VERSION, type registerForFair } from './contract.ts'

type Question = Asked<typeof registerForFair>
type Answer = Outcome<typeof registerForFair>

const ONE_REMINDER = { count: 1, seconds: 86_400 }

export const ticketPath = (lang: Language, id: string) => pathIn(lang, `/fair/tickets/${id}`)

/**
 * A day never has more guests than places, and a number never has two tickets for one fair. Asking again under the same
 * name gives the ticket that is there. Under another name it is not shown, because whoever asks may not be its owner:
 * the link goes to the phone instead.
 */
export async function register(asked: Question, outside: Db): Promise<Answer> {
  const { db, params, body, clock } = asked
  const day = await openDay(db, params.id, body.date)
  if (day === null) return refused('not_found')
  if (day.closes === null) return refused('day_unknown', { date: 'day_unknown' })
  if (tspAt(body.date, day.closes) <= clock.now()) return refused('fair_over', { date: 'fair_over' })

  const made = await inTransaction(db, (tx) => make(tx, asked))
  if (made.ok || made.reason !== 'ticket_exists') return made
  const kept = await ticketOf(db, params.id, body.tel)
  if (!kept) return made
  if (unsignedName(kept.name) === unsignedName(body.name)) return done({ id: kept.id })
  // outside of this call's transaction, which a refusal rolls back
  if (await withinLimit(outside, `fair ticket again ${params.id} ${body.tel}`, ONE_REMINDER)) {
    await tellAddress(outside, asked, kept)
  }
  return refused('ticket_exists', { tel: 'ticket_exists' })
}

/** The unique number comes first: it makes the second of two wait, and takes no places for a ticket that is not made. */
async function make(tx: Transaction, asked: Question): Promise<Answer> {
  const { params, body } = asked
  const id = newToken()
  const written = await sql`
    insert into fair_tickets (id, fair_id, date, name, tel, people, share_tel, text_version)
    values (${id}, ${params.id}, ${body.date}, ${body.name}, ${body.tel}, ${body.people}, ${body.shareTel},
      ${FAIR_TEXT_VERSION})
    on conflict (fair_id, tel) do nothing returning id`.execute(tx)
  if (written.rows.length === 0) return refused('ticket_exists')
  const taken = await sql`
    update fair_days set taken = taken + ${body.people}
    where fair_id = ${params.id} and date = ${body.date} and taken + ${body.people} <= capacity returning 1`.execute(tx)
  if (taken.rows.length === 0) return refused('day_full', { date: 'day_full' })
  await tellAddress(tx, asked, { id, date: body.date })
  return done({ id })
}

async function tellAddress(db: Db, { body, lang, config }: Question, { id, date }: { id: string; date: string }) {
  const address = config.publicUrl + ticketPath(lang, id)
  await queueMessage(db, { channel: 'sms', to: body.tel, text: WORDS[lang](shortDate(date, lang), address) })
}

const WORDS = {
  vi: (date: string, address: string) => `Song Hy: ve trien lam cuoi ngay ${date} cua ban: ${address}`,
  en: (date: string, address: string) => `Song Hy: your wedding fair ticket for ${date}: ${address}`,
}

/** null where there is no such fair; without a closing time where it has no such day. */
async function openDay(db: Db, fairId: string, date: string): Promise<{ closes: string | null } | null> {
  const { rows } = await sql<{ closes: string | null }>`
    select case when exists (select 1 from fair_days where fair_id = fairs.id and date::text = ${date})
      then cards #>> '{vi,hours,closes}' end as closes
    from fairs where id = ${fairId}`.execute(db)
  return rows[0] ?? null
}

async function ticketOf(db: Db, fairId: string, tel: string) {
  const { rows } = await sql<{ id: string; name: string; date: string }>`
    select id, name, date::text from fair_tickets where fair_id = ${fairId} and tel = ${tel}`.execute(db)
  return rows[0]
}
