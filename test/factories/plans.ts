import { Kysely, PostgresDialect } from 'kysely'
import { type Db, openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import type { DB } from '#platform/tables.ts'

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export interface Plan {
  sql: string
  ms: number
  /** Rows that the largest sequential scan went through. */
  scanned: number
}

/** What PostgreSQL does for whatever is asked: each statement with its milliseconds and its sequential scans. */
export function aPlanReader(databaseUrl: string) {
  const pool = openPool(databaseUrl, createLog('silent'), 2)
  const asked: { sql: string; parameters: unknown[] }[] = []
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: [...query.parameters] }),
  })
  return {
    async plansOf(ask: (db: Db) => Promise<unknown>): Promise<Plan[]> {
      asked.length = 0
      await ask(db)
      const plans: Plan[] = []
      for (const { sql, parameters } of asked.splice(0)) plans.push(await explained(pool, sql, parameters))
      return plans
    },
    close: () => pool.end(),
  }
}

async function explained(pool: ReturnType<typeof openPool>, text: string, values: unknown[]): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  )
  const { Plan, 'Execution Time': ms } = rows[0]!['QUERY PLAN'][0]
  const scans = nodesOf(Plan).filter((node) => node['Node Type'] === 'Seq Scan')
  return { sql: text, ms, scanned: Math.max(0, ...scans.map(rowsOf)) }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsOf = (node: PlanNode) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

export const p95 = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1]!
