import { sql } from 'kysely'
import { inboxCounts, inboxOf } from '#domains/inbox/queries.ts'
import type { Db } from '#platform/db.ts'
import type { TestApp } from './app.ts'
import { aPlanReader } from './plans.ts'

/** So many requests to the venues of so many partners, one in twenty of them waiting; gives a partner's id. */
export async function manyQuotations({ db }: Pick<TestApp, 'db'>, count: number, partners: number): Promise<string> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into partners (id, name) select 'p' || n, 'Đối tác ' || n from generate_series(0, ${partners - 1}) n`.execute(
      tx,
    )
    await sql`
      insert into partner_things (kind, thing_id, partner_id)
      select 'venue', 'v' || n, 'p' || n from generate_series(0, ${partners - 1}) n`.execute(tx)
    await sql`
      insert into clients (id, name, tel, lang, asked_venue_ids, consent_version, created_at)
      select 'c' || n, 'Khách ' || n, '+8490' || lpad(n::text, 7, '0'), 'vi', array['v1', 'v2', 'v3'], 'test',
        now() - n * interval '10 seconds' from generate_series(1, ${count}) n`.execute(tx)
    await sql`
      insert into reservations (id, kind, state, client_id, tel, lang, subject_id, subject_name, contact, wish, created_at)
      select 'r' || n, 'visit', 'REQUESTED', 'c' || n, '+8490' || lpad(n::text, 7, '0'), 'vi', 'v' || n % ${partners}, 'Nơi ' || n % ${partners},
        '{}', '{"tables": 30}', now() - n * interval '10 seconds' from generate_series(1, ${count}) n`.execute(tx)
    await sql`
      insert into quotations (id, client_id, reservation_id, venue_id, tel, current, created_at, due_at, state, answered_at, message)
      select 'q' || n, 'c' || n, 'r' || n, 'v' || n % ${partners}, '+8490' || lpad(n::text, 7, '0'), false,
        now() - n * interval '10 seconds', now() - n * interval '10 seconds' + interval '2 hours',
        case when n / ${partners} % 20 = 0 then 'waiting' else 'answered' end, null, repeat('lời nhắn ', 20)
      from generate_series(1, ${count}) n`.execute(tx)
  })
  await sql`analyze partners, partner_things, clients, reservations, quotations`.execute(db)
  return 'p7'
}

const questions = (partners: 'all' | string[]) => {
  const now = Date.now()
  return {
    open: (db: Db) => Promise.all([inboxOf(db, now, { partners, group: 'open' }), inboxCounts(db, now, partners)]),
    answered: (db: Db) =>
      Promise.all([inboxOf(db, now, { partners, group: 'answered' }), inboxCounts(db, now, partners)]),
  }
}

/** How long each part of the inbox takes in PostgreSQL, 95 times of 100, with its statements and the rows it scanned for nothing. */
export async function inboxTimes(house: Pick<TestApp, 'db' | 'databaseUrl'>, partners: 'all' | string[], rounds = 60) {
  const reader = aPlanReader(house.databaseUrl)
  const found: Record<string, { p95: number; statements: number; scanned: number }> = {}
  for (const [what, ask] of Object.entries(questions(partners))) {
    const asked = []
    for (let round = 0; round < rounds; round += 1) asked.push(await reader.plansOf(ask))
    const taken = asked.map((plans) => plans.reduce((sum, { ms }) => sum + ms, 0))
    const plans = asked[0]!
    found[what] = {
      p95: taken.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)]!,
      statements: plans.length,
      scanned: Math.max(...plans.map(({ scanned }) => scanned)),
    }
  }
  await reader.close()
  return found
}
