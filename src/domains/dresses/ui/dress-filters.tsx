import { type ReactNode, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tick } from '#ui/tick.tsx'
import type { OfferedFilters, Option } from '../filters/contract.ts'
import type { Group } from '../rules.ts'
import type { DressColour, Silhouette } from '../words/rules.ts'
import { COLOUR_VALUES } from './colour-values.ts'
import styles from './dress-filters.module.css'
import { chosenIn, type DressListQuery, toggled } from './dresses-href.ts'
import { SilhouetteIcon } from './silhouette-icon.tsx'

export const FILTER_FORM = 'dress-filters'

type DressFiltersProps = {
  filters: OfferedFilters
  query: DressListQuery
  /** Asks for another list; without script the form itself does. */
  onChoose: (query: DressListQuery) => void
}

const OPEN_GROUPS: Group[] = ['price', 'size']
const FOLDED_GROUPS: Group[] = ['neckline', 'fabric', 'tag', 'detail', 'sleeve', 'train', 'brand']
/** Kept by the form although other controls choose them. */
const ELSEWHERE = ['category', 'mode'] as const

/** Every choice is a box of one form: it works as it stands, and at once where scripts run. */
export function DressFilters({ filters, query, onChoose }: DressFiltersProps) {
  const { t } = useTexts()
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
          const to = toggled(shown, name, option.id)
          setTapped({ from: query, to })
          onChoose(to)
        },
      })
    })
  const rows = (name: Group) => (
    <div className={styles.rows}>
      {group(name, (option, box) => (
        <Tick key={option.id} count={option.count} {...box}>
          {option.name}
        </Tick>
      ))}
    </div>
  )

  return (
    <form id={FILTER_FORM} action="" className={styles.form}>
      {ELSEWHERE.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <fieldset>
        <legend>{t('dresses.groups.silhouette')}</legend>
        <div className={styles.tiles}>
          {group('silhouette', ({ id, name, count }, box) => (
            <label key={id} className={styles.tile}>
              <input type="checkbox" {...box} />
              <span>
                <SilhouetteIcon shape={id as Silhouette} />
                {name}
                <small>{count}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('dresses.groups.colour')}</legend>
        <div className={styles.swatches}>
          {group('colour', ({ id, name, count }, box) => (
            <label key={id} className={styles.swatch} title={name}>
              <input type="checkbox" {...box} />
              <span style={{ background: COLOUR_VALUES[id as DressColour] }} />
              <span className="vh">{t('dresses.list.option', { name, count })}</span>
            </label>
          ))}
        </div>
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
      <Button type="submit" look="primary" block className={styles.submit}>
        {t('dresses.list.apply')}
      </Button>
    </form>
  )
}

interface BoxProps {
  name: string
  value: string
  checked: boolean
  disabled: boolean
  onChange: () => void
}
