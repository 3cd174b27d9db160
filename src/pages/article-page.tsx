import { type Article, getArticle } from '#domains/content/contract.ts'
import { ArticleActions } from '#domains/content/ui/article-actions.tsx'
import { ArticleTeaser } from '#domains/content/ui/article-teaser.tsx'
import { Contents, Prose } from '#domains/content/ui/prose.tsx'
import { DressCard } from '#domains/dresses/ui/dress-card.tsx'
import { shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { Crumbs } from '#shell/page/crumbs.tsx'
import { type LoadArgs, notFound, type PageModule } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { Picture } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './article-page.module.css'

export const meta: PageModule<Article>['meta'] = ({ data, t, lang, url }) => ({
  title: data.title,
  description: data.summary,
  picture: data.picture,
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: data.title,
      description: data.summary,
      datePublished: data.publishedDate,
      author: { '@type': 'Person', name: data.author },
      publisher: { '@type': 'Organization', name: t('common.brand') },
      image: url(pictureUrl(data.picture.id, widthsOf(data.picture.width).at(-1)!, 'webp')),
      mainEntityOfPage: url(pathIn(lang, href('article', { slug: data.slug }))),
    },
  ],
})

export async function load({ call, params }: LoadArgs<'slug'>): Promise<Article> {
  const found = await call(getArticle, { params: { slug: params.slug } })
  if (!found.ok) throw notFound()
  return found.value
}

export function Page({ data: article }: { data: Article }) {
  const { t, lang } = useTexts()
  const {
    title,
    summary,
    category,
    author,
    publishedDate,
    minutes,
    picture,
    headings,
    html,
    venues,
    dresses,
    related,
  } = article
  const name = t(`content.categories.${category}`)
  return (
    <>
      <div className="wrap">
        <Crumbs
          way={[
            { label: t('content.magazine.title'), href: href('magazine') },
            { label: name, href: href('magazine', { category }) },
            { label: title },
          ]}
        />
      </div>
      <article>
        <header className={`wrap ${styles.head}`}>
          <p className={styles.kicker}>{name}</p>
          <h1>{title}</h1>
          <p className="lead">{summary}</p>
          <p className="small hint">
            {t('content.article.byline', { author, date: shortDate(publishedDate, lang), minutes })}
          </p>
          <ArticleActions slug={article.slug} title={title} />
        </header>
        <div className={`wrap ${styles.picture}`}>
          <Picture
            picture={picture}
            alt={picture.alt}
            ratio="16 / 9"
            sizes="(width >= 1200px) 1200px, 100vw"
            priority
          />
        </div>
        <div className="wrap">
          <Contents label={t('content.article.contents')} headings={headings} />
          <Prose html={html} initial />
          <div className={styles.end}>
            <ArticleActions slug={article.slug} title={title} />
          </div>
          {venues.length > 0 && (
            <section className={styles.venues} aria-label={t('content.article.venues')}>
              <h2>{t('content.article.venues')}</h2>
              <ChipRow>
                {venues.map((venue) => (
                  <Chip key={venue.unsignedName} href={href('venue', { unsignedName: venue.unsignedName })}>
                    {venue.name}
                  </Chip>
                ))}
              </ChipRow>
            </section>
          )}
        </div>
      </article>
      {dresses.length > 0 && (
        <section className="wrap section">
          <SectionHead title={t('content.article.dresses')} />
          <ul className="rail">
            {dresses.map((dress) => (
              <li key={dress.id}>
                <DressCard dress={dress} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="wrap section">
        <SectionHead title={t('content.article.related')} />
        <div className={`rail ${styles.related}`}>
          {related.map((other) => (
            <ArticleTeaser key={other.slug} article={other} />
          ))}
        </div>
      </section>
    </>
  )
}
