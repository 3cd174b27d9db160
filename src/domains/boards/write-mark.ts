import { sql } from 'kysely'
import type { Heart } from '#domains/favourites/contract.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { BoardMark, MarkedThing } from './contract.ts'
import { BOARD_SIDES, type BoardSide } from './rules.ts'

const b = columns('boards')
const kept = columns('boards', 'boards')
const f = columns('favourites', 'f')

const keyOfMark = ({ kind, item }: Heart, side: BoardSide) => `${kind} ${item} ${side}`

/**
 * Each of the two has one word about a thing, and the later one stands; saying nothing takes it back. Only what is kept
 * can be spoken of, so that nobody with a link fills a board. False where it is not kept.
 */
export async function writeMark(db: Db, customerId: string, side: BoardSide, mark: MarkedThing): Promise<boolean> {
  const { kind, item, vote, note } = mark
  const key = keyOfMark(mark, side)
  const said = vote || note ? JSON.stringify({ [key]: { vote, note } }) : '{}'
  const { rows } = await sql`
    insert into ${b} (${b.customer_id}, ${b.marks})
    select ${customerId}, ${said}::jsonb
    where exists (select from ${f} where ${f.customer_id} = ${customerId} and ${f.kind} = ${kind} and ${f.item} = ${item})
    on conflict (${b.customer_id}) do update set ${b.marks} = (${kept.marks} - ${key}::text) || ${said}::jsonb
    returning 1`.execute(db)
  return rows.length > 0
}

/** What the two said of the things that are still kept. */
export async function boardMarks(db: Db, customerId: string, hearts: Heart[]): Promise<BoardMark[]> {
  const board = await db
    .selectFrom('boards')
    .select('marks')
    .where('customer_id', '=', customerId)
    .$narrowType<{ marks: Record<string, Pick<BoardMark, 'vote' | 'note'>> }>()
    .executeTakeFirst()
  if (!board) return []
  return hearts.flatMap((heart) =>
    BOARD_SIDES.flatMap((side) => {
      const said = board.marks[keyOfMark(heart, side)]
      return said ? [{ ...heart, side, ...said }] : []
    }),
  )
}
