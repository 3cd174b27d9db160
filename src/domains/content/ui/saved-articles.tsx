import { useEffect } from 'react'
import { href } from '#lib/href.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArticleTeaser } from './article-teaser.tsx'
import { forgetKept, loadKept, useKeptArticles } from './kept-articles.ts'
import styles from './saved-articles.module.css'

/** The articles that the signed-in customer keeps; each visit asks anew, since another device may have changed them. */
export function SavedArticles() {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const articles = useKeptArticles((state) => state.articles)
  useEffect(() => {
    forgetKept()
    if (isLoggedIn === true) loadKept().catch((error: unknown) => showFailure(error, t))
  }, [isLoggedIn, t])

  if (isLoggedIn === false) {
    return (
      <Empty
        title={t('content.saved.signedOut')}
        actions={
          <Button look="primary" onClick={() => changeState('user', { toogleModalLogin: true })}>
            {t('common.account.signIn')}
          </Button>
        }
      >
        {t('content.saved.signedOutWords')}
      </Empty>
    )
  }
  if (!articles) return <Skeleton height="24rem" />
  if (articles.length === 0) {
    return (
      <Empty
        title={t('content.saved.none')}
        actions={<Button href={href('magazine')}>{t('content.saved.read')}</Button>}
      >
        {t('content.saved.noneWords')}
      </Empty>
    )
  }
  return (
    <div className={`grid sm2 pc3 ${styles.list}`}>
      {articles.map((article) => (
        <ArticleTeaser key={article.slug} article={article} level="h2" />
      ))}
    </div>
  )
}
