import { useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { Range } from '#ui/range.tsx'
import { TabLinks, Tabs } from '#ui/tabs.tsx'
import { Tick } from '#ui/tick.tsx'
import { UiSection } from './section.tsx'

const million = 1_000_000
const bars = [10, 22, 38, 60, 92, 100, 84, 66, 52, 40, 30, 22, 16, 10, 7, 5]

export function Filters() {
  const { t } = useTexts()
  const [garden, setGarden] = useState(true)
  return (
    <UiSection title={t('gallery.filters.title')}>
      <div className="grid pc2">
        <FieldGroup label={t('gallery.filters.price')}>
          <Range
            min={2 * million}
            max={10 * million}
            step={million / 2}
            defaultValue={[3.5 * million, 7 * million]}
            bars={bars}
            names={['low', 'high']}
            format={(value) => t('gallery.filters.millions', { value: value / million })}
            parse={readMillions}
            labels={{
              low: t('gallery.filters.low'),
              high: t('gallery.filters.high'),
              from: t('gallery.filters.from'),
              to: t('gallery.filters.to'),
              between: t('gallery.filters.between'),
            }}
          />
        </FieldGroup>
        <FieldGroup label={t('gallery.filters.chips')}>
          <ChipRow>
            <Chip on={garden} removable={garden} onClick={() => setGarden(!garden)}>
              {t('gallery.filters.garden')}
            </Chip>
            <Chip count={14}>{t('gallery.filters.pillars')}</Chip>
            <Chip href="#filters" count={31}>
              {t('gallery.filters.bridal')}
            </Chip>
            <Chip disabled count={0}>
              {t('gallery.filters.cruise')}
            </Chip>
          </ChipRow>
        </FieldGroup>
        <FieldGroup label={t('gallery.filters.ticks')}>
          <Tick name="hall" count={31} defaultChecked>
            {t('gallery.filters.bridal')}
          </Tick>
          <Tick name="hall" count={14}>
            {t('gallery.filters.pillars')}
          </Tick>
          <Tick name="hall" count={0} disabled>
            {t('gallery.filters.cruise')}
          </Tick>
        </FieldGroup>
        <div className="row">
          <PlainSelect aria-label={t('gallery.filters.sort')}>
            <option>{t('gallery.filters.recommended')}</option>
            <option>{t('gallery.filters.cheapest')}</option>
          </PlainSelect>
          <PlainSelect aria-label={t('gallery.filters.city')} disabled>
            <option>{t('gallery.filters.city')}</option>
          </PlainSelect>
        </div>
      </div>
      <Tabs
        label={t('gallery.filters.tabs')}
        items={[
          { id: 'coming', label: t('gallery.filters.coming'), count: 2, panel: t('gallery.filters.comingPanel') },
          { id: 'done', label: t('gallery.filters.done'), count: 5, panel: t('gallery.filters.donePanel') },
          { id: 'cancelled', label: t('gallery.filters.cancelled'), panel: t('gallery.filters.cancelledPanel') },
        ]}
      />
      <TabLinks
        label={t('gallery.filters.sections')}
        items={[
          { href: '#halls', label: t('gallery.filters.halls'), current: true },
          { href: '#menus', label: t('gallery.filters.menus') },
          { href: '#reviews', label: t('gallery.filters.reviews'), count: 214 },
        ]}
      />
      <Pagination
        page={4}
        pages={11}
        href={(page) => `#page-${page}`}
        labels={{
          nav: t('gallery.filters.pages'),
          previous: t('gallery.filters.previous'),
          next: t('gallery.filters.next'),
          page: (page) => t('gallery.filters.page', { page }),
        }}
      />
      <Breadcrumb
        label={t('gallery.filters.crumbs')}
        items={[
          { label: t('gallery.filters.home'), href: '#home' },
          { label: t('gallery.filters.venues'), href: '#venues' },
          { label: t('gallery.filters.city'), href: '#city' },
          { label: t('gallery.filters.here') },
        ]}
      />
    </UiSection>
  )
}

function readMillions(text: string) {
  const amount = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(amount) ? amount * million : undefined
}
