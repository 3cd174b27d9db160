import { sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { Asked } from '#platform/serve.ts'
import type { listNumberLooks, NumberLook } from './contract.ts'

const e = columns('security_events', 'e')
const AT_MOST = 100

export async function numberLooks({ db, viewer }: Asked<typeof listNumberLooks>) {
  const { rows } = await sql<NumberLook>`
    select ${e.id}::text as id, ${tspOf(e.at)} as "atTsp", ${e.detail} ->> 'staff' as "staffName",
      ${e.detail} ->> 'reason' as reason
    from ${e} where ${e.customer_id} = ${viewer.customerId} and ${e.kind} = 'number_shown'
    order by ${e.id} desc limit ${AT_MOST}`.execute(db)
  return done({ items: rows })
}
