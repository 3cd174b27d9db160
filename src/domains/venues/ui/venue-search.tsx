import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { ListSearch } from '#ui/list-search.tsx'
import { LONGEST_WORDS } from '../rules.ts'
import { LIST_KEYS, type VenueListQuery } from './address-keys.ts'
import { latestList } from './latest-list.ts'
import { venuesHref } from './venues-href.ts'

/** Words, beside whatever else is chosen. */
export function VenueSearch({ query: { page: _, ...query } }: { query: VenueListQuery }) {
  const { t, lang } = useTexts()
  return (
    <ListSearch
      action={pathIn(lang, href('venues'))}
      label={t('venues.find.label')}
      fieldLabel={t('venues.filters.words')}
      example={t('venues.filters.wordsExample')}
      submitLabel={t('venues.filters.search')}
      longest={LONGEST_WORDS}
      words={query.q}
      others={LIST_KEYS.flatMap((key) => (key === 'q' || key === 'page' ? [] : [[key, query[key]] as const]))}
      onFind={(q) => go(venuesHref({ ...latestList(query), q }))}
    />
  )
}
