import { shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { ArticleCard } from '#ui/article-card.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ListedArticle as Article } from '../contract.ts'

interface ArticleTeaserProps {
  article: Article
  shape?: 'stack' | 'lead' | 'row'
  priority?: boolean
  level?: 'h2' | 'h3'
}

const SIZES = {
  stack: '(width >= 1024px) 24rem, (width >= 640px) 50vw, 78vw',
  lead: '(width >= 1024px) 44rem, 100vw',
  row: '10rem',
}

export function ArticleTeaser({ article, shape = 'stack', priority, level }: ArticleTeaserProps) {
  const { t, lang } = useTexts()
  const { slug, title, category, minutes, publishedDate, picture } = article
  return (
    <ArticleCard
      title={title}
      href={href('article', { slug })}
      level={level}
      shape={shape}
      kicker={t(`content.categories.${category}`)}
      note={t('content.magazine.note', { date: shortDate(publishedDate, lang), minutes })}
      media={
        <Picture
          picture={picture}
          alt={picture.alt}
          ratio={shape === 'row' ? '1' : '3 / 2'}
          sizes={SIZES[shape]}
          priority={priority}
        />
      }
    />
  )
}
