import { useEffect, useRef } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import type { OfferedFilters } from '../filters/contract.ts'
import { type DressListQuery, dressesHref } from './dresses-href.ts'

type CategoryRowProps = { query: DressListQuery; filters: OfferedFilters; className?: string }

/** The kinds of dresses, in one line on a phone; the chosen one is moved to where it is seen. */
export function CategoryRow({ query, filters, className }: CategoryRowProps) {
  const { t } = useTexts()
  const nav = useRef<HTMLElement>(null)
  const all = [{ id: '', name: t('dresses.list.allCategories') }, ...filters.category]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the row
  useEffect(() => {
    const chosen = nav.current?.querySelector('[aria-current]')
    const row = chosen?.parentElement
    if (!chosen || !row) return
    const [at, within] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += at.left - within.left - (within.width - at.width) / 2
  }, [query.category])
  return (
    <nav ref={nav} className={className} aria-label={t('dresses.groups.category')}>
      <ChipRow>
        {all.map(({ id, name }) => (
          <Chip
            key={id}
            href={dressesHref({ ...query, category: id || undefined, page: undefined })}
            on={(query.category ?? '') === id}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  )
}
