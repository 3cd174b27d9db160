import * as v from 'valibot'
import { officeEndpoint } from '#lib/endpoint.ts'

const Secret = v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/))
const RecoveryCodes = v.object({ codes: v.array(v.string()) })

export const offerAuthenticator = officeEndpoint({
  name: 'offerAuthenticator',
  method: 'GET',
  path: '/api/office/me/authenticator/new',
  may: null,
  summary: 'A fresh secret for an authenticator app; it counts once a code of it was shown',
  success: v.object({ secret: Secret, uri: v.string() }),
})

export const setAuthenticator = officeEndpoint({
  name: 'setAuthenticator',
  method: 'PUT',
  path: '/api/office/me/authenticator',
  may: null,
  acts: ['staff.authenticator-set'],
  confirmed: true,
  summary: 'Takes an authenticator app into use in place of any before it, with ten new recovery codes',
  body: v.strictObject({ secret: Secret, code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'wrong_code')) }),
  success: RecoveryCodes,
  refusals: { wrong_code: 400 },
})

export const renewRecoveryCodes = officeEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/office/me/recovery-codes',
  may: null,
  acts: ['staff.recovery-codes-made'],
  confirmed: true,
  summary: 'Ten new recovery codes, told once; those before are worth nothing from then on',
  success: RecoveryCodes,
})
