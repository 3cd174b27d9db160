import type { Insertable } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { noteChange } from '#domains/co-owners/note-change.ts'
import { done, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { DB } from '#platform/tables.ts'
import type { changeGuestSettings, GuestSettings } from './contract.ts'

const NOTHING_SET: GuestSettings = {
  reserve: 0,
  message: null,
  reminder: null,
  personalOnly: false,
  southern: false,
  commonCeremonies: null,
}

export async function settingsOf(db: Db, invitationId: string): Promise<GuestSettings> {
  const settings = db
    .selectFrom('guest_settings')
    .select([
      'reserve',
      'message',
      'reminder',
      'personal_only as personalOnly',
      'southern',
      'common_ceremonies as commonCeremonies',
    ])
  const kept = await settings.where('invitation_id', '=', invitationId).executeTakeFirst()
  return kept ?? NOTHING_SET
}

export async function changeSettings({ db, viewer, params: { id }, body }: Asked<typeof changeGuestSettings>) {
  if (!(await ownCard(db, viewer.customerId, id))) return refused('not_found')
  const { reserve, message, reminder, personalOnly, southern, commonCeremonies } = body
  // what is not given stays as it is, or begins as the database has it
  const given: Insertable<DB['guest_settings']> = {
    invitation_id: id,
    reserve,
    message,
    reminder,
    personal_only: personalOnly,
    southern,
    common_ceremonies: commonCeremonies,
  }
  await db
    .insertInto('guest_settings')
    .values(given)
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(given))
    .execute()
  await noteChange(db, id, { customerId: viewer.customerId, what: 'settings-changed' })
  return done(await settingsOf(db, id))
}
