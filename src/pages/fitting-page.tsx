import { useActionData } from 'react-router'
import { type Dress, getDress } from '#domains/dresses/contract.ts'
import { type FittingDays, getFittingDays } from '#domains/fittings/days/contract.ts'
import { monthsAround } from '#domains/fittings/rules.ts'
import { FittingForm } from '#domains/fittings/ui/fitting-form.tsx'
import { fittingHref } from '#domains/fittings/ui/fitting-href.ts'
import { FittingSent } from '#domains/fittings/ui/fitting-sent.tsx'
import type { FittingValues } from '#domains/fittings/ui/values.ts'
import { wornAs } from '#domains/fittings/ui/worn-as.ts'
import type { Call } from '#lib/call.ts'
import { addDays, isoDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { go } from '#shell/page/go.ts'
import { type LoadArgs, notFound, type PageModule, type Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './quotation-page.module.css'

interface Data {
  dress: Pick<Dress, 'id' | 'name' | 'sizes' | 'maker' | 'categories'>
  sent: boolean
  now: number
  /** Of the first days that are possible. */
  days: FittingDays | undefined
}

export const meta: PageModule<Data>['meta'] = ({ data: { dress, sent }, t }) => ({
  title: t(sent ? 'fittings.sentTitle' : 'fittings.titleOf', { name: dress.name }),
  description: t('fittings.meta', { name: dress.name, maker: dress.maker.name }),
  hidden: true,
})

export async function load({ call, params, query, now }: LoadArgs<'id'>): Promise<Data> {
  const found = await call(getDress, { params: { id: params.id } })
  if (!found.ok) throw notFound()
  const { id, name, sizes, maker, categories } = found.value
  const sent = query.sent === '1'
  const days = sent ? undefined : await firstDays(call, id, addDays(isoDate(now), maker.fittingDays))
  return { dress: { id, name, sizes, maker, categories }, sent, now, days }
}

async function firstDays(call: Call, id: string, least: string): Promise<FittingDays | undefined> {
  const months = monthsAround(least, least).map((month) => call(getFittingDays, { params: { id }, query: { month } }))
  const told = (await Promise.all(months)).flatMap((answer) => (answer.ok ? [answer.value] : []))
  const isKept = told.some((month) => month.isKept)
  return { isKept, days: isKept ? told.flatMap(({ days }) => days) : [] }
}

export const post: PageModule<Data>['post'] = async ({ call, params, form }) => {
  const { answerFitting } = await import('#domains/fittings/ui/send-fitting.ts')
  const { values, fields } = await answerFitting(call, params.id!, form)
  return fields ? { values: { ...values }, fields } : { redirect: fittingHref(params.id!, true) }
}

export function Page({ data: { dress, sent, now, days } }: { data: Data }) {
  const { t } = useTexts()
  const returned = useActionData() as Returned | undefined
  const crumbs = [
    { label: t('common.places.dresses'), href: href('dresses') },
    { label: dress.name, href: href('dress', { id: dress.id }) },
    { label: t(`fittings.button.${wornAs(dress)}`) },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <Crumbs way={crumbs} />
        <h1>{t(sent ? 'fittings.sentTitle' : 'fittings.titleOf', { name: dress.name })}</h1>
        {!sent && (
          <p className="muted">{t('fittings.lead', { maker: dress.maker.name, city: dress.maker.city.name })}</p>
        )}
      </header>
      {sent ? (
        <FittingSent maker={dress.maker} />
      ) : (
        <FittingForm
          dress={dress}
          now={now}
          days={days}
          sentBack={returned && { values: returned.values as unknown as FittingValues, fields: returned.fields }}
          onSent={() => go(fittingHref(dress.id, true))}
        />
      )}
    </div>
  )
}
