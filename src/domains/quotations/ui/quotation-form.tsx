import { useState } from 'react'
import { USUAL_TABLES } from '#lib/banquet-day.ts'
import { isoDate } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AskableVenue } from '../contract.ts'
import { MOST_TABLES } from '../rules.ts'
import { changeDraft } from './draft.ts'
import { MoreFields } from './more-fields.tsx'
import styles from './quotation-form.module.css'
import { useFilledDraft } from './use-filled-draft.ts'
import type { QuotationValues } from './values.ts'
import { VenueChoiceField } from './venue-choice.tsx'
import { WhenFields } from './when-fields.tsx'

type QuotationFormProps = {
  chosen: AskableVenue[]
  similar: AskableVenue[]
  /** Where the form goes without script. */
  action: string
  /** The moment that the form was drawn at; the server's where it drew it. */
  now: number
  /** What the page's address, or the calculator, already knows. */
  known?: Partial<QuotationValues>
  sentBack?: { values: QuotationValues; ids: string[]; fields: Fields }
  onSent: (clientId: string) => void
}

/** A request in under a minute: the phone first, and nothing that must be said besides it and a name. */
export function QuotationForm({ chosen, similar, action, now, known, sentBack, onSent }: QuotationFormProps) {
  const { t } = useTexts()
  const form = useForm(sentBack?.fields)
  const values = useFilledDraft(known, sentBack?.values)
  const [ids, setIds] = useState(sentBack?.ids ?? chosen.map(({ id }) => id))
  const text = (name: 'tel' | 'name' | 'tables') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => changeDraft({ [name]: event.target.value }),
  })

  async function send() {
    const { sendRequest } = await import('./send-request.ts')
    const sent = await sendRequest(values, ids)
    if ('fields' in sent) return sent.fields
    onSent(sent.clientId)
    return null
  }

  return (
    <form className={styles.form} method="post" action={action} {...form.props(send)}>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      <div className={styles.two}>
        <Field
          label={t('quotations.tel')}
          error={form.error('tel')}
          hint={form.error('tel') ? undefined : t('quotations.telHint')}
        >
          <PhoneInput {...text('tel')} />
        </Field>
        <Field label={t('quotations.name')} error={form.error('name')}>
          <TextInput autoComplete="name" {...text('name')} />
        </Field>
      </div>
      <WhenFields values={values} today={isoDate(now)} form={form} />
      <div className={styles.two}>
        <div className={styles.session}>
          <p className={styles.label} aria-hidden="true">
            {t('quotations.session.label')}
          </p>
          <Segmented
            name="session"
            label={t('quotations.session.label')}
            value={values.session}
            onChange={(session) => changeDraft({ session })}
            options={(['lunch', 'dinner'] as const).map((value) => ({
              value,
              label: t(`quotations.session.${value}`),
            }))}
          />
        </div>
        <Field label={t('quotations.tables.label')} optional={t('quotations.optional')} error={form.error('tables')}>
          <Stepper
            min={1}
            max={MOST_TABLES}
            from={USUAL_TABLES}
            labels={{ less: t('quotations.tables.less'), more: t('quotations.tables.more') }}
            {...text('tables')}
          />
        </Field>
      </div>
      <MoreFields values={values} form={form} />
      <VenueChoiceField
        chosen={chosen}
        similar={similar}
        ids={ids}
        onChange={setIds}
        error={form.error('weddingCenterIds')}
      />
      <Checkbox
        name="consent"
        value="on"
        checked={values.consent === 'on'}
        onChange={(event) => changeDraft({ consent: event.target.checked ? 'on' : '' })}
        error={form.error('consent')}
        hint={
          <>
            {t('quotations.consent.hint')}{' '}
            <Link href={href('policy', { name: 'privacy' })} target="_blank">
              {t('quotations.consent.read')}
            </Link>
          </>
        }
      >
        {t('quotations.consent.label')}
      </Checkbox>
      <Button type="submit" look="primary" block busy={form.busy}>
        {t(form.busy ? 'quotations.sending' : 'quotations.send')}
      </Button>
    </form>
  )
}
