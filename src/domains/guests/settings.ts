import { sql } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { changeGuestSettings, GuestSettings } from './contract.ts'

export async function settingsOf(db: Db, invitationId: string): Promise<GuestSettings> {
  const { rows } = await sql<GuestSettings>`
    select reserve, message, reminder, personal_only as "personalOnly" from guest_settings where invitation_id = ${invitationId}`.execute(
    db,
  )
  return rows[0] ?? { reserve: 0, message: null, reminder: null, personalOnly: false }
}

export async function changeSettings({ db, viewer, params: { id }, body }: Asked<typeof changeGuestSettings>) {
  if (!(await ownCard(db, viewer.customerId, id))) return refused('not_found')
  const { reserve, message, reminder, personalOnly } = body
  await sql`
    insert into guest_settings as kept (invitation_id, reserve, message, reminder, personal_only)
    values (${id}, ${reserve ?? 0}, ${message ?? null}, ${reminder ?? null}, ${personalOnly ?? false})
    on conflict (invitation_id) do update set
      reserve = ${reserve === undefined ? sql`kept.reserve` : sql`excluded.reserve`},
      message = ${message === undefined ? sql`kept.message` : sql`excluded.message`},
      reminder = ${reminder === undefined ? sql`kept.reminder` : sql`excluded.reminder`}
      ${personalOnly === undefined ? sql`` : sql`, personal_only = excluded.personal_only`}`.execute(db)
  return done(await settingsOf(db, id))
}
