import { href } from '#lib/href.ts'
import { fieldsOf, fieldsOfFailure } from '#shell/form/check-fields.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import type { LoadArgs, Posted } from '#shell/page/page.ts'
import { registerForFair } from '../tickets/contract.ts'
import { registrationOf } from './registration.ts'

/** The form where no script sends it: on to the ticket, or back with what was typed and what is wrong. */
export async function postRegistration({ call, query, form }: LoadArgs & { form: URLSearchParams }): Promise<Posted> {
  const values = Object.fromEntries(form)
  const id = form.get('event') ?? query.id ?? ''
  const body = registrationOf((name) => form.get(name))
  try {
    const made = await call(registerForFair, { params: { id }, body })
    return made.ok
      ? { redirect: href('fair-ticket', { id: made.value.id }) }
      : { values, fields: fieldsOf(made, WHOLE) }
  } catch (error) {
    return { values, fields: fieldsOfFailure(error, WHOLE) }
  }
}
