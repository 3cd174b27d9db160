import { listOfferedTimes } from '#domains/reservations/contract.ts'
import { VisitTimes } from '#domains/reservations/ui/visit-times.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './quotation-page.module.css'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ t }) => ({
  title: t('reservations.times.title'),
  description: t('reservations.times.meta'),
  hidden: true,
})

export async function load({ call, query, now }: LoadArgs) {
  const clientId = query.clientId ?? ''
  const offered = await call(listOfferedTimes, { params: { clientId } })
  if (!offered.ok) throw notFound()
  return { clientId, items: offered.value.items, now }
}

export function Page({ data }: { data: Data }) {
  const { t } = useTexts()
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{t('reservations.times.title')}</h1>
        <p className="muted">{t('reservations.times.words')}</p>
      </header>
      <VisitTimes key={data.clientId} {...data} />
    </div>
  )
}
