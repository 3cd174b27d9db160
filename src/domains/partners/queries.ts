import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { PartnerThing } from './rules.ts'

const p = columns('partners', 'p')
const t = columns('partner_things', 't')
const r = columns('staff_roles', 'r')
const v = columns('venues', 'v')
const b = columns('brands', 'b')
const m = columns('makers', 'm')
const f = columns('fairs', 'f')

/** What a thing of each kind is called; null where there is none of that id. */
const NAMES = {
  venue: sql<string>`(select ${v.card} -> 'vi' ->> 'name' from ${v} where ${v.id} = ${t.thing_id})`,
  brand: sql<string>`(select ${b.card} -> 'vi' ->> 'name' from ${b} where ${b.id} = ${t.thing_id})`,
  maker: sql<string>`(select ${m.card} -> 'vi' ->> 'name' from ${m} where ${m.id} = ${t.thing_id})`,
  fair: sql<string>`(select ${f.card} -> 'vi' ->> 'name' from ${f} where ${f.id} = ${t.thing_id})`,
}

interface ListedPartner {
  id: string
  name: string
  members: number
  things: { kind: PartnerThing; id: string; name: string }[]
}

export async function allPartners(db: Db): Promise<ListedPartner[]> {
  const name = sql`coalesce(case ${t.kind} when 'venue' then ${NAMES.venue} when 'brand' then ${NAMES.brand}
    when 'maker' then ${NAMES.maker} else ${NAMES.fair} end, ${t.thing_id})`
  const { rows } = await sql<ListedPartner>`
    select ${p.id}, ${p.name},
      (select count(*)::int from ${r} where ${r.partner_id} = ${p.id}) as members,
      coalesce((select json_agg(json_build_object('kind', ${t.kind}, 'id', ${t.thing_id}, 'name', ${name}) order by ${t.kind})
        from ${t} where ${t.partner_id} = ${p.id}), '[]') as things
    from ${p} where ${p.removed_at} is null order by ${p.name}`.execute(db)
  return rows
}

/** Whose a thing is: null where it is nobody's, undefined where there is none. */
export async function partnerOfThing(db: Db, kind: PartnerThing, id: string): Promise<string | null | undefined> {
  const table = ({ venue: 'venues', brand: 'brands', maker: 'makers', fair: 'fairs' } as const)[kind]
  const row = await db
    .selectFrom(table)
    .leftJoin('partner_things', (join) =>
      join.onRef('partner_things.thing_id', '=', `${table}.id`).on('partner_things.kind', '=', kind),
    )
    .select('partner_things.partner_id')
    .where(`${table}.id`, '=', id)
    .executeTakeFirst()
  return row && row.partner_id
}
