import { sql } from 'kysely'
import { makeAnswerLink } from '#domains/quotations/make-answer-link.ts'
import { wishInBrief } from '#domains/quotations/tell-venue.ts'
import { membersWhoMay } from '#domains/staff/queries.ts'
import { LATE_MS } from '#lib/late.ts'
import { columns } from '#platform/columns.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { type Manner, mannerOf } from '#platform/manner.ts'
import { LANGUAGE_OF_HOUSES } from '#platform/message-templates.ts'
import { queueMessage } from '#platform/messages.ts'
import { type HeldQuotation, holdQuotation, quotationCalled } from './move-quotation.ts'
import { tellCouple } from './tell-couple.ts'

const AT_A_TIME = 200
const q = columns('quotations', 'q')

/**
 * What nobody answered: once the promised time has passed somebody else of the house is told; after a day the couple, once
 * for all venues of a request. Each in a transaction of its own, so that a process that dies tells nobody twice.
 */
export async function tellOfLate(db: Db, config: Config, now: number) {
  const manner = mannerOf(config, now)
  const moment = new Date(now)
  const due = await sql<{ id: string }>`
    select ${q.id} from ${q} where ${q.state} = 'waiting' and ${q.due_at} <= ${moment} and ${q.chased_at} is null
    order by ${q.due_at}, ${q.id} limit ${AT_A_TIME}`.execute(db)
  let chased = 0
  for (const { id } of due.rows) chased += await chase(db, manner, id)
  const late = await sql<{ id: string }>`
    select ${q.id} from ${q} where ${q.state} = 'waiting' and ${q.due_at} is not null and ${q.late_told_at} is null
      and ${q.created_at} <= ${new Date(now - LATE_MS)} order by ${q.client_id}, ${q.id} limit ${AT_A_TIME}`.execute(db)
  let told = 0
  for (const { id } of late.rows) told += await tellOnce(db, manner, id)
  return { chased, told }
}

const chase = (db: Db, manner: Manner, id: string) =>
  inTransaction(db, async (tx) => {
    const held = await holdQuotation(
      tx,
      sql`${quotationCalled(id)} and ${q.state} = 'waiting' and ${q.chased_at} is null`,
    )
    if (!held) return { ok: true, count: 0 }
    await tx
      .updateTable('quotations')
      .set({ chased_at: new Date(manner.now) })
      .where('id', '=', id)
      .execute()
    await tellSecond(tx, manner, held)
    return { ok: true, count: 1 }
  }).then(({ count }) => count)

/** A second member, or the house's own address where there is none. */
async function tellSecond(tx: Transaction, manner: Manner, held: HeldQuotation) {
  const { id: quotationId, partnerId, contact, venueName, clientName, wish } = held
  const members = partnerId ? await membersWhoMay(tx, partnerId, 'answer-quotations') : []
  const told = await tx.selectFrom('answer_links').select('staff_id').where('quotation_id', '=', quotationId).execute()
  const second = members.find(({ id }) => !told.some(({ staff_id }) => staff_id === id))
  const to = second?.address ?? contact.email
  const lang = second?.lang ?? LANGUAGE_OF_HOUSES
  const { weddingDate } = wish
  const reader = { staffId: second?.id ?? null, name: second?.name ?? null, receiver: to, weddingDate }
  const link = await makeAnswerLink(tx, manner, { quotationId, ...reader })
  const params = { venue: venueName, client: clientName, wish: wishInBrief(wish, lang), link }
  await queueMessage(tx, { template: 'house.asked-late', params, to, lang, partnerId }, manner.budgets)
}

const tellOnce = (db: Db, manner: Manner, id: string) =>
  inTransaction(db, async (tx) => {
    const held = await holdQuotation(
      tx,
      sql`${quotationCalled(id)} and ${q.state} = 'waiting' and ${q.late_told_at} is null`,
    )
    if (!held) return { ok: true, count: 0 }
    // the others of this request, which are as late, are told of with it
    await tx
      .updateTable('quotations')
      .set({ late_told_at: new Date(manner.now) })
      .where('client_id', '=', held.clientId)
      .where('late_told_at', 'is', null)
      .execute()
    await tellCouple(tx, manner, held, { template: 'answers.late' })
    return { ok: true, count: 1 }
  }).then(({ count }) => count)
