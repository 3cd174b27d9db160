import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { VenueOptions } from '../filters/contract.ts'
import { DateFields } from './date-fields.tsx'
import styles from './find-venues.module.css'

type FindVenuesProps = {
  cities: { id: string; name: string }[]
  dates: VenueOptions['dates']
  className?: string
}

const TABLES = [10, 15, 20, 25, 30, 35, 40, 50, 60, 80, 100]

/** A plain form, so that it finds venues before any script arrives. */
export function FindVenues({ cities, dates, className }: FindVenuesProps) {
  const { t, lang } = useTexts()
  return (
    <search className={className}>
      <form className={styles.find} action={pathIn(lang, href('venues'))} aria-label={t('venues.find.label')}>
        <Field label={t('venues.find.city')}>
          <Select name="cityId" defaultValue="">
            <option value="">{t('venues.list.everywhere')}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <DateFields dates={dates} />
        <Field label={t('venues.find.tables')}>
          <Select name="guests" defaultValue="">
            <option value="">{t('venues.find.anyTables')}</option>
            {TABLES.map((tables) => (
              <option key={tables} value={tables * SEATS_A_TABLE}>
                {t('venues.find.tablesOption', { count: tables })}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" look="primary" icon="search">
          {t('venues.find.submit')}
        </Button>
      </form>
    </search>
  )
}
