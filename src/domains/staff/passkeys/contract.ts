import * as v from 'valibot'
import { NO_CONTENT, officeEndpoint } from '#lib/endpoint.ts'
import { LONGEST_PASSKEY_NAME } from '../rules.ts'
import { MadePasskey } from './rules.ts'

export const offerNewPasskey = officeEndpoint({
  name: 'offerNewPasskey',
  method: 'GET',
  path: '/api/office/me/passkeys/new',
  may: null,
  summary: 'What a device needs to make a passkey for whoever asks',
  success: v.object({ options: v.unknown() }),
})

export const addPasskey = officeEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/office/me/passkeys',
  may: null,
  acts: ['staff.passkey-added'],
  confirmed: true,
  summary: 'Keeps a passkey that was just made',
  body: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(LONGEST_PASSKEY_NAME)),
    made: MadePasskey,
  }),
  success: v.object({ id: v.string() }),
  status: 201,
  refusals: { passkey_unknown: 400 },
})

export const removePasskey = officeEndpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/office/me/passkeys/:key',
  may: null,
  acts: ['staff.passkey-removed'],
  confirmed: true,
  summary: 'Forgets one of the own passkeys',
  params: v.object({ key: v.pipe(v.string(), v.maxLength(2000)) }),
  ...NO_CONTENT,
  refusals: { not_found: 404 },
})
