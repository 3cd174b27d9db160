import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { OfferedFilters } from '../filters/contract.ts'
import type { WayOut } from '../rules.ts'
import { boundsName } from './bounds-name.ts'
import { chosenIn, type DressListQuery, dressesHref, withoutWay } from './dresses-href.ts'

type NoDressesProps = { filters: OfferedFilters; query: DressListQuery; ways: { group: WayOut; total: number }[] }

const MOST = 3

/** Nothing is like that: says which choice to drop, and what there is then. */
export function NoDresses({ filters, query, ways }: NoDressesProps) {
  const { t, lang } = useTexts()
  const nameOf = (way: WayOut) => {
    if (way === 'words') return query.q ?? ''
    if (way === 'bounds') return boundsName(query, t, lang)
    return chosenIn(query, way)
      .map((id) => filters[way].find((option) => option.id === id)?.name ?? id)
      .join(', ')
  }
  return (
    <Empty
      title={t('dresses.empty.title')}
      actions={
        <>
          {ways.slice(0, MOST).map(({ group, total }, index) => (
            <Button key={group} look={index === 0 ? 'primary' : 'second'} href={dressesHref(withoutWay(query, group))}>
              {t('dresses.empty.drop', { name: nameOf(group), count: total })}
            </Button>
          ))}
          {ways.length === 0 && (
            <Button look="primary" href={href('dresses')}>
              {t('dresses.empty.all')}
            </Button>
          )}
        </>
      }
    >
      {t(ways.length > 0 ? 'dresses.empty.text' : 'dresses.empty.several')}
    </Empty>
  )
}
