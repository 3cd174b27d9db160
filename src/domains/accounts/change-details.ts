import { sql } from 'kysely'
import { done } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { changeDetails } from './details/contract.ts'
import { customerById } from './queries.ts'

/** What is not named stays. Another e-mail address is not verified yet, and opens no door. */
export async function changeCustomer({ db, viewer, body }: Asked<typeof changeDetails>) {
  const { name, email, weddingDate, checklist } = body
  const changes = [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(email === undefined
      ? []
      : [
          sql`email_verified_at = case when email is not distinct from ${email}::text then email_verified_at end`,
          sql`email = ${email}`,
        ]),
    ...(weddingDate === undefined ? [] : [sql`wedding_date = ${weddingDate}::date`]),
    ...(checklist === undefined ? [] : [sql`checklist = ${[...new Set(checklist)]}::text[]`]),
  ]
  if (changes.length) {
    await sql`update customers set ${sql.join(changes)} where id = ${viewer.customerId}`.execute(db)
  }
  return done(await customerById(db, viewer.customerId))
}
