import { sql } from 'kysely'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Gift } from './contract.ts'

const e = columns('gift_entries', 'e')
const g = columns('guests', 'g')
const c = columns('customers', 'c')

const GIFT_COLUMNS = sql`
  ${e.id}, ${e.version}, ${e.guest_id} as "guestId", ${e.name}, ${g.form}, ${e.side}, ${e.ceremony}, ${e.unit},
  ${e.amount}, ${e.thing}, ${e.way}, to_char(${e.given_on}, 'YYYY-MM-DD') as "givenOn", ${e.note},
  ${tspOf(e.thanked_at)} as "thankedTsp", ${c.name} as "writtenBy", ${tspOf(e.written_at)} as "writtenTsp"`
const FROM = sql`${e} left join ${g} on ${g.id} = ${e.guest_id} left join ${c} on ${c.id} = ${e.written_by}`

/** What the book holds of one entry, also where it was taken out. */
export type KeptGift = Gift & { removed: boolean; statementKey: string | null }

/** The book, the latest first. */
export async function giftBookOf(
  db: Db,
  invitationId: string,
  { page, fetchSize }: { page: number; fetchSize: number },
) {
  const { rows } = await sql<Gift>`
    select ${GIFT_COLUMNS} from ${FROM} where ${e.invitation_id} = ${invitationId} and ${e.removed_at} is null
    order by ${e.written_at} desc, ${e.id} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${e}
    where ${e.invitation_id} = ${invitationId} and ${e.removed_at} is null`.execute(db)
  return { items: rows, page, fetchSize, total: onlyRow(counted).total }
}

export async function keptGift(db: Db, invitationId: string, giftId: string): Promise<KeptGift | null> {
  const { rows } = await sql<KeptGift>`
    select ${GIFT_COLUMNS}, ${e.removed_at} is not null as removed, ${e.statement_key} as "statementKey" from ${FROM}
    where ${e.invitation_id} = ${invitationId} and ${e.id} = ${giftId}`.execute(db)
  return rows[0] ?? null
}
