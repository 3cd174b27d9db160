import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { ListSearch } from '#ui/list-search.tsx'
import { DRESS_LIST_KEYS, LONGEST_DRESS_WORDS } from '../rules.ts'
import type { ChangeDressList, DressListQuery } from './dresses-href.ts'

type DressSearchProps = { query: DressListQuery; onChoose: ChangeDressList }

/** Words among the dresses, beside whatever else is chosen. */
export function DressSearch({ query, onChoose }: DressSearchProps) {
  const { t, lang } = useTexts()
  return (
    <ListSearch
      action={pathIn(lang, href('dresses'))}
      label={t('dresses.find.label')}
      fieldLabel={t('dresses.find.words')}
      example={t('dresses.find.example')}
      submitLabel={t('dresses.find.submit')}
      longest={LONGEST_DRESS_WORDS}
      words={query.q}
      others={DRESS_LIST_KEYS.flatMap((key) => (key === 'q' || key === 'page' ? [] : [[key, query[key]] as const]))}
      onFind={(q) => onChoose((latest) => ({ ...latest, q, page: undefined }))}
    />
  )
}
