import { useActionData } from 'react-router'
import {
  type CounterClaim,
  getCounterClaim,
  markUsing,
  markVisiting,
  undoUsing,
} from '#domains/vouchers/claims/contract.ts'
import { Counter } from '#domains/vouchers/ui/counter.tsx'
import { href } from '#lib/href.ts'
import { WHOLE } from '#shell/form/use-form.ts'
import { type LoadArgs, notFound, type PageModule, type Posted, type Returned } from '#shell/page/page.ts'

export const meta: PageModule<CounterClaim>['meta'] = ({ data: claim, t }) => ({
  title: t('vouchers.counter.metaTitle'),
  description: t('vouchers.counter.what', { brand: claim.brandName, title: claim.title }),
  hidden: true,
})

export async function load({ call, params, query }: LoadArgs<'id'>): Promise<CounterClaim> {
  if (!query.clientId) throw notFound()
  const claim = await call(getCounterClaim, { params: { id: params.id }, query: { clientId: query.clientId } })
  if (!claim.ok) throw notFound()
  return claim.value
}

const PIN_CODES = ['wrong_pin', 'pin_needed', 'pin_malformed', 'pin_locked']

export async function post({ call, params, query, form }: LoadArgs & { form: URLSearchParams }): Promise<Posted> {
  const [id, clientId] = [params.id!, query.clientId ?? '']
  const pin = form.get('pin') ?? ''
  const answer = await {
    visiting: () => call(markVisiting, { params: { id }, body: { clientId } }),
    using: () => call(markUsing, { params: { id }, body: { clientId, ...(pin && { pin }) } }),
    undoing: () => call(undoUsing, { params: { id }, body: { clientId, pin } }),
  }[form.get('act') as 'visiting' | 'using' | 'undoing']?.()
  if (!answer) throw notFound()
  if (answer.ok) return { redirect: href('voucher-use', { id, clientId }) }
  const code = answer.fields?.pin ?? answer.reason
  return { values: {}, fields: { [PIN_CODES.includes(code) ? 'pin' : WHOLE]: code } }
}

export function Page({ data: claim }: { data: CounterClaim }) {
  const returned = useActionData() as Returned | undefined
  return <Counter claim={claim} wrong={returned?.fields} />
}
