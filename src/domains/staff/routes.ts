import type { FastifyInstance } from 'fastify'
import { done, found } from '#lib/endpoint.ts'
import { serve } from '#platform/serve.ts'
import { checkActs } from './acts/check-acts.ts'
import { checkActsChain, listActs } from './acts/contract.ts'
import { actsFor } from './acts/queries.ts'
import { createStaffDoor, type PartnerOf } from './admit-staff.ts'
import {
  endOfficeSession,
  getOfficeDevices,
  getOfficeMe,
  listStaff,
  removeStaff,
  signOutEverywhere,
  signOutOfOffice,
} from './contract.ts'
import { endOtherSession, leaveEverywhere, leaveOffice } from './end-sessions.ts'
import {
  inviteStaff,
  joinOffice,
  listStaffInvitations,
  lookAtInvitation,
  revokeInvitation,
} from './joining/contract.ts'
import { inviteSomebody, takeInvitationBack } from './joining/invite-staff.ts'
import { joinByInvitation } from './joining/join-office.ts'
import { invitationByToken, openInvitations } from './joining/queries.ts'
import { forgetPasskey, keepPasskey, offerToMake } from './passkeys/add-passkey.ts'
import { offerChallenge } from './passkeys/check-passkey.ts'
import { addPasskey, offerNewPasskey, removePasskey } from './passkeys/contract.ts'
import { getProofWays, proveAgain, sendProofCode } from './proving/contract.ts'
import { judgeProof, noteProof, sendOwnCode, waysToProve } from './proving/prove-again.ts'
import { devicesOf, rolesWithNames, staffOf } from './queries.ts'
import { removeFromOffice } from './remove-staff.ts'
import { newAuthenticator } from './second-factor/check-code.ts'
import { offerAuthenticator, renewRecoveryCodes, setAuthenticator } from './second-factor/contract.ts'
import { giveRecoveryCodes, takeAuthenticator } from './second-factor/set-authenticator.ts'
import {
  offerPasskeySignIn,
  sendOfficeCode,
  sendOfficeLink,
  signInByCode,
  signInByLink,
  signInByPasskey,
} from './signing-in/contract.ts'
import { sendCodeToMember } from './signing-in/send-office-code.ts'
import { sendLinkToStaff } from './signing-in/send-office-link.ts'
import { signInMember, signInOperator, signInWithPasskey } from './signing-in/sign-in-staff.ts'

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
  serve(app, sendOfficeLink, sendLinkToStaff)
  serve(app, signInByLink, signInOperator)
  serve(app, offerPasskeySignIn, async ({ db, config, clock }) =>
    done({ options: await offerChallenge(db, config, { now: clock.now(), staffId: null }) }),
  )
  serve(app, signInByPasskey, signInWithPasskey)

  serve(app, getProofWays, waysToProve)
  serve(app, sendProofCode, sendOwnCode)
  serve(app, proveAgain, noteProof, judgeProof)

  serve(app, getOfficeMe, async ({ db, viewer }) =>
    done({ staffId: viewer.staffId, name: viewer.name, roles: await rolesWithNames(db, viewer) }),
  )
  serve(app, getOfficeDevices, async ({ db, clock, viewer }) => done(await devicesOf(db, clock.now(), viewer)))
  serve(app, signOutOfOffice, leaveOffice)
  serve(app, signOutEverywhere, leaveEverywhere)
  serve(app, endOfficeSession, endOtherSession)
  serve(app, offerNewPasskey, offerToMake)
  serve(app, addPasskey, keepPasskey)
  serve(app, removePasskey, forgetPasskey)
  serve(app, offerAuthenticator, ({ viewer }) => done(newAuthenticator(viewer.name)))
  serve(app, setAuthenticator, takeAuthenticator)
  serve(app, renewRecoveryCodes, giveRecoveryCodes)

  serve(app, listStaff, async ({ db, viewer }) => done({ items: await staffOf(db, viewer.partners) }))
  serve(app, removeStaff, removeFromOffice)
  serve(app, checkActsChain, async ({ db }) => done(await checkActs(db)))
  serve(app, listActs, async ({ db, viewer, query }) => done({ items: await actsFor(db, viewer, query) }))

  serve(app, listStaffInvitations, async ({ db, clock, viewer }) =>
    done({ items: await openInvitations(db, clock.now(), viewer.partners) }),
  )
  serve(app, inviteStaff, inviteSomebody)
  serve(app, revokeInvitation, takeInvitationBack)
  serve(app, lookAtInvitation, async ({ db, clock, params }) =>
    found(await invitationByToken(db, clock.now(), params.token)),
  )
  serve(app, joinOffice, joinByInvitation)
}
