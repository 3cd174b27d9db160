import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { done, endpoint, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { aDatabase, anApp } from './app.ts'
import { aGateTo } from './database-gate.ts'
import { aReplicaOf } from './replica.ts'

/** Of a shared list that a test can make longer, slow or empty. */
export const TRIAL = '/api/public/wheel/trial'
const Amount = v.object({ amount: v.number() })
const readTrial = endpoint({
  name: 'readTrial',
  method: 'GET',
  path: TRIAL,
  auth: 'anyone',
  summary: 'Tells how many there are, and takes its time',
  query: v.strictObject({
    seconds: v.optional(v.pipe(v.string(), v.transform(Number)), '0'),
    least: v.optional(v.pipe(v.string(), v.transform(Number)), '0'),
  }),
  success: Amount,
  refusals: { not_found: 404 },
})
const writeTrial = endpoint({
  name: 'writeTrial',
  method: 'POST',
  path: TRIAL,
  auth: 'anyone',
  summary: 'Adds one',
  success: Amount,
})

type Wishes = Partial<Parameters<typeof anApp>[0]>

/** A database with a replica, a way to that which can be held up, and processes that read from it. */
export async function aReplicatedSite() {
  const database = await aDatabase()
  const replica = await aReplicaOf(database.url)
  const gate = await aGateTo(replica.url)

  /** However far behind, unless `pace` says otherwise. */
  async function aProcess(url: string, pace = {}, wishes: Wishes = {}) {
    const its = { url, everyMs: 50, mostLagMs: 600_000, ...pace }
    const house = await anApp({ databaseUrl: database.url, replica: its, ...wishes })
    serve(house.app, readTrial, async ({ db, query }) => {
      const { rows } = await sql<{ amount: number }>`
        select count(*) as amount, pg_sleep(${query.seconds}) from trial`.execute(db)
      const amount = rows[0]?.amount ?? 0
      return amount < query.least ? refused('not_found') : done({ amount })
    })
    serve(house.app, writeTrial, async ({ db }) => {
      await sql`insert into trial values (1)`.execute(db)
      return done({ amount: 1 })
    })
    return { ...house, replica: house.replica! }
  }

  const one = await aProcess(replica.url)
  /** Reaches the replica through the gate. */
  const other = await aProcess(gate.url)
  await sql`create table trial (a int)`.execute(one.db)
  await sql`insert into trial values (1)`.execute(one.db)

  return {
    database,
    replica,
    gate,
    one,
    other,
    aProcess,
    /** While the replica receives what is written and shows none of it. */
    async paused(act: () => Promise<void>) {
      await replica.catchUp()
      for (const house of [one, other]) await isUsed(house)
      await replica.pause()
      try {
        await act()
      } finally {
        await replica.resume()
        await replica.catchUp()
      }
    },
    async stop() {
      for (const house of [one, other]) await house.close()
      await gate.cut()
      await replica.stop()
      await database.drop()
    },
  }
}

export type Process = Awaited<ReturnType<Awaited<ReturnType<typeof aReplicatedSite>>['aProcess']>>

export const isUsed = ({ replica }: Process) => vi.waitFor(() => expect(replica.shows()).toBe(true), 10_000)
export const get = ({ app }: Process, url: string, cookie?: string) =>
  app.inject({ url, ...(cookie && { headers: { cookie } }) })
export const amount = async (house: Process, cookie?: string) =>
  (await get(house, TRIAL, cookie)).json().amount as number
export const add = ({ db }: Process) => sql`insert into trial values (1)`.execute(db)
