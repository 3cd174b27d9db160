import { countRemovals } from '#domains/reviews/contract.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './review-rules-page.module.css'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ t }) => ({
  title: t('reviews.rules.title'),
  description: t('reviews.rules.description'),
})

export async function load({ call }: LoadArgs) {
  const counted = await call(countRemovals)
  if (!counted.ok) throw notFound()
  return counted.value
}

const RULES = ['who', 'what', 'pictures', 'verified', 'answers', 'removal', 'order'] as const

export function Page({ data: { total, restored, reasons } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <div className="wrap">
      <Crumbs way={[{ label: t('reviews.rules.title') }]} />
      <h1>{t('reviews.rules.title')}</h1>
      <div className={styles.rules}>
        {RULES.map((rule) => (
          <section key={rule}>
            <h2>{t(`reviews.rules.${rule}.title`)}</h2>
            <p>{t(`reviews.rules.${rule}.text`)}</p>
          </section>
        ))}
        <section>
          <h2>{t('reviews.rules.removals.title')}</h2>
          <p>{t('reviews.rules.removals.total', { count: total })}</p>
          {reasons.length > 0 && (
            <ul>
              {reasons.map(({ reason, count }) => (
                <li key={reason}>
                  {t('reviews.rules.removals.line', { reason: t(`reviews.reasons.${reason}`), count })}
                </li>
              ))}
            </ul>
          )}
          {restored > 0 && <p>{t('reviews.rules.removals.restored', { count: restored })}</p>}
        </section>
      </div>
    </div>
  )
}
