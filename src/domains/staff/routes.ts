import type { FastifyInstance } from 'fastify'
import { acted, done, found, refused } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { listActs } from './acts/contract.ts'
import { actsFor } from './acts/queries.ts'
import { createStaffDoor, type PartnerOf } from './admit-staff.ts'
import { getOfficeMe, listStaff, removeStaff, signOutEverywhere, signOutOfOffice } from './contract.ts'
import { inviteStaff, joinOffice, listInvitations, lookAtInvitation, revokeInvitation } from './joining/contract.ts'
import { inviteIntoOffice, mayInvite } from './joining/invite-staff.ts'
import { joinByInvitation } from './joining/join-office.ts'
import { invitationByToken, openInvitations } from './joining/queries.ts'
import { staffOf } from './queries.ts'
import { removeFromOffice } from './remove-staff.ts'
import { endSessionsOfStaff, endStaffSession } from './sessions.ts'
import { sendOfficeCode, signInByCode } from './signing-in/contract.ts'
import { sendCodeToMember } from './signing-in/send-office-code.ts'
import { signInMember } from './signing-in/sign-in-by-code.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose a thing of each kind is; nouns say it for theirs. */
    partnersOf: Map<string, PartnerOf>
  }
}

export async function staff(app: FastifyInstance) {
  const { db, clock } = app.deps
  app.deps.staffDoor = createStaffDoor({ db, clock, partnersOf: app.partnersOf })
  app.partnersOf.set('invitation', async (db, id) => {
    const row = await db.selectFrom('staff_invitations').select('partner_id').where('id', '=', id).executeTakeFirst()
    return row && row.partner_id
  })

  serve(app, sendOfficeCode, sendCodeToMember)
  serve(app, signInByCode, signInMember)
  serve(app, getOfficeMe, ({ viewer: { staffId, name, roles } }) => done({ staffId, name, roles }))
  serve(app, signOutOfOffice, async ({ db, clock, viewer, office }) => {
    await endStaffSession(db, clock.now(), viewer.sessionId)
    office.forget()
    return acted(undefined, { what: 'staff.signed-out', thing: { kind: 'staff', id: viewer.staffId } })
  })
  serve(app, signOutEverywhere, async ({ db, clock, viewer, office }) => {
    await endSessionsOfStaff(db, clock.now(), viewer.staffId)
    office.forget()
    return acted(undefined, { what: 'staff.signed-out-everywhere', thing: { kind: 'staff', id: viewer.staffId } })
  })

  serve(app, listStaff, async ({ db, viewer }) => done({ items: await staffOf(db, viewer.partners) }))
  serve(app, removeStaff, removeFromOffice)
  serve(app, listActs, async ({ db, viewer, query }) => done({ items: await actsFor(db, viewer, query) }))

  serve(app, listInvitations, async ({ db, clock, viewer }) =>
    done({ items: await openInvitations(db, clock.now(), viewer.partners) }),
  )
  serve(app, inviteStaff, async ({ db, clock, body, viewer }) => {
    if (!body.email && !body.phone) return refused('address_needed')
    if (!mayInvite(viewer.roles, body)) return refused('not_allowed')
    const { token, ...made } = await inviteIntoOffice(db, clock, { ...body, invitedBy: viewer.staffId })
    const act = {
      what: 'staff.invited',
      thing: { kind: 'invitation', id: made.id },
      partnerId: body.partnerId,
    } as const
    return acted({ ...made, token }, { ...act, after: { role: body.role } })
  })
  serve(app, revokeInvitation, async ({ db, clock, params }) => {
    const revoked = await db
      .updateTable('staff_invitations')
      .set({ revoked_at: new Date(clock.now()) })
      .where('id', '=', params.id)
      .where('used_by', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('partner_id')
      .executeTakeFirst()
    if (!revoked) return refused('not_found')
    const thing = { kind: 'invitation', id: params.id }
    return acted(undefined, { what: 'staff.invitation-revoked', thing, partnerId: revoked.partner_id })
  })
  serve(app, lookAtInvitation, async ({ db, clock, params }) =>
    found((await invitationByToken(db, clock.now(), params.token)) ?? null),
  )
  serve(app, joinOffice, joinByInvitation)
}
