import type { Fields } from '#lib/endpoint.ts'
import type { KeyFor } from '#shell/attempt-key.ts'
import { call } from '#shell/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/check-fields.ts'
import { go } from '#shell/go.ts'
import { WHOLE } from '#shell/use-form.ts'
import { FairRegistration, registerForFair } from '../tickets/contract.ts'
import { registrationOf } from './registration.ts'

/** Goes on to the ticket, or gives the fields that are wrong. */
export async function sendRegistration(fairId: string, fields: FormData, keyFor: KeyFor): Promise<Fields | null> {
  const body = registrationOf((name) => fields.get(name)?.toString())
  const wrong = checkFields(FairRegistration, body)
  if (wrong) return wrong
  const made = await call(registerForFair, { params: { id: fairId }, body }, { idempotencyKey: keyFor(body) })
  if (!made.ok) return fieldsOf(made, WHOLE)
  await go(`/fair/tickets/${made.value.id}`)
  return null
}
