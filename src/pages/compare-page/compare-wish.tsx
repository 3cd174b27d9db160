import type { FormEvent } from 'react'
import { MOST_BANQUET_TABLES } from '#domains/venues/rules.ts'
import { DAY_KINDS, SESSIONS } from '#lib/banquet-day.ts'
import type { BanquetWish } from '#lib/banquet-price.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { saidDate } from '#lib/said-date.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { rememberWish } from '#shell/use-kept-wish.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './compare-wish.module.css'

type CompareWishProps = { wish: Pick<BanquetWish, 'tables' | 'day' | 'session'>; date?: string; ids: string[] }

/** What all of them are reckoned for; a plain form, so that the address can be sent on. With script each change shows at once. */
export function CompareWish({ wish, date, ids }: CompareWishProps) {
  const { t, lang } = useTexts()
  const change = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    // a number that is being typed, or the year of a date, is none yet
    if (!form.checkValidity()) return
    const { date, day, ...asked } = Object.fromEntries(new FormData(form)) as Record<string, string>
    rememberWish({ ...asked, date, day })
    go(href('compare', date ? { ...asked, date } : { ...asked, day }), { replace: true })
  }
  return (
    <form onChange={change} className={styles.wish} action={pathIn(lang, href('compare'))}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <Field label={t('venues.calculator.tables')}>
        <Stepper
          name="tables"
          min={1}
          max={MOST_BANQUET_TABLES}
          required
          defaultValue={wish.tables}
          labels={{ less: t('venues.calculator.less'), more: t('venues.calculator.more') }}
        />
      </Field>
      <Field label={t('dates.compare.date')} hint={saidDate(date, lang)}>
        <TextInput type="date" name="date" defaultValue={date} />
      </Field>
      {!date && (
        <Field label={t('venues.calculator.day')}>
          <Select name="day" defaultValue={wish.day}>
            {DAY_KINDS.map((day) => (
              <option key={day} value={day}>
                {t(`venues.calculator.${day}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('venues.calculator.session')}>
        <Select name="session" defaultValue={wish.session}>
          {SESSIONS.map((session) => (
            <option key={session} value={session}>
              {t(`venues.calculator.${session}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t('venues.compare.apply')}</Button>
    </form>
  )
}
