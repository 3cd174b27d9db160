import { useActionData } from 'react-router'
import { listAskable } from '#domains/quotations/contract.ts'
import { QuotationForm } from '#domains/quotations/ui/quotation-form.tsx'
import { knownFrom, quotationHref, sentHref } from '#domains/quotations/ui/quotation-href.ts'
import { valuesFrom } from '#domains/quotations/ui/values.ts'
import { pathIn } from '#lib/localized.ts'
import { replyLine } from '#lib/reply-clock-words.ts'
import { go } from '#shell/page/go.ts'
import { type LoadArgs, notFound, type PageModule, type Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { NobodyToAskLater } from './quotation-page/nobody-to-ask-later.tsx'
import styles from './quotation-page.module.css'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ t }) => ({
  title: t('quotations.title'),
  description: t('quotations.meta'),
  hidden: true,
})

export async function load({ call, query, now }: LoadArgs) {
  const { ids = '' } = query
  const venues = await call(listAskable, { query: { ids } })
  if (!venues.ok || (ids && venues.value.chosen.length === 0)) throw notFound()
  return { ...venues.value, known: knownFrom(query), now }
}

export const post: PageModule<Data>['post'] = async (given) =>
  (await import('#domains/quotations/ui/answer-form.ts')).answerForm(given)

export function Page({ data }: { data: Data }) {
  const { t, lang } = useTexts()
  const returned = useActionData() as Returned | undefined
  const { chosen, similar, known, now } = data
  if (chosen.length === 0) return <NobodyToAskLater className={`wrap ${styles.page}`} />
  const [first] = chosen
  const count = Math.max(...chosen.map((venue) => venue.answersWithinHours))
  const ids = chosen.map(({ id }) => id)
  const lead =
    chosen.length === 1 && first?.answers
      ? t('quotations.leadMeasured', { clock: replyLine(first, t) })
      : t('quotations.lead', { count })
  const sentBack = returned && {
    values: valuesFrom(returned.values),
    ids: (returned.values.weddingCenterIds ?? '').split(',').filter(Boolean),
    fields: returned.fields,
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{chosen.length === 1 ? t('quotations.titleOf', { name: first?.name ?? '' }) : t('quotations.title')}</h1>
        <p className="muted">{lead}</p>
      </header>
      <QuotationForm
        key={ids.join()}
        chosen={chosen}
        similar={similar}
        action={pathIn(lang, quotationHref(ids))}
        now={now}
        known={known}
        sentBack={sentBack}
        onSent={(clientId) => go(sentHref(clientId))}
      />
    </div>
  )
}
