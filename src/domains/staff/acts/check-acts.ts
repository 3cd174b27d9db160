import { sql } from 'kysely'
import { columns, onlyRow } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

const a = columns('staff_acts', 'a')
const head = columns('staff_acts_head', 'head')

const AT_A_TIME = 10_000

export interface ChainState {
  lines: number
  /** The first line that is not as it was written. */
  broken: number | null
}

/** Walks the list of acts from its first line: each must carry the hash of the one before, and the last be the head's. */
export async function checkActs(db: Db): Promise<ChainState> {
  const end = onlyRow((await sql<{ last: number }>`select ${head.last_id} as last from ${head}`.execute(db)).rows)
  for (let from = 1; from <= end.last; from += AT_A_TIME) {
    const broken = await brokenLine(db, from, Math.min(from + AT_A_TIME - 1, end.last))
    if (broken !== null) return { lines: end.last, broken }
  }
  const { rows } = await sql<{ line: number }>`
    select ${a.id} as line from ${a}, ${head} where ${a.id} > ${head.last_id}
    union all
    select ${head.last_id} from ${head} where ${head.last_id} > 0
      and not exists (select 1 from ${a} where ${a.id} = ${head.last_id} and ${a.hash} = ${head.hash})
    limit 1`.execute(db)
  return { lines: end.last, broken: rows[0]?.line ?? null }
}

/** The first line of a range that is missing, or whose hash is not that of what it says. */
async function brokenLine(db: Db, from: number, to: number): Promise<number | null> {
  const { rows } = await sql<{ line: number }>`
    select n::int8 as line
    from generate_series(${from}::int8, ${to}::int8) n
    left join staff_acts line on line.id = n
    left join staff_acts previous on previous.id = n - 1
    where line.id is null or line.hash <> staff_act_hash(
      case when n = 1 then sha256('song hy'::bytea) else coalesce(previous.hash, ''::bytea) end, line)
    order by n limit 1`.execute(db)
  return rows[0]?.line ?? null
}
