import { useRouteError } from 'react-router'
import { href } from '#lib/href.ts'
import { Button } from '#ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Head } from './head.tsx'
import styles from './page-trouble.module.css'

/** How browsers put it that something could not be fetched; it is neither there nor not there, and no fault of the house. */
const CUT_OFF = /fetch|network|load(ing|ed)? |import/i

const kindOf = (error: unknown) => {
  const status = (error as { status?: unknown } | null)?.status
  if (status === 404) return 'notFound'
  if (error instanceof TypeError && CUT_OFF.test(error.message)) return 'offline'
  return status === 503 ? 'unavailable' : 'unexpected'
}

/** The page that could not be shown: not there, not now, or our fault. */
export function PageTrouble() {
  const { t } = useTexts()
  const kind = kindOf(useRouteError())
  const title = t(`common.trouble.${kind}.title`)
  const words = t(`common.trouble.${kind}.words`)
  return (
    <div className={`wrap ${styles.trouble}`}>
      <Head meta={{ title, description: words, hidden: true }} />
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
