import { listQuestions } from '#domains/content/cms/contract.ts'
import { QuestionList } from '#domains/content/ui/question-list.tsx'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import styles from './faq-page.module.css'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t }) => ({
  title: t('faq.title'),
  description: t('faq.meta.description'),
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: data.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
})

export async function load({ call }: LoadArgs) {
  const told = await call(listQuestions)
  if (!told.ok) throw notFound()
  return told.value
}

export function Page({ data: { groups, items } }: { data: Data }) {
  const { t } = useTexts()
  const { email } = useSettings().contact
  return (
    <div className="wrap">
      <Crumbs way={[{ label: t('faq.title') }]} />
      <header className={styles.head}>
        <h1>{t('faq.title')}</h1>
        <p className="lead">{t('faq.intro', { count: items.length })}</p>
      </header>
      <div className={styles.page}>
        <nav className={styles.groups} aria-label={t('faq.groups')}>
          <ChipRow className={styles.chips}>
            {groups.map(({ id, name }) => (
              <Chip key={id} href={`#${id}`} count={items.filter(({ group }) => group === id).length}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        </nav>
        <div>
          {groups.map(({ id, name }) => (
            <section key={id} className={styles.group} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              <QuestionList questions={items.filter(({ group }) => group === id)} />
            </section>
          ))}
          {email && (
            <p className={styles.more}>
              {t('faq.more')} <Link href={`mailto:${email}`}>{email}</Link>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
