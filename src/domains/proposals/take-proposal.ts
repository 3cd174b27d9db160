import { sql } from 'kysely'
import { checkPhoneCode } from '#domains/accounts/check-code.ts'
import { takePhoneProof } from '#domains/accounts/phone-proof.ts'
import { sendPhoneCode } from '#domains/accounts/send-code.ts'
import { holdForDeposit } from '#domains/availability/hold-for-proposal.ts'
import { makeReservation } from '#domains/reservations/make-reservation.ts'
import { moveReservation } from '#domains/reservations/move-reservation.ts'
import { shortDate, tspAt } from '#lib/dates.ts'
import { done, found, type Outcome, refused } from '#lib/endpoint.ts'
import { givenName } from '#lib/given-name.ts'
import { vnd } from '#lib/money.ts'
import { columns } from '#platform/columns.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { type Manner, mannerOf } from '#platform/manner.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { Asked } from '#platform/serve.ts'
import type { acceptProposal, sendAcceptCode } from './contract.ts'
import { type HeldQuotation, holdQuotation, moveQuotation } from './move-quotation.ts'
import { answersOf } from './queries.ts'
import type { KeptPlan } from './send-proposal.ts'
import { tellCouple } from './tell-couple.ts'
import { tellHouse } from './tell-house.ts'

const q = columns('quotations', 'q')
const p = columns('proposals', 'p')

type Accepting = Asked<typeof acceptProposal, { tel: string; authCall: string }>
type Accepted = Outcome<typeof acceptProposal>

const telOf = async (db: Db, clientId: string) =>
  (await db.selectFrom('clients').select('tel').where('id', '=', clientId).executeTakeFirst())?.tel

/** To the number that asked: the page does not know it. */
export async function sendCodeToClient(asked: Asked<typeof sendAcceptCode>) {
  const tel = await telOf(asked.db, asked.params.clientId)
  if (!tel) return refused('not_found')
  return sendPhoneCode({ ...asked, params: { tel }, body: { ...asked.body, purpose: 'quotation' } })
}

/** Before any transaction: tries are counted whatever comes of them. */
export async function provePhone(asked: Asked<typeof acceptProposal>) {
  const tel = await telOf(asked.db, asked.params.clientId)
  if (!tel) return refused('not_found')
  if (await isAccepted(asked.db, asked.params.proposalId)) return done({ tel, authCall: '' })
  const { code: token, handle } = asked.body
  const checked = await checkPhoneCode({ ...asked, params: { tel }, body: { token, handle } })
  if (!checked.ok) {
    return refused(checked.reason === 'code_tries_spent' ? 'code_tries_spent' : 'wrong_code', checked.fields)
  }
  return done({ tel, authCall: checked.value.authCall })
}

/** Pressed again: there is nothing left to prove. */
const isAccepted = async (db: Db, id: string) =>
  (await db.selectFrom('proposals').select('state').where('id', '=', id).executeTakeFirst())?.state === 'accepted'

const GONE = {
  replaced: 'proposal_replaced',
  withdrawn: 'proposal_withdrawn',
  declined: 'proposal_declined',
} as const

/**
 * Takes one plan of a proposal, in one transaction with all that comes of it: the banquet, the visit at the chosen time,
 * messages to both. The request's lock decides against a house that withdraws or replaces it in the same moment.
 */
export async function acceptPlan({
  db,
  tokens,
  clock,
  config,
  lang,
  params,
  body,
  prepared,
}: Accepting): Promise<Accepted> {
  const { clientId, proposalId } = params
  return inTransaction(db, async (tx): Promise<Accepted> => {
    const held = await holdQuotation(
      tx,
      sql`${q.client_id} = ${clientId}
        and ${q.id} = (select ${p.quotation_id} from ${p} where ${p.id} = ${proposalId})`,
    )
    if (!held) return refused('not_found')
    const manner = mannerOf(config, clock.now())
    const proposal = await tx
      .selectFrom('proposals')
      .select(['id', 'state', 'plans', 'valid_until'])
      .where('id', '=', proposalId)
      .executeTakeFirstOrThrow()
    const answer = async () => found(await answersOf(tx, { now: manner.now, lang }, clientId))
    // pressed again, because the answer got lost on its way
    if (proposal.state === 'accepted') return answer()
    if (proposal.state !== 'sent') return refused(GONE[proposal.state as keyof typeof GONE])
    if (manner.now >= proposal.valid_until.getTime()) return refused('proposal_expired')
    const plan = (proposal.plans as KeptPlan[])[body.plan]
    if (!plan) return refused('not_found')
    if (!(await takePhoneProof(tx, tokens, 'quotation', prepared))) return refused('wrong_code')
    if (body.visitTsp !== null && !(await agreeOnVisit(tx, manner, held, body.visitTsp))) return refused('time_gone')
    const { id: quotationId, venueId, clientName: name } = held
    const by = givenName(name)
    const taking = { venueId, quotationId, proposalId, name: by, by, at: body.plan, plan }
    if (!(await holdForDeposit(tx, manner, taking))) return refused('slot_gone')
    await keepAccepted(tx, manner, held, { id: proposal.id, at: body.plan, plan })
    return answer()
  })
}

async function agreeOnVisit(tx: Transaction, manner: Manner, held: HeldQuotation, meetTsp: number): Promise<boolean> {
  const visit = { id: held.reservationId, step: 'pick', meetTsp, owner: { clientId: held.clientId } } as const
  return (await moveReservation(tx, manner, { ...visit, isSilent: true })).ok
}

/** When guests of each session sit down, for the calendar. */
const HOURS = { lunch: '11:00', dinner: '18:00' }

async function keepAccepted(
  tx: Transaction,
  manner: Manner,
  held: HeldQuotation,
  { id, at, plan }: { id: string; at: number; plan: KeptPlan },
) {
  const { date, session, tables } = plan
  const { clientId, tel, lang, contact, venueId, venueName, address } = held
  const banquetId = await makeReservation(tx, manner.now, {
    kind: 'banquet',
    clientId,
    tel: tel!,
    lang,
    subject: { id: venueId, name: venueName, address },
    contact,
    wish: { ...(date ? { weddingDate: date } : { month: held.wish.month }), session, tables },
    meetTsp: date ? tspAt(date, HOURS[session]) : null,
  })
  await tx
    .updateTable('proposals')
    .set({ state: 'accepted', accepted_plan: at, banquet_id: banquetId })
    .where('id', '=', id)
    .execute()
  await moveQuotation(tx, manner.now, held, { state: 'accepted', by: givenName(held.clientName) })
  const { total } = plan.bill
  const dateIn = (reader: typeof lang) => (date ? shortDate(date, reader) : wordOf(reader, 'undated'))
  await tellCouple(tx, manner, held, { template: 'answers.accepted', total: vnd(total, lang), date: dateIn(lang) })
  await tellHouse(tx, manner, held, { template: 'house.accepted', dateIn, totalIn: (reader) => vnd(total, reader) })
}
