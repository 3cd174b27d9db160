import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { type AppleCheck, PROVIDER_TIMEOUT_MS, unavailable, wrong } from './provider.ts'

export interface AppleSettings {
  baseUrl: string
  clientId: string
}

/** Checks an identity token against Apple's keys, its issuer, and that it was made for us. */
export function appleCheck({ baseUrl, clientId }: AppleSettings, now: () => number): AppleCheck {
  const keys = createRemoteJWKSet(new URL(`${baseUrl}/auth/keys`), {
    timeoutDuration: PROVIDER_TIMEOUT_MS,
    cooldownDuration: 1000,
  })
  return {
    async check(identityToken) {
      try {
        const options = {
          issuer: baseUrl,
          audience: clientId,
          currentDate: new Date(now()),
          algorithms: ['RS256', 'ES256'],
        }
        const { payload } = await jwtVerify(identityToken, keys, options)
        if (!payload.sub || typeof payload.nonce !== 'string') return wrong
        return { ok: true, id: payload.sub, nonce: payload.nonce }
      } catch (error) {
        return isAboutTheToken(error) ? wrong : unavailable
      }
    },
  }
}

const isAboutTheToken = (error: unknown) =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JWKSNoMatchingKey
