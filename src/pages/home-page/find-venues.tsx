import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Home } from '#domains/content/home/contract.ts'
import { type datesToAsk, LONGEST_WORDS, PRICE_STEPS } from '#domains/venues/rules.ts'
import type { VenueListQuery } from '#domains/venues/ui/address-keys.ts'
import { DateFields } from '#domains/venues/ui/date-fields.tsx'
import { cityNamed } from '#domains/venues/ui/venue-place.ts'
import { venuesHref } from '#domains/venues/ui/venues-href.ts'
import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { vndShort } from '#lib/money.ts'
import { queryOf } from '#lib/page-key.ts'
import type { KeptWish } from '#shell/kept-wish.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { rememberWish } from '#shell/use-kept-wish.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './find-venues.module.css'

type FindVenuesProps = { dates: ReturnType<typeof datesToAsk>; className?: string } & Pick<Home, 'cities'>

const PLACES_ID = 'places'
const TABLES = [10, 15, 20, 25, 30, 35, 40, 50, 60, 80, 100]
const withOwn = (steps: number[], own = 0) => [...new Set([...steps, own])].filter(Boolean).sort((a, b) => a - b)

/** A plain form, so that it finds venues before any script arrives; with script it begins with what was last looked for. */
export function FindVenues({ cities, dates, className }: FindVenuesProps) {
  const { t, lang } = useTexts()
  const { form, kept, count, recount, find } = useFinding(cities)
  const [tables, priceTo] = [Number(kept.tables ?? 0), Number(kept.priceTo ?? 0)]
  return (
    <search className={className}>
      <form
        ref={form}
        key={JSON.stringify(kept)}
        className={styles.find}
        action={pathIn(lang, href('venues'))}
        aria-label={t('venues.find.label')}
        onChange={recount}
        onBlur={recount}
        onSubmit={find}
      >
        <Field label={t('venues.find.city')}>
          <TextInput
            name="q"
            list={PLACES_ID}
            autoComplete="off"
            maxLength={LONGEST_WORDS}
            placeholder={t('venues.find.places')}
            defaultValue={kept.place}
          />
        </Field>
        <datalist id={PLACES_ID}>
          {cities.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <DateFields dates={dates} date={kept.date} session={kept.session} />
        <Field label={t('venues.find.tables')}>
          <Select name="guests" defaultValue={tables * SEATS_A_TABLE || ''}>
            <option value="">{t('venues.find.anyTables')}</option>
            {withOwn(TABLES, tables).map((count) => (
              <option key={count} value={count * SEATS_A_TABLE}>
                {t('venues.find.tablesOption', { count })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('venues.find.price')}>
          <Select name="priceTo" defaultValue={priceTo || ''}>
            <option value="">{t('venues.find.anyPrice')}</option>
            {withOwn(PRICE_STEPS, priceTo).map((price) => (
              <option key={price} value={price}>
                {t('venues.find.priceOption', { price: vndShort(price, lang) })}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" look="primary" icon="search">
          {count ? t('venues.filters.show', { count }) : t('venues.find.submit')}
        </Button>
      </form>
    </search>
  )
}

function useFinding(cities: Home['cities']) {
  const form = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState<KeptWish>({})
  const [count, setCount] = useState<number>()
  const counted = useRef(venuesHref())
  useEffect(() => {
    // what was chosen before the script arrived is newer
    const isUntouched = () => form.current && venuesHref(askedIn(form.current, cities)) === venuesHref()
    void import('#shell/kept-wish.ts').then(({ keptWish }) => isUntouched() && setKept(keptWish()))
  }, [cities])

  /** The button says how many it leads to, once something was chosen: nobody waits for it. */
  async function recount({ type, target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isTyped = type === 'change' && (target as HTMLInputElement).name === 'q'
    const asked = askedIn(currentTarget, cities)
    const address = venuesHref(asked)
    if (isTyped || !currentTarget.checkValidity() || address === counted.current) return
    counted.current = address
    const { countFound } = await import('./count-found.ts')
    const found = await countFound(asked)
    if (counted.current === address) setCount(found)
  }

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { q = '', guests = '', date = '', session = '', priceTo = '' } = said(event.currentTarget)
    const tables = guests && String(Number(guests) / SEATS_A_TABLE)
    rememberWish({ place: q.trim(), tables, date, session, priceTo })
    go(venuesHref(askedIn(event.currentTarget, cities)))
  }
  return { form, kept, count, recount, find }
}

const said = (form: HTMLFormElement): VenueListQuery =>
  queryOf(String(new URLSearchParams(new FormData(form) as never)))

/** What the form asks the list for: a city by its id, any other place in words. */
function askedIn(form: HTMLFormElement, cities: Home['cities']): Omit<VenueListQuery, 'page'> {
  const { q, page: _, ...rest } = said(form)
  const city = q && cityNamed(cities, q)
  return city ? { ...rest, cityId: city.id } : { ...rest, q: q?.trim() }
}
