import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import styles from './find-venues.module.css'

/** A plain form, so that it finds venues before any script arrives. */
export function FindVenues({ cities, className }: { cities: { id: string; name: string }[]; className?: string }) {
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
        <Button type="submit" look="primary" icon="search">
          {t('venues.find.submit')}
        </Button>
      </form>
    </search>
  )
}
