import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'

/** What may be given and taken back at any time. The terms are what the account stands on: leaving ends those. */
const Purpose = v.pipe(v.string(), v.regex(/^(marketing|brand:[a-z0-9]+:(offers|contact))$/))

export type ConsentGiven = v.InferOutput<typeof ConsentGiven>
export const ConsentGiven = v.object({
  purpose: v.string(),
  granted: v.boolean(),
  textVersion: v.string(),
  source: v.string(),
  givenTsp: v.number(),
})

export const listConsents = endpoint({
  name: 'listConsents',
  method: 'GET',
  path: '/api/b2c/customers/consents',
  auth: 'customer',
  summary: 'Every answer that the customer gave, the latest first: the first of a purpose is the one that holds',
  success: v.object({ items: v.array(ConsentGiven) }),
})

export const setConsent = endpoint({
  name: 'setConsent',
  method: 'PUT',
  path: '/api/b2c/customers/consents',
  auth: 'customer',
  status: 204,
  summary: 'Gives or withdraws a consent; it holds from the next message on',
  body: v.strictObject({ purpose: Purpose, granted: v.boolean() }),
  success: v.undefined(),
  refusals: { not_found: 404 },
})
