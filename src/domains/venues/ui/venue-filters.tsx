import { type ChangeEvent, type FormEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { vndShort } from '#lib/money.ts'
import { showNumber } from '#lib/numbers.ts'
import { queryOf } from '#lib/page-key.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { FilterSheet } from '#ui/filter-sheet.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import type { VenueOptions } from '../filters/contract.ts'
import type { ListedVenueFilter } from '../filters/rules.ts'
import { LISTED_FILTERS, LISTED_KEYS } from '../rules.ts'
import { FILTERS_ID, FIND_FORM, LIST_KEYS, type ListKey, type VenueListQuery } from './address-keys.ts'
import { DateFields } from './date-fields.tsx'
import { latestList, listQuery } from './latest-list.ts'
import { areaName, hasRatings, valuesOf } from './list-choice.ts'
import styles from './venue-filters.module.css'
import { venuesHref } from './venues-href.ts'

const GUESTS = [50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1000]
const MOST_AT_FIRST = 6

type VenueFiltersProps = { options: VenueOptions; query: VenueListQuery }

/** A plain form, so that it works before any script arrives; with script each change shows at once. */
export function VenueFilters({ options, query }: VenueFiltersProps) {
  const { t, lang } = useTexts()
  const [shown, setShown] = useState({ query, draft: query })
  if (shown.query !== query) setShown({ query, draft: query })
  const { draft } = shown

  const find = (form: HTMLFormElement) => {
    const latest: VenueListQuery = latestList(draft)
    const filled = listQuery(queryOf(String(new URLSearchParams(new FormData(form) as never))))
    // what was chosen beside the form stays, although it is not drawn yet
    const next = listQuery(
      Object.fromEntries(LIST_KEYS.map((key) => [key, (filled[key] === draft[key] ? latest : filled)[key] ?? ''])),
    )
    // another city has other areas
    if (next.cityId !== latest.cityId) next.area = undefined
    if (!next.date) next.onDate = undefined
    else next.day = undefined
    const address = venuesHref({ ...next, page: 1 })
    // what is shown or on its way needs no second place in the history
    if (address === venuesHref({ ...latest, page: 1 })) return
    setShown({ query, draft: next })
    go(address)
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    // a date is no day yet while its year is typed
    if (target.form?.checkValidity()) find(target.form)
    else setShown({ query, draft: { ...draft, [target.name]: target.value } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    document.getElementById(FILTERS_ID)?.hidePopover?.()
    find(event.currentTarget)
  }
  const box = (name: ListKey, value: string) => ({
    name,
    value,
    checked: valuesOf(draft, name).includes(value),
    onChange: change,
  })

  return (
    <FilterSheet
      sheet={FILTERS_ID}
      form={FIND_FORM}
      label={t('venues.filters.label')}
      title={t('venues.filters.title')}
      closeLabel={t('common.close')}
      action={pathIn(lang, href('venues'))}
      onSubmit={submit}
      foot={
        <>
          <Link href={venuesHref({ view: query.view })}>{t('venues.filters.clear')}</Link>
          <Button type="submit" look="primary">
            {t('venues.filters.show', { count: options.total })}
          </Button>
        </>
      }
    >
      <Field label={t('venues.list.area')}>
        <Select name="cityId" value={draft.cityId ?? ''} onChange={change}>
          <option value="">{t('venues.list.everywhere')}</option>
          {options.cityId.map(({ value, name, count }) => (
            <option key={value} value={value}>
              {t('venues.filters.option', { name, count })}
            </option>
          ))}
        </Select>
      </Field>
      <DateFields
        dates={options.dates}
        date={draft.date}
        session={draft.session}
        day={draft.day ?? ''}
        onChange={change}
      />
      {options.area.length > 1 && (
        <Group title={t('venues.filters.area')}>
          <Several more={(count) => t('venues.filters.moreAreas', { count })}>
            {chosenFirst(options.area, valuesOf(query, 'area')).map((area) => (
              <Checkbox key={area.value} {...box('area', area.value)} count={area.count}>
                {areaName(t, area)}
              </Checkbox>
            ))}
          </Several>
        </Group>
      )}
      <Field label={t('venues.filters.guests')}>
        <Select name="guests" value={draft.guests ?? ''} onChange={change}>
          <option value="">{t('venues.filters.anyNumber')}</option>
          {withOwn(GUESTS, draft.guests).map((guests) => (
            <option key={guests} value={guests}>
              {t('venues.filters.guestsOption', { guests, tables: Math.ceil(guests / 10) })}
            </option>
          ))}
        </Select>
      </Field>
      <Group title={t('venues.filters.price')}>
        <div className={styles.pair}>
          {(['priceFrom', 'priceTo'] as const).map((end) => (
            <Select
              key={end}
              name={end}
              value={draft[end] ?? ''}
              onChange={change}
              aria-label={t(end === 'priceFrom' ? 'venues.filters.priceLeast' : 'venues.filters.priceMost')}
            >
              <option value="">{t(end === 'priceFrom' ? 'venues.filters.from' : 'venues.filters.to')}</option>
              {withOwn(pricesOf(options), draft[end]).map((price) => (
                <option key={price} value={price}>
                  {vndShort(price, lang)}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </Group>
      {LISTED_KEYS.map((key) => (
        <Listed key={key} filter={LISTED_FILTERS[key]} options={options[key]} chosen={valuesOf(query, key)}>
          {(value) => box(key, value)}
        </Listed>
      ))}
      {hasRatings(options) && (
        <Group title={t('venues.filters.rating')}>
          {options.rating.map(({ value, count }) => (
            <Radio key={value} {...box('rating', String(value))} count={count}>
              {t('venues.filters.ratingFrom', { rating: showNumber(value, lang) })}
            </Radio>
          ))}
        </Group>
      )}
      {query.onDate && <input type="hidden" name="onDate" value={query.onDate} />}
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.near && <input type="hidden" name="near" value={query.near} />}
      {query.view && <input type="hidden" name="view" value={query.view} />}
    </FilterSheet>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type ListedProps = {
  filter: ListedVenueFilter
  options: { value: string; count: number }[]
  chosen: string[]
  children: (value: string) => InputHTMLAttributes<HTMLInputElement>
}

function Listed({ filter: { kind, title, more, label }, options, chosen, children: box }: ListedProps) {
  const { t } = useTexts()
  const shown = kind === 'all' ? chosenFirst(options.toSorted(byCount), chosen) : options
  const boxes = shown.map(({ value, count }) => (
    <Checkbox key={value} {...box(value)} count={count}>
      {t(label(value))}
    </Checkbox>
  ))
  if (!title) return boxes
  return (
    <Group title={t(title)}>{more ? <Several more={(count) => t(more, { count })}>{boxes}</Several> : boxes}</Group>
  )
}

/** The first few, and the others behind one more tap. */
function Several({ more, children }: { more: (count: number) => string; children: ReactNode[] }) {
  const rest = children.slice(MOST_AT_FIRST)
  return (
    <>
      {children.slice(0, MOST_AT_FIRST)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{more(rest.length)}</summary>
          {rest}
        </details>
      )}
    </>
  )
}

/** The steps that are offered, and the one that the address names. */
const withOwn = (steps: number[], own?: string) =>
  [...new Set([...steps, ...(own ? [Number(own)] : [])])].sort((a, b) => a - b)

const pricesOf = (options: VenueOptions) => options.price.map(({ value }) => value).filter(Boolean)

const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count

const chosenFirst = <O extends { value: string }>(options: O[], chosen: string[]) =>
  options.toSorted((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)))
