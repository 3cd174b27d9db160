import { getClientRequest, listServicesOfInterest } from '#domains/quotations/contract.ts'
import { addMemo } from '#domains/quotations/requests/contract.ts'
import type { ServiceOfInterest } from '#domains/quotations/rules.ts'
import { sentHref } from '#domains/quotations/ui/quotation-href.ts'
import { later } from '#shell/page/later.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './quotation-page.module.css'

const RequestNoticeLater = await later(
  async () => (await import('#domains/quotations/ui/request-notice.tsx')).RequestNotice,
)

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ t }) => ({
  title: t('quotations.notice.title'),
  description: t('quotations.notice.meta'),
  hidden: true,
})

export async function load({ call, query }: LoadArgs) {
  const clientId = query.clientId ?? ''
  const [request, services] = await Promise.all([
    call(getClientRequest, { params: { clientId } }),
    call(listServicesOfInterest),
  ])
  if (!request.ok || !services.ok) throw notFound()
  return { clientId, request: request.value, services: services.value.items, saved: query.saved === '1' }
}

/** The services of interest as they arrive without script. */
export const post: PageModule<Data>['post'] = async ({ call, query, form }) => {
  const clientId = query.clientId ?? ''
  const services = form.getAll('services') as ServiceOfInterest[]
  const kept = await call(addMemo, { body: { clientId, services } })
  if (!kept.ok) throw notFound()
  return { redirect: sentHref(clientId, true) }
}

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('quotations.notice.title')}</h1>
      <RequestNoticeLater level="h2" {...data} />
    </div>
  )
}
