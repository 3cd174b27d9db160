import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { type Chosen, without } from '#domains/venues/ui/list-choice.ts'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { SaveSearchLater } from '#shell/save-search-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'

/** What is chosen, each a tap away from not being it. */
export function ChosenRow({
  chosen,
  query,
  className,
}: {
  chosen: Chosen[]
  query: VenueListQuery
  className?: string
}) {
  const { t } = useTexts()
  if (chosen.length === 0) return null
  // a search that is kept says nothing of where somebody was
  const { page: _page, near: _near, ...filters } = query
  return (
    <ChipRow className={className} aria-label={t('venues.chosen.label')} role="group">
      {chosen.map(({ key, value, label }) => (
        <Chip
          key={`${key} ${value}`}
          on
          removable
          href={venuesHref(without(query, key, key === 'q' ? undefined : value))}
          aria-label={t('venues.chosen.remove', { label })}
        >
          {label}
        </Chip>
      ))}
      {chosen.length > 1 && (
        <Chip href={venuesHref({ near: query.near, view: query.view })}>{t('venues.filters.clear')}</Chip>
      )}
      <SaveSearchLater
        search={{
          address: venuesHref(filters),
          name: `${t('common.places.venues')}: ${chosen.map(({ label }) => label).join(', ')}`,
        }}
      />
    </ChipRow>
  )
}
