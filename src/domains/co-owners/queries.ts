import { sql } from 'kysely'
import { coupleOf } from '#domains/cards/rules.ts'
import { clockNow } from '#platform/clock.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { CardOwners, CoOwner, MadeChange, OfferedCard, OpenOwnerLink, SharedCard } from './contract.ts'
import { tokenHash } from './token-hash.ts'

const w = columns('wedding_invitations', 'w')
const o = columns('invitation_owners', 'o')
const l = columns('invitation_owner_links', 'l')
const c = columns('customers', 'c')
const m = columns('invitation_changes', 'm')
const g = columns('guests', 'g')

/** Everybody who prepares a card, its owner first. */
export async function ownersOf(db: Db, customerId: string, id: string, mayInvite: boolean): Promise<CardOwners> {
  const { rows: owners } = await sql<CoOwner>`
    select ${c.id}, ${c.name}, 'all' as role, 'SHARED' as side, true as "seesPhones", true as "isOwner",
      ${c.id} = ${customerId} as "isMe", ${tspOf(w.created_at)} as "joinedTsp"
    from ${w} join ${c} on ${c.id} = ${w.customer_id} where ${w.id} = ${id}
    union all
    select ${c.id}, ${c.name}, ${o.role}, ${o.side}, ${o.sees_phones}, false, ${c.id} = ${customerId}, ${tspOf(o.joined_at)}
    from ${o} join ${c} on ${c.id} = ${o.customer_id} and ${c.deactivated_at} is null where ${o.invitation_id} = ${id}
    order by "isOwner" desc, "joinedTsp", id`.execute(db)
  const { rows: links } = mayInvite
    ? await sql<OpenOwnerLink>`
        select ${l.id}, ${l.name}, ${l.role}, ${l.side}, ${l.sees_phones} as "seesPhones", ${tspOf(l.expires_at)} as "expireTsp"
        from ${l} where ${l.invitation_id} = ${id} and ${l.expires_at} > ${clockNow} order by ${l.expires_at}`.execute(
        db,
      )
    : { rows: [] }
  return { owners, links, mayInvite }
}

type Drafted<T extends { names: string[] }> = Omit<T, 'names'> & { draft: Parameters<typeof coupleOf>[0] }
const named = <T extends { names: string[] }>({ draft, ...rest }: Drafted<T>) => ({
  ...rest,
  names: coupleOf(draft, 'shared').filter(Boolean),
})

/** The cards that somebody prepares beside their owners, the latest first. */
export async function sharedCardsOf(db: Db, customerId: string): Promise<SharedCard[]> {
  const { rows } = await sql<Drafted<SharedCard>>`
    select ${w.id}, ${w.draft}, ${c.name} as owner, ${o.role}, ${o.side}, ${o.sees_phones} as "seesPhones"
    from ${o} join ${w} on ${w.id} = ${o.invitation_id} join ${c} on ${c.id} = ${w.customer_id}
    where ${o.customer_id} = ${customerId} and ${w.deleted_at} is null order by ${o.joined_at} desc, ${w.id}`.execute(
    db,
  )
  return rows.map((row) => named<SharedCard>(row))
}

/** What a link offers, as long as it can be taken up. */
export async function offerOf(db: Db, token: string): Promise<OfferedCard | null> {
  const { rows } = await sql<Drafted<OfferedCard>>`
    select ${w.draft}, ${c.name} as "invitedBy", ${l.name}, ${l.role}, ${l.side}, ${l.sees_phones} as "seesPhones"
    from ${l} join ${w} on ${w.id} = ${l.invitation_id} join ${c} on ${c.id} = ${w.customer_id}
    where ${l.token_hash} = ${tokenHash(token)} and ${l.expires_at} > ${clockNow} and ${w.deleted_at} is null`.execute(
    db,
  )
  return rows[0] ? named<OfferedCard>(rows[0]) : null
}

/** Who changed what, the latest first. Whoever sees only one side's households reads no name of the other's. */
export async function cardChangesOf(
  db: Db,
  customerId: string,
  { id, only, page, fetchSize }: { id: string; only: string | null; page: number; fetchSize: number },
) {
  const { rows } = await sql<MadeChange & { total: number }>`
    select ${m.id}::text, ${m.what}, ${c.name} as by, coalesce(${m.customer_id} = ${customerId}, false) as "isMe",
      case when ${only}::text is null or ${g.side} = ${only}::text then ${g.name} end as guest, ${m.count},
      ${tspOf(m.at)} as "atTsp", count(*) over () as total
    from ${m} left join ${c} on ${c.id} = ${m.customer_id} and ${c.deactivated_at} is null
      left join ${g} on ${g.id} = ${m.guest_id}
    where ${m.invitation_id} = ${id} order by ${m.id} desc limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  return { items: rows, page, fetchSize, total: rows[0]?.total ?? 0 }
}
