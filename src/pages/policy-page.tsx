import { getPolicy, POLICIES, type Policy } from '#domains/content/contract.ts'
import { Contents, Prose } from '#domains/content/ui/prose.tsx'
import { shortDate } from '#lib/dates.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './policy-page.module.css'

export const meta: PageModule<Policy>['meta'] = ({ data, t }) => ({
  title: data.title,
  description: t('content.policy.description', { title: data.title }),
})

export async function load({ call, params }: LoadArgs): Promise<Policy> {
  const name = POLICIES.find((known) => known === params.name)
  const found = name && (await call(getPolicy, { params: { name } }))
  if (!found?.ok) throw notFound()
  return found.value
}

export function Page({ data: { title, version, effectiveDate, html, headings } }: { data: Policy }) {
  const { t, lang } = useTexts()
  return (
    <div className="wrap">
      <Crumbs way={[{ label: title }]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="hint">{t('content.policy.version', { version, date: shortDate(effectiveDate, lang) })}</p>
      </header>
      <Contents label={t('content.article.contents')} headings={headings} />
      <Prose html={html} />
    </div>
  )
}
