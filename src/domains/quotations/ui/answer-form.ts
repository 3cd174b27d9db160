import { checkFields, fieldsOf, fieldsOfFailure } from '#shell/form/check-fields.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import type { LoadArgs, Posted } from '#shell/page/page.ts'
import { QuotationRequest, requestQuotations } from '../requests/contract.ts'
import { sentHref } from './quotation-href.ts'
import { requestOf, valuesFrom } from './values.ts'

/** The form as it arrives without script: the same request, and the same words about what is wrong with it. */
export async function answerForm({ call, form }: LoadArgs & { form: URLSearchParams }): Promise<Posted> {
  const values = valuesFrom({ when: '', session: '', ...Object.fromEntries(form) })
  const ids = form.getAll('weddingCenterIds')
  const back = (fields: Record<string, string>) => ({ values: { ...values, weddingCenterIds: ids.join(',') }, fields })
  const body = requestOf(values, ids)
  const wrong = checkFields(QuotationRequest, body)
  if (wrong) return back(wrong)
  try {
    const sent = await call(requestQuotations, { body })
    return sent.ok ? { redirect: sentHref(sent.value.clientId) } : back(fieldsOf(sent, WHOLE))
  } catch (error) {
    return back(fieldsOfFailure(error, WHOLE))
  }
}
