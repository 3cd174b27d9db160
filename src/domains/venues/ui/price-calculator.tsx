import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DAY_KINDS, SESSIONS } from '#lib/banquet-day.ts'
import { billAt } from '#lib/banquet-price.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { vndShort } from '#lib/money.ts'
import { queryOf } from '#lib/page-key.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Venue } from '../contract.ts'
import { MOST_BANQUET_TABLES, MOST_DONG } from '../rules.ts'
import { BanquetBillView } from './banquet-bill.tsx'
import { type WishQuery, wishOf } from './banquet-wish.ts'
import styles from './price-calculator.module.css'

const PRICE_ID = 'price'

type PriceCalculatorProps = {
  venue: Pick<Venue, 'unsignedName' | 'halls' | 'menus' | 'fees' | 'deposit'>
  query: WishQuery
  /** hears what somebody has in mind, once they have said so */
  onPlan?: (query: WishQuery) => void
}

/** Without script its form asks the same page again; with script every change is reckoned at once. */
export function PriceCalculator({ venue, query, onPlan }: PriceCalculatorProps) {
  const { t, lang } = useTexts()
  const [asked, setAsked] = useState(query)
  const wish = wishOf(asked, venue)
  const reckoned = billAt(venue, wish)
  const hall = venue.halls[reckoned.hall]!
  const form = useRef<HTMLFormElement>(null)

  const read = (form: HTMLFormElement) => {
    const given = queryOf(String(new URLSearchParams(new FormData(form) as never))) as WishQuery
    setAsked(given)
    if (given.tables !== String(wish.tables) || given.session !== wish.session) onPlan?.(given)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before script arrived counts too
  useEffect(() => read(form.current!), [])
  const change = (event: FormEvent<HTMLFormElement>) => read(event.currentTarget)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    read(event.currentTarget)
  }
  const range = t('venues.calculator.range', { hall: hall.name, min: hall.minTables, max: hall.maxTables })
  const unfit = !reckoned.ok && reckoned.reason === 'tables_do_not_fit'
  const outside = Boolean(asked.tables) && Number(asked.tables) !== wish.tables
  const wrong = outside
    ? t('venues.calculator.outside', { most: MOST_BANQUET_TABLES })
    : unfit && t('venues.calculator.unfit', { range })
  return (
    <div className={styles.calculator}>
      <form
        ref={form}
        className={styles.form}
        action={`${pathIn(lang, href('venue', { unsignedName: venue.unsignedName }))}#${PRICE_ID}`}
        onChange={change}
        onSubmit={submit}
        aria-label={t('venues.calculator.label')}
      >
        <Field label={t('venues.calculator.tables')} error={wrong} hint={t('venues.calculator.seats')}>
          <Stepper
            name="tables"
            min={1}
            max={MOST_BANQUET_TABLES}
            defaultValue={wish.tables}
            labels={{ less: t('venues.calculator.less'), more: t('venues.calculator.more') }}
          />
        </Field>
        <Field label={t('venues.calculator.hall')}>
          <Select name="hall" defaultValue={asked.hall ?? 'any'}>
            <option value="any">{t('venues.calculator.anyHall')}</option>
            {venue.halls.map(({ name, minTables: min, maxTables: max, prices }, index) =>
              prices ? (
                <option key={name} value={index}>
                  {t('venues.calculator.hallOption', { name, min, max })}
                </option>
              ) : null,
            )}
          </Select>
        </Field>
        <FieldGroup label={t('venues.calculator.day')}>
          <Segmented
            name="day"
            label={t('venues.calculator.day')}
            defaultValue={wish.day}
            options={DAY_KINDS.map((value) => ({ value, label: t(`venues.calculator.${value}`) }))}
          />
        </FieldGroup>
        <FieldGroup label={t('venues.calculator.session')}>
          <Segmented
            name="session"
            label={t('venues.calculator.session')}
            defaultValue={wish.session}
            options={SESSIONS.map((value) => ({ value, label: t(`venues.calculator.${value}`) }))}
          />
        </FieldGroup>
        {venue.menus.length > 0 && (
          <Field label={t('venues.calculator.menu')} hint={t('venues.calculator.menuHint')}>
            <Select name="menu" defaultValue={wish.menu ?? ''}>
              <option value="">{t('venues.calculator.noMenu')}</option>
              {venue.menus.map(({ name, price }, index) => (
                <option key={name} value={index}>
                  {t('venues.calculator.menuOption', { name, price: vndShort(price, lang) })}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {Boolean(venue.fees.drinksPerTable) && (
          <Checkbox
            name="drinks"
            value="true"
            defaultChecked={wish.drinks}
            hint={t('venues.calculator.drinksHint', { price: vndShort(venue.fees.drinksPerTable!, lang) })}
          >
            {t('venues.calculator.drinks')}
          </Checkbox>
        )}
        <Field label={t('venues.calculator.voucher')} optional={t('venues.calculator.optional')}>
          <TextInput
            name="voucher"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={String(MOST_DONG).length}
            defaultValue={asked.voucher}
            placeholder={t('venues.calculator.voucherExample')}
          />
        </Field>
        <noscript>
          <Button type="submit" look="primary" block>
            {t('venues.calculator.submit')}
          </Button>
        </noscript>
      </form>
      <div className={styles.result} aria-live="polite" data-part="bill">
        {reckoned.ok && !wrong ? (
          <BanquetBillView wish={wish} bill={reckoned.bill} hall={hall.name} venue={venue} />
        ) : (
          <p className={styles.none}>{wrong || t('venues.halls.hiddenNote')}</p>
        )}
      </div>
    </div>
  )
}
