import { type FormEvent, type ReactNode, useState } from 'react'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FilterSheet } from '#ui/filter-sheet.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Tick } from '#ui/tick.tsx'
import type { OfferedFilters, Option } from '../filters/contract.ts'
import type { Group } from '../rules.ts'
import type { DressColour, Silhouette } from '../words/rules.ts'
import { COLOUR_VALUES } from './colour-values.ts'
import styles from './dress-filters.module.css'
import {
  type ChangeDressList,
  chosenIn,
  clearedHref,
  type DressListQuery,
  FILTER_FORM,
  FILTER_SHEET,
  toggled,
} from './dresses-href.ts'
import { PriceBounds } from './price-bounds.tsx'
import { SilhouetteIcon } from './silhouette-icon.tsx'

type DressFiltersProps = {
  filters: OfferedFilters
  query: DressListQuery
  /** how many there are by now */
  total: number
  /** Without script the form itself asks. */
  onChoose: ChangeDressList
}

const OPEN_GROUPS: Group[] = ['size', 'city']
const FOLDED_GROUPS: Group[] = ['neckline', 'fabric', 'tag', 'detail', 'sleeve', 'train', 'brand']
/** Kept by the form although other controls choose them. */
const ELSEWHERE = ['q', 'category', 'mode'] as const

/** Every choice is a box of one form: it works as it stands, and at once where scripts run. */
export function DressFilters({ filters, query, total, onChoose }: DressFiltersProps) {
  const { t, lang } = useTexts()
  const [tapped, setTapped] = useState<{ from: DressListQuery; to: DressListQuery } | null>(null)
  // until the list has come, the boxes show what was tapped
  const shown = tapped && tapped.from === query ? tapped.to : query

  const group = (name: Group, draw: (option: Option, box: BoxProps) => ReactNode) =>
    filters[name].map((option) => {
      const checked = chosenIn(shown, name).includes(option.id)
      return draw(option, {
        name,
        value: option.id,
        checked,
        disabled: option.count === 0 && !checked,
        onChange: () => {
          setTapped({ from: query, to: toggled(shown, name, option.id) })
          onChoose((latest) => toggled(latest, name, option.id))
        },
      })
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    document.getElementById(FILTER_SHEET)?.hidePopover?.()
  }
  const rows = (name: Group) => (
    <div className={styles.rows}>
      {group(name, (option, box) => (
        <Tick key={option.id} count={option.count} {...box}>
          {option.name}
        </Tick>
      ))}
    </div>
  )

  const tiles = (kind: 'silhouette' | 'colour', picture: (id: string) => ReactNode) => (
    <fieldset>
      <legend>{t(`dresses.groups.${kind}`)}</legend>
      <div className={styles.tiles}>
        {group(kind, ({ id, name, count }, box) => (
          <label key={id} className={styles.tile}>
            <input type="checkbox" {...box} />
            <span>
              {picture(id)}
              {name}
              <small>{count}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )

  return (
    <FilterSheet
      sheet={FILTER_SHEET}
      form={FILTER_FORM}
      label={t('dresses.list.filtersLabel')}
      title={t('dresses.list.filters')}
      closeLabel={t('common.close')}
      action={pathIn(lang, href('dresses'))}
      onSubmit={submit}
      foot={
        <>
          <Link href={clearedHref(query)}>{t('dresses.list.dropAll')}</Link>
          <Button type="submit" look="primary">
            {t('dresses.list.show', { count: total })}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {ELSEWHERE.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
        {tiles('silhouette', (id) => (
          <SilhouetteIcon shape={id as Silhouette} />
        ))}
        {tiles('colour', (id) => (
          <i className={styles.swatch} style={{ background: COLOUR_VALUES[id as DressColour] }} />
        ))}
        <fieldset>
          <legend>{t('dresses.groups.price')}</legend>
          {rows('price')}
          <PriceBounds query={query} onChoose={onChoose} />
        </fieldset>
        {OPEN_GROUPS.map((name) => (
          <fieldset key={name}>
            <legend>{t(`dresses.groups.${name}`)}</legend>
            {rows(name)}
          </fieldset>
        ))}
        {FOLDED_GROUPS.filter((name) => filters[name].length > 0).map((name) => (
          <details key={name} className={styles.folded} open={Boolean(query[name])}>
            <summary>
              {t(`dresses.groups.${name}`)}
              <Icon name="chevron-down" />
            </summary>
            <fieldset>
              <legend className="vh">{t(`dresses.groups.${name}`)}</legend>
              {rows(name)}
            </fieldset>
          </details>
        ))}
      </div>
    </FilterSheet>
  )
}

interface BoxProps {
  name: string
  value: string
  checked: boolean
  disabled: boolean
  onChange: () => void
}
