import { sql } from 'kysely'
import { GUEST_KEEPERS } from '#domains/cards/draft/rules.ts'
import { cardWithCeremony, isAskedIn, isSeen } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { done, refused } from '#lib/endpoint.ts'
import { anyOf, columns, upsertColumns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { nameTable, seatGuests } from './contract.ts'

const g = columns('guests')
const [settings, kept] = upsertColumns('guest_settings')

/**
 * Nobody sits at a ceremony that they are not asked to; from there anybody can be taken. With `from`, whoever was seated
 * by somebody else meanwhile stays, and all of the others with them; who sits where they are wanted was not moved away:
 * the same request came twice.
 */
export function seat({ db, viewer, params: { id, ceremony }, body }: Asked<typeof seatGuests>) {
  const { guestIds, table, from } = body
  return inTransaction(db, async (tx) => {
    const card = await cardWithCeremony(tx, viewer.customerId, { id, ceremony }, GUEST_KEEPERS)
    if (!card) return refused('not_found')
    // in one order, so that two who seat the same households wait for each other instead of both
    const { rows: held } = await sql<{ id: string; at: number | null }>`
      select ${g.id}, (${g.places} ->> ${ceremony}::text)::int as at from ${g}
      where ${isSeen(card)} and ${g.id} = ${anyOf(guestIds)} and ${LIVING}
        ${table === null ? sql`` : sql`and ${isAskedIn(card, ceremony)}`}
      order by ${g.id} for no key update`.execute(tx)
    const moving = held.filter(({ at }) => at !== table)
    if (from !== undefined && moving.some(({ at }) => at !== from)) return refused('seated_elsewhere')
    if (!moving.length) return done({ changed: 0 })
    const places =
      table === null
        ? sql`${g.places} - ${ceremony}::text`
        : sql`${g.places} || jsonb_build_object(${ceremony}::text, ${table}::int)`
    await sql`
      update ${g} set ${g.places} = ${places} where ${g.id} = ${anyOf(moving.map((one) => one.id))}`.execute(tx)
    const count = moving.length
    await noteChange(tx, id, { customerId: viewer.customerId, what: 'guests-seated', count })
    return done({ changed: count })
  })
}

export async function name({ db, viewer, params: { id, ceremony, table }, body }: Asked<typeof nameTable>) {
  if (!(await cardWithCeremony(db, viewer.customerId, { id, ceremony }))) return refused('not_found')
  const named = JSON.stringify({ [table]: body.name })
  await sql`
    insert into ${kept} (${settings.invitation_id}, ${settings.table_names})
    values (${id}, jsonb_build_object(${ceremony}::text, ${named}::jsonb))
    on conflict (${settings.invitation_id}) do update set ${settings.table_names} = ${kept.table_names} ||
      jsonb_build_object(${ceremony}::text,
        coalesce(${kept.table_names} -> ${ceremony}::text, '{}') || ${named}::jsonb)`.execute(db)
  await noteChange(db, id, { customerId: viewer.customerId, what: 'table-named' })
  return done({ number: Number(table), name: body.name })
}
