import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { columns, type Row } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { recordAct } from '../acts/record-act.ts'
import { openStaffSession, staffTokenHash } from '../sessions.ts'
import type { joinOffice } from './contract.ts'
import { isOpenInvitation } from './open-invitation.ts'
import { staffAt } from './queries.ts'

const i = columns('staff_invitations')

/**
 * Takes an invitation up. Its row decides between two who open it at once. Somebody who is here already gets the role
 * and signs in as always: a link that was passed on opens nobody else's account.
 */
export async function joinByInvitation(asked: Asked<typeof joinOffice>): Promise<Outcome<typeof joinOffice>> {
  const { db, clock, params, body, lang, userAgent, office } = asked
  const now = clock.now()
  return inTransaction(db, async (tx): Promise<Outcome<typeof joinOffice>> => {
    const { rows } = await sql<Row<'staff_invitations'>>`
      select * from ${i} where ${i.token_hash} = ${staffTokenHash(params.token)} and ${isOpenInvitation(now)}
      for update`.execute(tx)
    const [invitation] = rows
    if (!invitation) return refused('not_found')
    const known = await staffAt(tx, invitation)
    const staffId = known ?? newId()
    if (!known) {
      const { email, phone } = invitation
      await tx
        .insertInto('staff')
        .values({ id: staffId, name: body.name, email, phone, lang, created_at: new Date(now) })
        .execute()
    }
    await tx
      .insertInto('staff_roles')
      .values({ staff_id: staffId, partner_id: invitation.partner_id, role: invitation.role, given_at: new Date(now) })
      .onConflict((conflict) =>
        conflict.columns(['staff_id', 'partner_id']).doUpdateSet((eb) => ({ role: eb.ref('excluded.role') })),
      )
      .execute()
    await tx.updateTable('staff_invitations').set({ used_by: staffId }).where('id', '=', invitation.id).execute()
    const session = known ? null : await openStaffSession(tx, clock, { staffId, userAgent })
    const actor = { staffId, sessionId: session?.id ?? '', partnerId: invitation.partner_id }
    const thing = { kind: 'staff', id: staffId }
    await recordAct(tx, now, actor, { what: 'staff.joined', thing, after: { role: invitation.role } })
    if (session) office.keep(session.token, session.seconds)
    return done({ staffId, signedIn: session !== null })
  })
}
