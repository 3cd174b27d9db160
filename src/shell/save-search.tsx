import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from './alert/show-toast.ts'
import styles from './save-search.module.css'
import { keepSearch, refreshSearches, type SavedSearch, useSavedSearches } from './saved-searches.ts'
import { useTexts } from './texts.tsx'

/** Keeps the filters of a list on the device, to be opened again from what is saved. */
export function SaveSearch({ search }: { search: SavedSearch }) {
  const { t } = useTexts()
  const saved = useSavedSearches(({ searches }) => searches.some(({ address }) => address === search.address))
  useEffect(refreshSearches, [])
  function toggle() {
    const kept = keepSearch(search, !saved)
    showToast(t(!kept ? 'common.searches.full' : saved ? 'common.searches.dropped' : 'common.searches.kept'))
  }
  return (
    <Button
      look="text"
      icon="bookmark"
      aria-pressed={saved}
      onClick={toggle}
      className={styles.search}
      data-part="save-search"
    >
      {t(saved ? 'common.searches.saved' : 'common.searches.save')}
    </Button>
  )
}
