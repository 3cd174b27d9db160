import { sql } from 'kysely'
import { hasCeremony } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { tablesToOrder } from '#domains/guests/rules.ts'
import { settingsOf } from '#domains/guests/settings.ts'
import { done, refused } from '#lib/endpoint.ts'
import { anyOf, columns, upsertColumns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { nameTable, Seating, seatGuests } from './contract.ts'

const g = columns('guests')
const [settings, kept] = upsertColumns('guest_settings')

export async function seatingOf(db: Db, invitationId: string, ceremony: string): Promise<Seating> {
  const { rows: guests } = await sql<Seating['guests'][number]>`
    select ${g.id}, ${g.name}, ${g.side}, ${g.circle} as "group",
      (reply ->> 'adults')::int + (reply ->> 'children')::int as people, (reply ->> 'children')::int as children,
      (reply ->> 'vegetarians')::int as vegetarians, (${g.places} ->> ${ceremony})::int as "table"
    from ${g}, lateral (select ${g.replies} -> ${ceremony}::text as reply) answered
    where ${g.invitation_id} = ${invitationId} and ${LIVING} and (reply ->> 'coming')::boolean
    order by ${g.created_at}, ${g.position}, ${g.id}`.execute(db)
  const { rows: named } = await sql<{ names: Record<string, string> | null }>`
    select ${kept.table_names} -> ${ceremony}::text as names from ${kept}
    where ${kept.invitation_id} = ${invitationId}`.execute(db)
  const names = named[0]?.names ?? {}
  const { reserve } = await settingsOf(db, invitationId)
  const ordered = tablesToOrder(
    guests.reduce((all, { people }) => all + people, 0),
    reserve,
  )
  const last = Math.max(1, ordered, ...guests.map(({ table }) => table ?? 0), ...Object.keys(names).map(Number))
  const tables = Array.from({ length: last }, (_, index) => ({ number: index + 1, name: names[index + 1] ?? '' }))
  return { ceremony, guests, tables }
}

export async function seat({ db, viewer, params: { id, ceremony }, body }: Asked<typeof seatGuests>) {
  if (!(await hasCeremony(db, viewer.customerId, id, ceremony))) return refused('not_found')
  const { guestIds, table } = body
  const places =
    table === null
      ? sql`${g.places} - ${ceremony}::text`
      : sql`${g.places} || jsonb_build_object(${ceremony}::text, ${table}::int)`
  const { numAffectedRows = 0n } = await sql`
    update ${g} set ${g.places} = ${places}
    where ${g.invitation_id} = ${id} and ${g.id} = ${anyOf(guestIds)} and ${LIVING}`.execute(db)
  return done({ changed: Number(numAffectedRows) })
}

export async function name({ db, viewer, params: { id, ceremony, table }, body }: Asked<typeof nameTable>) {
  if (!(await hasCeremony(db, viewer.customerId, id, ceremony))) return refused('not_found')
  const named = JSON.stringify({ [table]: body.name })
  await sql`
    insert into ${kept} (${settings.invitation_id}, ${settings.table_names})
    values (${id}, jsonb_build_object(${ceremony}::text, ${named}::jsonb))
    on conflict (${settings.invitation_id}) do update set ${settings.table_names} = ${kept.table_names} ||
      jsonb_build_object(${ceremony}::text,
        coalesce(${kept.table_names} -> ${ceremony}::text, '{}') || ${named}::jsonb)`.execute(db)
  return done({ number: Number(table), name: body.name })
}
