import { type FormEvent, useState } from 'react'
import { LONGEST_NAME } from '#domains/accounts/contract.ts'
import { longDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import { attemptKeys } from '#shell/call/attempt-key.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import type { Returned } from '#shell/page/page.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FairDay } from '../contract.ts'
import { MOST_VISITORS } from '../tickets/contract.ts'
import styles from './register-form.module.css'

interface Registering {
  fair: { id: string; days: Omit<FairDay, 'capacity' | 'timetable'>[] }
  /** What it is for is an event: one day, and no stands that could be told of the number. */
  event?: { title: string; mostEach: number }
  returned?: Returned
}

/**
 * A plain form that the server answers by itself. Where script has come, it sends the same fields without leaving the
 * page; what checks and sends them is fetched then.
 */
export function RegisterForm({ fair, event, returned }: Registering) {
  const { t, lang } = useTexts()
  const form = useForm(returned?.fields)
  const [keyFor] = useState(attemptKeys)
  const [work, setWork] = useState<number | null>(null)
  const values: Record<string, string> = returned?.values ?? {}
  const { error } = form
  const needsScript = returned?.fields[WHOLE] === 'proof_of_work_needed'
  // an event has no choice of days that a wrong day could stand beside
  const whole = needsScript ? t('fairs.register.scriptNeeded') : error(WHOLE) || (event && error('date'))

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const fields = new FormData(submitted.currentTarget)
    void form.send(async () => {
      const { sendRegistration } = await import('./send-registration.ts')
      return sendRegistration(fair.id, fields, { keyFor, onWork: setWork }).finally(() => setWork(null))
    })
  }

  return (
    <form
      {...form.props(async () => null)}
      className={styles.form}
      method="post"
      action={
        event ? `${pathIn(lang, href('event'))}#${fair.id}` : `${pathIn(lang, href('fair', { id: fair.id }))}#register`
      }
      onSubmit={submit}
      aria-label={event ? t('fairs.register.eventTitle', { title: event.title }) : t('fairs.register.title')}
    >
      {event && <input type="hidden" name="event" value={fair.id} />}
      {(whole || returned) && <Alert kind="error">{whole || t('fairs.register.wrong')}</Alert>}
      <Field label={t('fairs.register.name')} error={error('name')}>
        <TextInput name="name" autoComplete="name" required maxLength={LONGEST_NAME} defaultValue={values.name} />
      </Field>
      <Field label={t('fairs.register.tel')} error={error('tel')} hint={t('fairs.register.telHint')}>
        <PhoneInput name="tel" required defaultValue={values.tel} />
      </Field>
      {form.code('tel') === 'ticket_exists' && (
        <Link href={href('fair-ticket', { id: 'mine' })}>{t('fairs.register.find')}</Link>
      )}
      {event ? (
        <input type="hidden" name="date" value={fair.days[0]?.date} />
      ) : (
        <DayChoice days={fair.days} chosen={values.date} error={error('date')} />
      )}
      <Field label={t('fairs.register.people')} error={error('people')}>
        <Stepper
          name="people"
          min={1}
          max={event?.mostEach ?? MOST_VISITORS}
          required
          defaultValue={values.people ?? String(Math.min(2, event?.mostEach ?? 2))}
          labels={{ less: t('fairs.register.less'), more: t('fairs.register.more') }}
        />
      </Field>
      <div>
        <Checkbox
          name="consent"
          required
          defaultChecked={values.consent === 'on'}
          error={error('consent')}
          hint={
            <>
              {t('fairs.register.consentHint')}{' '}
              <Link href={href('policy', { name: 'privacy' })} target="_blank">
                {t('fairs.register.privacy')}
              </Link>
            </>
          }
        >
          {t('fairs.register.consent')}
        </Checkbox>
        {!event && (
          <Checkbox name="shareTel" defaultChecked={values.shareTel === 'on'} hint={t('fairs.register.shareHint')}>
            {t('fairs.register.share')}
          </Checkbox>
        )}
      </div>
      {work !== null && <p role="status">{t('fairs.register.work', { share: Math.round(work * 100) })}</p>}
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'fairs.register.sending' : 'fairs.register.submit')}
      </Button>
    </form>
  )
}

interface Choosing {
  days: Registering['fair']['days']
  chosen?: string
  error?: string
}

function DayChoice({ days, chosen, error }: Choosing) {
  const { t, lang } = useTexts()
  const open = days.find(({ left, over }) => left > 0 && !over)
  return (
    <FieldGroup label={t('fairs.register.day')} error={error}>
      {days.map(({ date, left, over }) => (
        <Radio
          key={date}
          name="date"
          value={date}
          required
          disabled={left === 0 || over}
          defaultChecked={date === (chosen ?? open?.date)}
          aria-invalid={error ? true : undefined}
          hint={placesIn({ left, over }, t)}
        >
          {longDate(date, lang)}
        </Radio>
      ))}
    </FieldGroup>
  )
}

function placesIn({ left, over }: { left: number; over: boolean }, t: Translate): string {
  if (over) return t('fairs.register.passed')
  return left ? t('fairs.register.places', { left }) : t('fairs.register.noPlaces')
}
