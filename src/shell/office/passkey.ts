import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type * as v from 'valibot'
import type { MadePasskey, SignedPasskey } from '#domains/staff/passkeys/rules.ts'

type Signed = v.InferInput<typeof SignedPasskey>
type Made = v.InferInput<typeof MadePasskey>

/** Zalo's and Facebook's browsers open no authenticator: there passkeys are not offered. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && !/Zalo|FBAN|FBAV|FB_IAB/.test(navigator.userAgent)

/** Null where the person, or the device, would rather not. */
export const signWithPasskey = (options: unknown): Promise<Signed | null> =>
  startAuthentication({ optionsJSON: options as never }).then(
    (signed) => signed as Signed,
    () => null,
  )

export const makePasskey = (options: unknown): Promise<Made | null> =>
  startRegistration({ optionsJSON: options as never }).then(
    (made) => made as Made,
    () => null,
  )
