import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { OfferedFilters } from '../filters/contract.ts'
import type { Group } from '../rules.ts'
import { chosenIn, type DressListQuery, dressesHref, withoutGroup } from './dresses-href.ts'

type NoDressesProps = { filters: OfferedFilters; query: DressListQuery; ways: { group: Group; total: number }[] }

const MOST = 3

/** Nothing is like that: says which choice to drop, and what there is then. */
export function NoDresses({ filters, query, ways }: NoDressesProps) {
  const { t } = useTexts()
  const nameOf = (group: Group) =>
    chosenIn(query, group)
      .map((id) => filters[group].find((option) => option.id === id)?.name ?? id)
      .join(', ')
  return (
    <Empty
      title={t('dresses.empty.title')}
      actions={
        <>
          {ways.slice(0, MOST).map(({ group, total }, index) => (
            <Button
              key={group}
              look={index === 0 ? 'primary' : 'second'}
              href={dressesHref(withoutGroup(query, group))}
            >
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
