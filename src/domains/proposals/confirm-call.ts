import { sql } from 'kysely'
import { found, refused } from '#lib/endpoint.ts'
import { givenName } from '#lib/given-name.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import type { Asked } from '#platform/serve.ts'
import type { judgeCall } from './contract.ts'
import { type HeldQuotation, holdQuotation, moveQuotation, quotationOf } from './move-quotation.ts'
import { answersOf } from './queries.ts'
import { CONTRADICT_MS } from './rules.ts'
import { tellHouse } from './tell-house.ts'

const p = columns('proposals', 'p')

/** The couple says whether they were called. Where nobody called, the request waits again, and the clock goes on. */
export async function judgeCallOfHouse({ db, clock, config, lang, params, body }: Asked<typeof judgeCall>) {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const held = await holdQuotation(tx, quotationOf(params.clientId, params.quotationId))
    if (!held) return refused('not_found')
    if (held.verdict !== body.verdict) {
      if (held.calledTsp === null || held.verdict !== null || now > held.calledTsp + CONTRADICT_MS) {
        return refused('call_past')
      }
      const isContradicted = body.verdict === 'nobody'
      // what was answered before that call stays answered
      const isUnanswered = isContradicted && held.answeredTsp === held.calledTsp
      await moveQuotation(tx, now, held, {
        state: isUnanswered && held.state === 'called' ? 'waiting' : held.state,
        by: givenName(held.clientName),
        call_verdict: body.verdict,
        ...(isUnanswered && { answered_at: nextAnswer(held) }),
      })
      if (isContradicted) await tellHouse(tx, mannerOf(config, now), held, { template: 'house.contradicted' })
    }
    return found(await answersOf(tx, { now, lang }, params.clientId))
  })
}

/** What answered it after the call: a refusal, or the first proposal; nothing where neither came. */
function nextAnswer({ id, state, movedTsp }: HeldQuotation) {
  if (state === 'declined' && movedTsp !== null) return new Date(movedTsp)
  return sql<Date>`(select min(${p.sent_at}) from ${p} where ${p.quotation_id} = ${id})`
}
