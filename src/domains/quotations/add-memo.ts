import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { keepServices } from './request-quotations.ts'
import type { addMemo } from './requests/contract.ts'

type Answer = Outcome<typeof addMemo>

/** Whoever knows the client's id may say what else interests them; the client's row keeps two answers in a row. */
export async function memo({ db, body, clock }: Asked<typeof addMemo>): Promise<Answer> {
  const { clientId } = body
  const services = [...new Set(body.services)]
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql`select 1 from clients where id = ${clientId} for update`.execute(tx)
    if (rows.length === 0) return refused('not_found')
    await keepServices(tx, clock.now(), clientId, services)
    return done({ clientId, services })
  })
}
