import type { HomeSection } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import { ArticleTeaser } from '#domains/content/ui/article-teaser.tsx'
import { MoreLink } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './magazine.module.css'

export function Magazine({ section, articles }: { section: HomeSection; articles: Home['articles'] }) {
  const { title, intro, more } = section
  const [lead, ...others] = articles
  if (!lead) return null
  return (
    <section className="section band">
      <div className="wrap">
        <SectionHead title={title} intro={intro} more={<MoreLink href={more.href}>{more.label}</MoreLink>} />
        <div className={styles.articles}>
          <ArticleTeaser article={lead} shape="lead" level="h3" />
          <ul className={styles.side}>
            {others.map((article) => (
              <li key={article.slug}>
                <ArticleTeaser article={article} shape="row" level="h3" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
