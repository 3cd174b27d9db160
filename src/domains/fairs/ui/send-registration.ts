import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import type { KeyFor } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import { go } from '#shell/page/go.ts'
import { FairRegistration, registerForFair } from '../tickets/contract.ts'
import { registrationOf } from './registration.ts'

interface Sending {
  keyFor: KeyFor
  /** How much of the work is done that an address with many places has to do. */
  onWork(share: number): void
}

/** Goes on to the ticket, or gives the fields that are wrong. */
export async function sendRegistration(
  fairId: string,
  fields: FormData,
  { keyFor, onWork }: Sending,
): Promise<Fields | null> {
  const body = registrationOf((name) => fields.get(name)?.toString())
  const wrong = checkFields(FairRegistration, body)
  if (wrong) return wrong
  const ask = (altcha?: string) => {
    const sent = altcha ? { ...body, altcha } : body
    return call(registerForFair, { params: { id: fairId }, body: sent }, { idempotencyKey: keyFor(sent) })
  }
  let made = await ask()
  if (!made.ok && made.reason === 'proof_of_work_needed') {
    made = await (await import('#shell/call/solve-challenge.ts')).askAfterWork(ask, onWork)
  }
  if (!made.ok) return fieldsOf(made, WHOLE)
  await go(href('fair-ticket', { id: made.value.id }))
  return null
}
