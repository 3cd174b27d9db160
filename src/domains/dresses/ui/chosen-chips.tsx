import { useTexts } from '#shell/texts.tsx'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import type { OfferedFilters } from '../filters/contract.ts'
import { GROUPS, type Group } from '../rules.ts'
import styles from './chosen-chips.module.css'
import { chosenIn, type DressListQuery, dressesHref, toggled } from './dresses-href.ts'

const SHOWN_ELSEWHERE: Group[] = ['category', 'mode']

/** What is chosen, each with the way to drop it. */
export function ChosenChips({ filters, query }: { filters: OfferedFilters; query: DressListQuery }) {
  const { t } = useTexts()
  const chosen = chosenOptions(filters, query)
  if (chosen.length === 0) return null
  return (
    <div className={styles.chips}>
      {chosen.map(({ group, id, name }) => (
        <Chip
          key={`${group}:${id}`}
          on
          removable
          href={dressesHref(toggled(query, group, id))}
          aria-label={t('dresses.list.drop', { name })}
        >
          {name}
        </Chip>
      ))}
      <Link href={dressesHref({ category: query.category, mode: query.mode, sort: query.sort })}>
        {t('dresses.list.dropAll')}
      </Link>
    </div>
  )
}

export function chosenOptions(filters: OfferedFilters, query: DressListQuery) {
  return GROUPS.filter((group) => !SHOWN_ELSEWHERE.includes(group)).flatMap((group) =>
    chosenIn(query, group).map((id) => ({
      group,
      id,
      name: filters[group].find((option) => option.id === id)?.name ?? id,
    })),
  )
}
