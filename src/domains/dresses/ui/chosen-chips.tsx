import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import { SaveSearchLater } from '#shell/save-search-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import type { OfferedFilters } from '../filters/contract.ts'
import { boundsName } from './bounds-name.ts'
import styles from './chosen-chips.module.css'
import {
  chosenIn,
  clearedHref,
  type DressListQuery,
  dressesHref,
  SHEET_GROUPS,
  toggled,
  withoutWay,
} from './dresses-href.ts'

/** What is chosen, each with the way to drop it. */
export function ChosenChips({ filters, query }: { filters: OfferedFilters; query: DressListQuery }) {
  const { t, lang } = useTexts()
  const chosen = chosenOptions(filters, query, t, lang)
  if (chosen.length === 0) return null
  const kind = filters.category.find(({ id }) => id === query.category)?.name ?? t('common.places.dresses')
  return (
    <div className={styles.chips}>
      {chosen.map(({ key, name, without }) => (
        <Chip key={key} on removable href={dressesHref(without)} aria-label={t('dresses.list.drop', { name })}>
          {name}
        </Chip>
      ))}
      <Link href={clearedHref(query)}>{t('dresses.list.dropAll')}</Link>
      <SaveSearchLater
        search={{ address: dressesHref(query), name: `${kind}: ${chosen.map(({ name }) => name).join(', ')}` }}
      />
    </div>
  )
}

interface ChosenOption {
  key: string
  name: string
  without: DressListQuery
}

function chosenOptions(filters: OfferedFilters, query: DressListQuery, t: Translate, lang: Language): ChosenOption[] {
  const { q, priceFrom, priceTo } = query
  const bounds = priceFrom || priceTo ? boundsName(query, t, lang) : ''
  const listed = SHEET_GROUPS.flatMap((group) =>
    chosenIn(query, group).map((id) => ({
      key: `${group}:${id}`,
      name: filters[group].find((option) => option.id === id)?.name ?? id,
      without: toggled(query, group, id),
    })),
  )
  return [
    ...(q ? [{ key: 'q', name: t('dresses.list.words', { words: q }), without: withoutWay(query, 'words') }] : []),
    ...(bounds ? [{ key: 'bounds', name: bounds, without: withoutWay(query, 'bounds') }] : []),
    ...listed,
  ]
}
