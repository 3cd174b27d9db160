import type { Dress } from '#domains/dresses/contract.ts'
import type { FITTING_PARTS } from '#domains/reservations/contract.ts'
import type { Call } from '#lib/call.ts'
import type { Fields } from '#lib/endpoint.ts'
import type { KeyFor } from '#shell/call/attempt-key.ts'
import { checkFields, fieldsOf, fieldsOfFailure } from '#shell/form/check-fields.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import { FittingRequest, requestFitting } from '../contract.ts'
import { type FittingValues, NO_FITTING_VALUES } from './values.ts'

/** Sends the request; answers with what is wrong, by field, or null. */
export async function sendFitting(
  call: Call,
  dressId: string,
  { date, part, size, name, tel, consent }: FittingValues,
  keyFor?: KeyFor,
): Promise<Fields | null> {
  const body = {
    dressId,
    date,
    part: (part || null) as (typeof FITTING_PARTS)[number] | null,
    size: size as Dress['sizes'][number],
    name: name.trim() || null,
    tel,
    consent: (consent === 'on') as true,
  }
  const wrong = checkFields(FittingRequest, body)
  if (wrong) return date ? wrong : { ...wrong, date: 'day_required' }
  const sent = await call(requestFitting, { body }, { idempotencyKey: keyFor?.(body) })
  return sent.ok ? null : fieldsOf(sent, WHOLE)
}

/** The form as it arrives without script. */
export async function answerFitting(call: Call, dressId: string, form: URLSearchParams) {
  const values = { ...NO_FITTING_VALUES, ...Object.fromEntries(form) } as FittingValues
  try {
    return { values, fields: await sendFitting(call, dressId, values) }
  } catch (error) {
    return { values, fields: fieldsOfFailure(error, WHOLE) }
  }
}
