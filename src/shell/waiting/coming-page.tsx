import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CardSkeleton, PictureSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { useTexts } from '../texts.tsx'
import styles from './coming-page.module.css'
import { type PageForm, pageFormOf } from './page-form.ts'
import type { TappedLink } from './tapped.ts'

interface ComingPageProps {
  pathname: string
  known: TappedLink | null
}

/** The coming page in outline, in its own measures, with what is known of it already. */
export function ComingPage({ pathname, known }: ComingPageProps) {
  const { form, hasCrumbs } = pageFormOf(pathname)
  const Outline = OUTLINES[form]
  return (
    <div data-part="coming" data-form={form} className={`wrap ${styles.coming}`}>
      {hasCrumbs && <Skeleton className={styles.crumbs} />}
      <Outline known={known} />
    </div>
  )
}

type OutlineProps = { known: TappedLink | null }

const OUTLINES: Record<PageForm, (props: OutlineProps) => ReactNode> = {
  list: ({ known }) => (
    <>
      <div className={styles.head}>
        <Title words={known?.words} isHidden />
        <Lines widths={['90%', '60%']} />
      </div>
      <Skeleton className={styles.filters} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </>
  ),
  venue: (props) => <WithGallery {...props} className={styles.venue} />,
  thing: WithGallery,
  portrait: ({ known }) => (
    <div className={styles.portrait}>
      <FirstPicture src={known?.picture} ratio="3 / 4" />
      <div className={styles.head}>
        <Title words={known?.title ?? known?.words} isHidden={!known?.title} />
        <Lines widths={['60%', '100%', '96%', '40%']} />
      </div>
    </div>
  ),
  article: ({ known }) => (
    <div className={styles.article}>
      <Skeleton width="8rem" />
      <Title words={known?.title ?? known?.words} isHidden={!known?.title} />
      <Lines widths={['100%', '96%', '60%']} />
      <FirstPicture src={known?.picture} ratio="16 / 9" />
      <Lines widths={['100%', '99%', '97%', '70%']} />
    </div>
  ),
  form: ({ known }) => (
    <div className={styles.form}>
      <Title words={known?.words} isHidden />
      <Lines widths={['80%']} />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton width="12rem" height="3rem" />
    </div>
  ),
}

function WithGallery({ known, className }: OutlineProps & { className?: string }) {
  return (
    <>
      <div className={classNames(styles.head, className)}>
        <Title words={known?.title ?? known?.words} isHidden={!known?.title} />
        <Lines widths={['14rem', '9rem']} />
      </div>
      <div className={styles.gallery}>
        <FirstPicture src={known?.picture} ratio="4 / 3" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <Columns />
    </>
  )
}

const CARDS = [1, 2, 3, 4, 5, 6]

/** The heading, where its words are surely those of the page; otherwise its place, and the words for those who listen. */
function Title({ words, isHidden }: { words?: string; isHidden?: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <h1 className={isHidden ? 'vh' : undefined}>{words || t('common.loading')}</h1>
      {isHidden && <Skeleton className={styles.title} />}
    </>
  )
}

function FirstPicture({ src, ratio }: { src?: string; ratio: string }) {
  if (!src) return <PictureSkeleton ratio={ratio} />
  return <img src={src} alt="" className={styles.picture} style={{ aspectRatio: ratio }} />
}

function Lines({ widths }: { widths: string[] }) {
  return widths.map((width) => <Skeleton key={width} width={width} height="1.125rem" />)
}

function Columns() {
  return (
    <div className={styles.columns}>
      <div className={styles.head}>
        <Lines widths={['80%', '100%', '96%', '60%']} />
      </div>
      <div className={styles.aside}>
        <Lines widths={['10rem', '14rem', '100%']} />
        <Skeleton height="3rem" />
      </div>
    </div>
  )
}
