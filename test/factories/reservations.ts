import { sql } from 'kysely'
import type { ReservationState } from '#domains/reservations/contract.ts'
import { makeClient, makeReservation, type NewReservation } from '#domains/reservations/make-reservation.ts'
import type { TestApp } from './app.ts'

const CONTACT = { tel: '+842800000099', email: 'chao@lua-thong.example' }

interface Wishes extends Partial<Pick<NewReservation, 'kind' | 'lang' | 'subject'>> {
  tel: string
  state?: ReservationState
  stateBefore?: 'REQUESTED' | 'CONFIRMED'
}

/** A reservation made with a number, brought to a state without anybody being told. */
export async function aReservation({ app, db }: Pick<TestApp, 'app' | 'db'>, wishes: Wishes): Promise<string> {
  const { tel, kind = 'visit', lang = 'vi', state = 'REQUESTED', stateBefore = 'REQUESTED' } = wishes
  const subject = wishes.subject ?? { id: 'aaaaaaaaaaaa', name: 'Lúa Thơng', address: '1 Đường Hoa' }
  const now = app.deps.clock.now()
  const id = await db.transaction().execute(async (tx) => {
    const clientId = await makeClient(tx, now, { name: 'Phạm Thảo Vy', tel, lang, consentVersion: 'test' })
    return makeReservation(tx, now, { kind, clientId, tel, lang, subject, contact: CONTACT })
  })
  await sql`
    update reservations set state = ${state},
      state_before = ${state === 'CANCEL_REQUESTED' ? stateBefore : null} where id = ${id}`.execute(db)
  return id
}

export async function stateOf({ db }: Pick<TestApp, 'db'>, id: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select state from reservations where id = ${id}`.execute(db)
  return rows[0]!.state
}

/** The audit trail of a reservation, in words. */
export async function changesOf({ db }: Pick<TestApp, 'db'>, id: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', from_state, '→', to_state, 'by', actor) as line from reservation_changes
    where reservation_id = ${id} order by id`.execute(db)
  return rows.map((row) => row.line)
}
