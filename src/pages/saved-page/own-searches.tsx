import { useEffect } from 'react'
import { keepSearch, refreshSearches, useSavedSearches } from '#shell/saved-searches.ts'
import { useTexts } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './own-searches.module.css'

/** The searches that this device keeps. */
export function OwnSearches() {
  const { t } = useTexts()
  const searches = useSavedSearches((state) => state.searches)
  useEffect(refreshSearches, [])
  if (searches.length === 0) return null
  return (
    <section className="section" data-part="own-searches">
      <SectionHead title={t('favourites.searches.title')} intro={t('favourites.searches.intro')} />
      <ul className={styles.searches}>
        {searches.map((search) => (
          <li key={search.address}>
            <Link href={search.address}>{search.name}</Link>
            <IconButton
              icon="close"
              label={t('favourites.searches.drop', { name: search.name })}
              onClick={() => keepSearch(search, false)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
