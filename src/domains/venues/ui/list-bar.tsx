import type { ChangeEvent } from 'react'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { VENUE_SORTS } from '../rules.ts'
import { FILTERS_ID, FIND_FORM, type VenueListQuery } from './address-keys.ts'
import { latestList } from './latest-list.ts'
import styles from './list-bar.module.css'
import { venuesHref } from './venues-href.ts'

type ListBarProps = { query: VenueListQuery; chosen: number; rated: boolean }

/** Above the list: the way to the filters on phones, the order, and list or map. */
export function ListBar({ query: { page: _, ...query }, chosen, rated }: ListBarProps) {
  const { t } = useTexts()
  const onMap = query.view === 'map'
  const sort = (event: ChangeEvent<HTMLSelectElement>) =>
    go(venuesHref({ ...latestList(query), sort: event.target.value }))
  const sorts = VENUE_SORTS.filter((one) => rated || one !== 'rating' || query.sort === one)
  return (
    <div className={styles.bar}>
      <Button small icon="filter" popoverTarget={FILTERS_ID} className={styles.filter} data-part="filters">
        {chosen ? t('venues.filters.openWith', { count: chosen }) : t('venues.filters.open')}
      </Button>
      <div className={styles.sort}>
        <Select
          name="sort"
          form={FIND_FORM}
          key={query.sort}
          defaultValue={query.sort ?? 'recommended'}
          onChange={sort}
          aria-label={t('venues.sort.label')}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(one === 'recommended' && query.near ? 'venues.sort.nearest' : `venues.sort.${one}`)}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" form={FIND_FORM} className={styles.go}>
            {t('venues.sort.apply')}
          </button>
        </noscript>
      </div>
      <Button
        small
        icon={onMap ? 'menu' : 'map'}
        className={styles.view}
        href={venuesHref({ ...query, view: onMap ? undefined : 'map' })}
      >
        <span>{t(onMap ? 'venues.map.toList' : 'venues.map.toMap')}</span>
      </Button>
    </div>
  )
}
