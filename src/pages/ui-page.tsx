import type { Translate } from '#lib/texts.ts'
import type { PageMeta } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Mark } from '#ui/mark.tsx'
import { Basics } from './ui-page/basics.tsx'
import { Brought } from './ui-page/brought.tsx'
import { Cards } from './ui-page/cards.tsx'
import { UiFields } from './ui-page/fields.tsx'
import { Filters } from './ui-page/filters.tsx'
import styles from './ui-page/gallery.module.css'
import { Notices } from './ui-page/notices.tsx'
import { Passes } from './ui-page/passes.tsx'
import { Reviews } from './ui-page/reviews.tsx'

export function meta({ t }: { t: Translate }): PageMeta {
  return { title: t('gallery.meta.title'), description: t('gallery.meta.description'), hidden: true }
}

/** Every component of the design system in every state, for those who build with it. */
export function Page() {
  const { t } = useTexts()
  return (
    <div className={`wrap ${styles.page}`}>
      <Mark className={styles.mark} />
      <h1 className="display">{t('gallery.title')}</h1>
      <p className="lead">{t('gallery.lead')}</p>
      <Basics />
      <UiFields />
      <Filters />
      <Cards />
      <Passes />
      <Reviews />
      <Brought />
      <Notices />
    </div>
  )
}
