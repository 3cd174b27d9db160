import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { acted, done, refused } from '#lib/endpoint.ts'
import type { Db } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { keepProof, spendProof } from '../proofs.ts'
import { loadWebauthn, relyingParty } from './check-passkey.ts'
import type { addPasskey, offerNewPasskey, removePasskey } from './contract.ts'

const MAKING_MS = 10 * 60_000

const passkeysOf = (db: Db, staffId: string) =>
  db.selectFrom('staff_passkeys').select(['id', 'transports']).where('staff_id', '=', staffId).execute()

/** A passkey that the device itself remembers, so that signing in asks for no name. */
export async function offerToMake({ db, config, clock, viewer }: Asked<typeof offerNewPasskey>) {
  const { rpID } = relyingParty(config)
  const known = await passkeysOf(db, viewer.staffId)
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Song Hỷ',
    rpID,
    userID: new TextEncoder().encode(viewer.staffId),
    userName: viewer.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id }) => ({ id })),
  })
  const { staffId } = viewer
  await keepProof(db, { kind: 'passkey', secret: options.challenge, staffId, now: clock.now(), lifeMs: MAKING_MS })
  return done({ options })
}

export async function keepPasskey({ db, config, clock, body, viewer }: Asked<typeof addPasskey>) {
  const { rpID, origin } = relyingParty(config)
  const now = clock.now()
  const { verifyRegistrationResponse } = await loadWebauthn()
  const checked = await verifyRegistrationResponse({
    response: body.made as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendProof(db, challenge, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    // what no authenticator made is no surprise: the library throws for it
  }).catch(() => null)
  if (!checked?.verified) return refused('passkey_unknown')
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const kept = await db
    .insertInto('staff_passkeys')
    .values({
      id,
      staff_id: viewer.staffId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: body.made.response.transports ?? [],
      name: body.name,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return refused('passkey_unknown')
  return acted(
    { id },
    { what: 'staff.passkey-added', thing: { kind: 'staff', id: viewer.staffId }, after: { name: body.name } },
  )
}

export async function forgetPasskey({ db, params, viewer }: Asked<typeof removePasskey>) {
  const gone = await db
    .deleteFrom('staff_passkeys')
    .where('id', '=', params.key)
    .where('staff_id', '=', viewer.staffId)
    .returning('name')
    .executeTakeFirst()
  if (!gone) return refused('not_found')
  return acted(undefined, { what: 'staff.passkey-removed', thing: { kind: 'staff', id: viewer.staffId }, before: gone })
}
