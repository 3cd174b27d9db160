import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type * as v from 'valibot'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { keepProof, spendProof } from '../proofs.ts'
import type { SignedPasskey } from './rules.ts'

const CHALLENGE_MS = 5 * 60_000

/** Loaded at the first use: it brings two hundred modules, and few processes ever see a passkey. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** The place that passkeys are for: the office's host. */
export const relyingParty = ({ officeUrl }: Pick<Config, 'officeUrl'>) => ({
  rpID: new URL(officeUrl).hostname,
  origin: new URL(officeUrl).origin,
})

/** A challenge for one of somebody's passkeys, or for whichever a device has. */
export async function offerChallenge(
  db: Db,
  config: Config,
  { now, staffId, passkeys = [] }: { now: number; staffId: string | null; passkeys?: { id: string }[] },
) {
  const { rpID } = relyingParty(config)
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id }) => ({ id })),
  })
  await keepProof(db, { kind: 'passkey', secret: options.challenge, staffId, now, lifeMs: CHALLENGE_MS })
  return options
}

/**
 * Whose passkey signed a challenge of ours that nobody has used before; null where any of that is not so. The counter of
 * an authenticator that has one must grow: a copy of it is found out.
 */
export async function checkPasskey(
  db: Db,
  config: Config,
  signed: v.InferOutput<typeof SignedPasskey>,
  now: number,
): Promise<string | null> {
  const known = await db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select([
      'staff_passkeys.id',
      'staff_passkeys.staff_id',
      'staff_passkeys.public_key',
      'staff_passkeys.counter',
      'staff_passkeys.transports',
    ])
    .where('staff_passkeys.id', '=', signed.id)
    .where('staff.removed_at', 'is', null)
    .executeTakeFirst()
  if (!known) return null
  const { rpID, origin } = relyingParty(config)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const checked = await verifyAuthenticationResponse({
    response: signed as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendProof(db, challenge, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    // what a stranger signed is no surprise: the library throws for it
  }).catch(() => null)
  if (!checked?.verified) return null
  await db
    .updateTable('staff_passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, used_at: new Date(now) })
    .where('id', '=', known.id)
    .execute()
  return known.staff_id
}
