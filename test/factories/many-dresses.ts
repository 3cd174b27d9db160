import { Kysely, PostgresDialect, sql } from 'kysely'
import { dressesPage, type Listing } from '#domains/dresses/dresses-page.ts'
import { countOptions } from '#domains/dresses/filters/count-options.ts'
import { rebuildFacets } from '#domains/dresses/rebuild-facets.ts'
import { type Db, openPool, type Tables, type Transaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'

/** As many dresses as wanted beside those of the sample site, like them in everything but name. */
export async function addDresses(db: Db, count: number) {
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`
      with samples as (select row_number() over (order by position) - 1 as place, count(*) over () as all_of_them, * from dresses)
      insert into dresses (id, position, code, maker_id, silhouette, rent_price, buy_price, tailor_price, price_from, facets,
        card, detail, content_hash)
      select substr(md5('dress ' || number), 1, 12), all_of_them + number - 1, 'SH-' || number, maker_id, silhouette,
        rent_price, buy_price, tailor_price, price_from, facets, card, '{}', 'made ' || number
      from generate_series(1, ${count}::int) number
      join samples on samples.place = (number * 7919) % all_of_them`.execute(db)
    await rebuildFacets(db as Transaction)
    await sql`
      insert into favourite_counts (kind, item, count)
      select 'dress', id, position % 50 from dresses where position % 7 = 0 on conflict do nothing`.execute(db)
    await sql`vacuum analyze dresses`.execute(db)
    await sql`vacuum analyze dress_facets`.execute(db)
    await sql`analyze favourite_counts`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
}

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** What PostgreSQL does for a list and its counts: milliseconds, and the rows that any sequential scan went through. */
export function aPlanReader(databaseUrl: string) {
  const pool = openPool(databaseUrl, createLog('silent'), 2)
  const asked: { sql: string; parameters: unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: [...query.parameters] }),
  })
  return {
    async plansOf({ sort, page, fetchSize, ...choice }: Listing) {
      asked.length = 0
      await dressesPage(db, 'vi', { sort, page, fetchSize, ...choice })
      await countOptions(db, choice)
      return Promise.all(asked.splice(0).map(({ sql, parameters }) => explained(pool, sql, parameters)))
    },
    close: () => pool.end(),
  }
}

async function explained(pool: ReturnType<typeof openPool>, text: string, values: unknown[]) {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const { Plan, 'Execution Time': ms } = rows[0]!['QUERY PLAN'][0]
  return {
    ms,
    scanned: Math.max(
      0,
      ...nodesOf(Plan)
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map(rowsOf),
    ),
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsOf = (node: PlanNode) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
