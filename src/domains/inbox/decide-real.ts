import { heldForHouse, moveQuotation } from '#domains/proposals/move-quotation.ts'
import type { AnswerState } from '#domains/proposals/rules.ts'
import { acted, refused } from '#lib/endpoint.ts'
import type { Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { markNotReal } from './contract.ts'
import { askedForQuotation } from './queries.ts'

const OPEN: AnswerState[] = ['waiting', 'called', 'declined', 'withdrawn']

/** Nobody real asked: a house that did not answer is no slower for it. Houses don't decide that themselves. */
export async function decideReal({ db, clock, lang, params, body, viewer }: Asked<typeof markNotReal>) {
  if (!viewer.reaches.includes('all')) return refused('not_allowed')
  const tx = db as Transaction
  const { isReal, seen, reason } = body
  const found = await heldForHouse(tx, params.id, seen, isReal ? ['not_real'] : OPEN)
  if (!found.ok) return found.refusal
  const by = viewer.name
  await moveQuotation(tx, clock.now(), found.held, {
    state: isReal ? await stateBefore(tx, params.id) : 'not_real',
    by,
  })
  const value = (await askedForQuotation(tx, { now: clock.now(), lang }, params.id))!
  const what = isReal ? ('quotation.real' as const) : ('quotation.not-real' as const)
  const thing = { kind: 'quotation', id: params.id }
  return acted(value, { what, thing, before: { state: found.held.state }, reason })
}

/** Where it stood before somebody took it for made up. */
async function stateBefore(tx: Transaction, id: string): Promise<AnswerState> {
  const row = await tx
    .selectFrom('quotations')
    .select([
      'decline',
      'answered_at',
      (eb) =>
        eb
          .selectFrom('proposals')
          .select('state')
          .whereRef('proposals.quotation_id', '=', 'quotations.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('last'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.decline !== null) return 'declined'
  if (row.last === 'withdrawn') return 'withdrawn'
  return row.answered_at === null ? 'waiting' : 'called'
}
