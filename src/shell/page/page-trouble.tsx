import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { href } from '#lib/href.ts'
import { Button } from '#ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Head } from './head.tsx'
import styles from './page-trouble.module.css'
import { isUnreachable } from './unreachable.ts'

const OfflinePage = lazy(async () => ({ default: (await import('../waiting/offline-page.tsx')).OfflinePage }))

const kindOf = (error: unknown) => {
  const status = (error as { status?: unknown } | null)?.status
  if (status === 404) return 'notFound'
  return status === 503 ? 'unavailable' : 'unexpected'
}

const hiddenHead = (title: string, description: string) => <Head meta={{ title, description, hidden: true }} />

/** The page that could not be shown: not there, not now, out of reach, or our fault. */
export function PageTrouble() {
  const error = useRouteError()
  if (!isUnreachable(error)) return <Trouble kind={kindOf(error)} />
  return (
    <Suspense>
      <OfflinePage head={hiddenHead} />
    </Suspense>
  )
}

function Trouble({ kind }: { kind: ReturnType<typeof kindOf> }) {
  const { t } = useTexts()
  const title = t(`common.trouble.${kind}.title`)
  const words = t(`common.trouble.${kind}.words`)
  return (
    <div className={`wrap ${styles.trouble}`}>
      {hiddenHead(title, words)}
      <HalfMark />
      <h1>{title}</h1>
      <p className="lead">{words}</p>
      <div className={styles.ways}>
        <Button look="primary" href="/">
          {t('common.trouble.home')}
        </Button>
        <Button href={href('venues')}>{t('common.trouble.venues')}</Button>
        <Button href={href('search')} icon="search">
          {t('common.search')}
        </Button>
      </div>
    </div>
  )
}

/** Our mark with its second half still missing. */
function HalfMark() {
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 2.5v10M5 7h18M8.5 12.5h11M8.5 17.5h11v6.5h-11zM10.5 24v5.5M17.5 24v5.5M2 29.5h20M7.5 35h13v10h-13z" />
      <path
        className={styles.missing}
        d="M34 2.5v10M25 7h18M28.5 12.5h11M28.5 17.5h11v6.5h-11zM30.5 24v5.5M37.5 24v5.5M26 29.5h20M27.5 35h13v10h-13z"
      />
    </svg>
  )
}
