import * as v from 'valibot'

const Bytes = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]*$/))

const CREDENTIAL = {
  id: Bytes,
  rawId: Bytes,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(v.picklist(['platform', 'cross-platform']))),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
}

/** What a browser gives for a challenge that a passkey has signed (WebAuthn, AuthenticationResponseJSON). */
export const SignedPasskey = v.strictObject({
  ...CREDENTIAL,
  response: v.strictObject({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: v.optional(v.nullable(Bytes)),
  }),
})

/** What a browser gives for a passkey that was just made (WebAuthn, RegistrationResponseJSON). */
export const MadePasskey = v.strictObject({
  ...CREDENTIAL,
  response: v.strictObject({
    clientDataJSON: Bytes,
    attestationObject: v.pipe(v.string(), v.maxLength(32_768), v.regex(/^[\w-]*$/)),
    authenticatorData: v.optional(Bytes),
    publicKey: v.optional(v.nullable(Bytes)),
    publicKeyAlgorithm: v.optional(v.number()),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10))),
  }),
})
