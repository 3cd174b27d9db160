import { useEffect, useState } from 'react'
import type { Dress } from '#domains/dresses/contract.ts'
import { FITTING_PARTS } from '#domains/reservations/contract.ts'
import { addDays, isoDate, shortDate, weekday, weekdayLabel } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { pathIn } from '#lib/localized.ts'
import { saidDate } from '#lib/said-date.ts'
import { attemptKeys } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useStore } from '#shell/state.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FittingDays } from '../days/contract.ts'
import { REFUSED_DAYS } from '../rules.ts'
import styles from './fitting-form.module.css'
import { fittingHref } from './fitting-href.ts'
import { FittingPlace } from './fitting-place.tsx'
import { NearDays } from './near-days.tsx'
import { useFittingDays } from './use-fitting-days.ts'
import { type FittingValues, NO_FITTING_VALUES } from './values.ts'

type FittingFormProps = {
  dress: Pick<Dress, 'id' | 'sizes' | 'maker'>
  /** The moment that the form was drawn at; the server's where it drew it. */
  now: number
  /** The days that the server drew with the form. */
  days?: FittingDays
  sentBack?: { values: FittingValues; fields: Fields }
  onSent: () => void
}

/** A day, a size and a phone number: the maker calls about the hour. */
export function FittingForm({ dress, now, days: first, sentBack, onSent }: FittingFormProps) {
  const { t, lang } = useTexts()
  const form = useForm(sentBack?.fields)
  const [values, setValues] = useState(sentBack?.values ?? NO_FITTING_VALUES)
  const [keyFor] = useState(attemptKeys)
  const least = addDays(isoDate(now), dress.maker.fittingDays)
  const { days, renew } = useFittingDays({
    dressId: dress.id,
    date: isIsoDate(values.date) ? values.date : '',
    least,
    first,
    told: sentBack?.fields,
  })
  // what sending needs is there before the network may go
  useEffect(() => void import('./send-fitting.ts'), [])
  useEffect(() => {
    if (!sentBack) setValues((typed) => ({ ...typed, ...kept() }))
  }, [sentBack])
  const isSignedIn = useStore((state) => state.user.isLoggedIn === true)
  useEffect(() => {
    if (!isSignedIn) return
    void import('#shell/session/own-contact.ts')
      .then(({ ownContact }) => ownContact())
      .then((own) => {
        if (own) setValues((typed) => ({ ...typed, tel: typed.tel || own.tel, name: typed.name || own.name }))
      })
  }, [isSignedIn])
  const firstDay = days.find((day) => day.state === 'free')?.date ?? least
  const change = (part: Partial<FittingValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    const { consent: _, ...draft } = next
    storage.set('fittingDraft', JSON.stringify(draft))
  }
  const text = (name: 'date' | 'part' | 'size' | 'name' | 'tel') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  async function send() {
    const { sendFitting } = await import('./send-fitting.ts')
    const wrong = await sendFitting(call, dress.id, values, keyFor)
    if (!wrong) onSent()
    else if (isRefusedDay(wrong.date)) renew()
    return wrong
  }
  return (
    <form className={styles.form} method="post" action={pathIn(lang, fittingHref(dress.id))} {...form.props(send)}>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      <FittingPlace maker={dress.maker} />
      <div>
        <Field
          label={t('fittings.date')}
          error={form.error('date')}
          hint={
            isIsoDate(values.date)
              ? saidDate(values.date, lang)
              : t('fittings.dateHint', {
                  count: dress.maker.fittingDays,
                  date: `${weekdayLabel(weekday(firstDay), lang)}, ${shortDate(firstDay, lang)}`,
                })
          }
        >
          <TextInput type="date" min={least} {...text('date')} />
        </Field>
        <NearDays
          days={days}
          date={values.date}
          least={least}
          isTold={form.error('date') !== undefined}
          onDay={(date) => {
            change({ date })
            form.note('date', null)
          }}
        />
      </div>
      <Field label={t('fittings.part.label')} optional={t('fittings.optional')} error={form.error('part')}>
        <Select {...text('part')}>
          <option value="">{t('fittings.part.any')}</option>
          {FITTING_PARTS.map((part) => (
            <option key={part} value={part}>
              {t(`fittings.part.${part}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('fittings.size')} error={form.error('size')}>
        <Select {...text('size')}>
          <option value="">{t('fittings.chooseSize')}</option>
          {dress.sizes.map((size) => (
            <option key={size} value={size}>
              {size === 'made-to-measure' ? t('fittings.madeToMeasure') : size}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('fittings.name')} optional={t('fittings.optional')} error={form.error('name')}>
        <TextInput autoComplete="name" {...text('name')} />
      </Field>
      <Field label={t('fittings.tel')} error={form.error('tel')} hint={t('fittings.telHint')}>
        <PhoneInput {...text('tel')} />
      </Field>
      <Checkbox
        name="consent"
        value="on"
        checked={values.consent === 'on'}
        onChange={(event) => change({ consent: event.target.checked ? 'on' : '' })}
        error={form.error('consent')}
        hint={
          <Link href={href('policy', { name: 'privacy' })} target="_blank">
            {t('fittings.consentRead')}
          </Link>
        }
      >
        {t('fittings.consent', { maker: dress.maker.name })}
      </Checkbox>
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'fittings.sending' : 'fittings.send')}
      </Button>
    </form>
  )
}

/** What was typed survives a closed tab; consent is given anew. */
const kept = () => (storage.getJson('fittingDraft') ?? {}) as Partial<FittingValues>

const isRefusedDay = (code: string | undefined) => Object.values(REFUSED_DAYS).some((refused) => refused === code)
