import { useEffect, useRef } from 'react'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import styles from './article-actions.module.css'
import { dropWish, takeWish, wish } from './bookmark-wish.ts'
import { forgetKept, loadKept, setKept, useKeptArticles } from './kept-articles.ts'

/** Keeping an article and handing it on. Both need script, and show only where it has come. */
export function ArticleActions({ slug, title }: { slug: string; title: string }) {
  const { t } = useTexts()
  return (
    <div className={styles.actions}>
      <BookmarkButton slug={slug} />
      <Button look="quiet" small icon="share" onClick={() => void share(title, t('content.article.copied'))}>
        {t('content.article.share')}
      </Button>
    </div>
  )
}

function BookmarkButton({ slug }: { slug: string }) {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const kept = useKeptArticles((state) => state.slugs.has(slug))
  const set = (on: boolean) => setKept(slug, on).catch((error: unknown) => showFailure(error, t))

  function keep(on: boolean) {
    void set(on)
    showToast(t(on ? 'content.article.keptNow' : 'content.article.dropped'), () => void set(!on))
  }
  function toggle() {
    if (isLoggedIn === true) return keep(!kept)
    wish(slug)
    changeState('user', { toogleModalLogin: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody wished for is done once they are signed in
  useEffect(() => {
    if (isLoggedIn === false) forgetKept()
    if (isLoggedIn !== true) return
    // the mark stays empty, and pressing it tells what is wrong
    loadKept().catch(() => {})
    if (takeWish(slug)) keep(true)
  }, [isLoggedIn, slug])
  useWishEnds()

  return (
    <Button
      look="quiet"
      small
      icon="bookmark"
      aria-pressed={kept}
      onClick={toggle}
      className={kept ? styles.kept : undefined}
      data-part="bookmark"
    >
      {t(kept ? 'content.article.kept' : 'content.article.keep')}
    </Button>
  )
}

/** Whoever closes the sign-in without signing in has thought better of it. */
function useWishEnds() {
  const open = useStore((state) => state.user.toogleModalLogin)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && useStore.getState().user.isLoggedIn !== true) dropWish()
    wasOpen.current = open
  }, [open])
}

async function share(title: string, copied: string) {
  const url = location.origin + location.pathname
  // closing the sheet of the phone is no error
  if (navigator.share) return navigator.share({ title, url }).catch(() => {})
  if (await copyText(url)) showToast(copied)
  else showAlert('info', url)
}
