import { type RawBuilder, sql } from 'kysely'
import { columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { FoundThing, Partner, PartnerApplication } from './contract.ts'
import type { PartnerThing } from './rules.ts'

const p = columns('partners', 'p')
const t = columns('partner_things', 't')
const r = columns('staff_roles', 'r')
const v = columns('venues', 'v')
const b = columns('brands', 'b')
const m = columns('makers', 'm')
const fairs = columns('fairs')
const f = columns('fairs', 'f')
const a = columns('partner_applications', 'a')

/** Where the things of each kind are, and what they are called. */
const THINGS: Record<PartnerThing, { table: RawBuilder<unknown>; id: RawBuilder<string>; name: RawBuilder<string> }> = {
  venue: { table: sql`${v}`, id: v.id, name: v.name },
  brand: { table: sql`${b}`, id: b.id, name: sql`${b.card} -> 'vi' ->> 'name'` },
  maker: { table: sql`${m}`, id: m.id, name: m.name },
  fair: {
    table: sql`(select * from ${fairs} where ${fairs.event_kind} is null) as f`,
    id: f.id,
    name: sql`${f.cards} -> 'vi' ->> 'title'`,
  },
}

const nameOf = (kind: PartnerThing) => {
  const { table, id, name } = THINGS[kind]
  return sql`(select ${name} from ${table} where ${id} = ${t.thing_id})`
}
/** A thing that has gone from the content is called by its id. */
const THING_NAME = sql`coalesce(case ${t.kind} when 'venue' then ${nameOf('venue')} when 'brand' then ${nameOf('brand')}
  when 'maker' then ${nameOf('maker')} else ${nameOf('fair')} end, ${t.thing_id})`

export async function allPartners(db: Db): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select ${p.id}, ${p.name},
      (select count(*)::int from ${r} where ${r.partner_id} = ${p.id}) as members,
      coalesce((select json_agg(json_build_object('kind', ${t.kind}, 'id', ${t.thing_id}, 'name', ${THING_NAME}) order by ${t.kind})
        from ${t} where ${t.partner_id} = ${p.id}), '[]') as things
    from ${p} where ${p.removed_at} is null order by ${p.name} limit 5000`.execute(db)
  return rows
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export async function thingsLike(db: Db, kind: PartnerThing, wanted: string): Promise<FoundThing[]> {
  const { table, id, name } = THINGS[kind]
  const { rows } = await sql<Omit<FoundThing, 'kind'>>`
    select ${id} as id, ${name} as name, (select ${p.name} from ${t} join ${p} on ${p.id} = ${t.partner_id}
      where ${t.kind} = ${kind} and ${t.thing_id} = ${id}) as "partnerName"
    from ${table} where ${name} ilike ${`%${escaped(wanted)}%`} order by 2 limit 20`.execute(db)
  return rows.map((row) => ({ kind, ...row }))
}

/** Whose a thing is: null where it is nobody's, undefined where there is none. */
export async function partnerOfThing(db: Db, kind: PartnerThing, thingId: string): Promise<string | null | undefined> {
  const { table, id } = THINGS[kind]
  const { rows } = await sql<{ partnerId: string | null }>`
    select (select ${t.partner_id} from ${t} where ${t.kind} = ${kind} and ${t.thing_id} = ${id}) as "partnerId"
    from ${table} where ${id} = ${thingId}`.execute(db)
  return rows[0] && rows[0].partnerId
}

export async function openApplications(db: Db): Promise<PartnerApplication[]> {
  const { rows } = await sql<PartnerApplication>`
    select ${a.id}, ${v.name} as "venueName", ${a.name}, ${a.email}, ${tspOf(a.created_at)} as "createdTsp",
      (select ${p.name} from ${t} join ${p} on ${p.id} = ${t.partner_id}
        where ${t.kind} = 'venue' and ${t.thing_id} = ${a.venue_id}) as "partnerName"
    from ${a} join ${v} on ${v.id} = ${a.venue_id} where ${a.decided_at} is null
    order by ${a.created_at} limit 200`.execute(db)
  return rows
}
