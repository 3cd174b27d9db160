import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { aTel } from './customers.ts'

export interface SampleVenue {
  id: string
  name: string
  unsignedName: string
  email: string
}

/** Venues of the sample site, in the order of their names. */
export async function someVenues({ db }: Pick<TestApp, 'db'>, count: number): Promise<SampleVenue[]> {
  const { rows } = await sql<SampleVenue>`
    select id, name, unsigned_name as "unsignedName", contact ->> 'email' as email from venues
    order by unsigned_name limit ${count}`.execute(db)
  return rows
}

/** A request as the form sends it. */
export const aRequest = <More extends object>(ids: string[], more?: More) => ({
  weddingCenterIds: ids,
  name: 'Phạm Thảo Vy',
  tel: aTel(),
  weddingDate: '2027-10-16',
  session: 'dinner' as const,
  tables: 32,
  consent: true as const,
  ...more,
})

/** How many rows a phone number has left behind. */
export async function keptFor({ db }: Pick<TestApp, 'db'>, tel: string) {
  const { rows } = await sql<{ clients: number; quotations: number; reservations: number }>`
    select (select count(*) from clients where tel = ${tel}) as clients,
      (select count(*) from quotations where tel = ${tel}) as quotations,
      (select count(*) from reservations where tel = ${tel}) as reservations`.execute(db)
  return rows[0]!
}
