import { ARTICLE_CATEGORIES, type ArticleCategory, publicMagazine } from '#domains/content/contract.ts'
import { ArticleTeaser } from '#domains/content/ui/article-teaser.tsx'
import { SavedArticles } from '#domains/content/ui/saved-articles.tsx'
import { href } from '#lib/href.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import styles from './magazine-page.module.css'

type Data = Awaited<ReturnType<typeof load>>

export const meta: PageModule<Data>['meta'] = ({ data, t }) => ({
  title: data.saved
    ? t('content.saved.title')
    : data.category
      ? t('content.magazine.in', { category: t(`content.categories.${data.category}`) })
      : t('content.magazine.title'),
  description: t(data.saved ? 'content.saved.intro' : 'content.magazine.intro'),
  picture: data.articles[0]?.picture,
  hidden: data.saved,
})

export async function load({ call, query }: LoadArgs) {
  const category = ARTICLE_CATEGORIES.find((known) => known === query.category)
  if (query.category && !category) throw notFound()
  const all = await call(publicMagazine.list, { query: { fetchSize: '9999' } })
  if (!all.ok) throw notFound()
  const { items } = all.value
  const categories = ARTICLE_CATEGORIES.filter((known) => items.some((article) => article.category === known))
  const saved = query.saved === '1'
  const articles = saved ? [] : items.filter((article) => !category || article.category === category)
  return { category, categories, saved, articles }
}

export function Page({ data: { category, categories, saved, articles } }: { data: Data }) {
  const { t } = useTexts()
  const [lead, ...others] = articles
  const chip = (chosen: ArticleCategory | undefined, words: string) => (
    <Chip
      key={words}
      href={chosen ? href('magazine', { category: chosen }) : href('magazine')}
      on={!saved && chosen === category}
    >
      {words}
    </Chip>
  )
  return (
    <div className="wrap">
      <Crumbs way={[{ label: t('content.magazine.title') }]} />
      <header className={styles.head}>
        <h1>
          {saved
            ? t('content.saved.title')
            : category
              ? t(`content.categories.${category}`)
              : t('content.magazine.title')}
        </h1>
        <p className="lead">{t(saved ? 'content.saved.intro' : 'content.magazine.intro')}</p>
      </header>
      <ChipRow>
        {chip(undefined, t('content.magazine.all'))}
        <Chip href={href('magazine', { saved: '1' })} on={saved}>
          {t('content.saved.chip')}
        </Chip>
        {categories.map((known) => chip(known, t(`content.categories.${known}`)))}
      </ChipRow>
      {saved && <SavedArticles />}
      {lead && (
        <div className={styles.lead}>
          <ArticleTeaser article={lead} shape="lead" level="h2" priority />
          <div className={styles.side}>
            {others.slice(0, 3).map((article) => (
              <ArticleTeaser key={article.slug} article={article} shape="row" level="h2" />
            ))}
          </div>
        </div>
      )}
      <div className="grid sm2 pc3">
        {others.slice(3).map((article) => (
          <ArticleTeaser key={article.slug} article={article} level="h2" />
        ))}
      </div>
    </div>
  )
}
