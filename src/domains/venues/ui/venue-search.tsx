import type { FormEvent } from 'react'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { LONGEST_WORDS } from '../rules.ts'
import { LIST_KEYS, type VenueListQuery } from './address-keys.ts'
import styles from './venue-search.module.css'
import { venuesHref } from './venues-href.ts'

/** Words, beside whatever else is chosen. A plain form until script arrives. */
export function VenueSearch({ query: { page: _, ...query } }: { query: VenueListQuery }) {
  const { t, lang } = useTexts()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (q !== (query.q ?? '')) go(venuesHref({ ...query, q }))
  }
  return (
    <search className={styles.search}>
      <form action={pathIn(lang, href('venues'))} onSubmit={submit} aria-label={t('venues.find.label')}>
        <TextInput
          key={query.q}
          type="search"
          name="q"
          icon="search"
          defaultValue={query.q}
          maxLength={LONGEST_WORDS}
          placeholder={t('venues.filters.wordsExample')}
          aria-label={t('venues.filters.words')}
          enterKeyHint="search"
        />
        <Button type="submit" look="primary">
          {t('venues.filters.search')}
        </Button>
        {LIST_KEYS.map((key) =>
          key !== 'q' && key !== 'page' && query[key] ? (
            <input key={key} type="hidden" name={key} value={query[key]} />
          ) : null,
        )}
      </form>
    </search>
  )
}
