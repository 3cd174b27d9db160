import { useState } from 'react'
import { changeDetails, Details } from '#domains/profile/contract.ts'
import { today } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { showPhone } from '#lib/phone.ts'
import { saidDate } from '#lib/said-date.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { useForm } from '#shell/form/use-form.ts'
import { decide } from '#shell/session/session.ts'
import { storage } from '#shell/storage.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import form from '#ui/form.module.css'
import { TextInput } from '#ui/text-input.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './profile-info.module.css'
import { SendEmailLink } from './send-email-link.tsx'

export function DetailsForm({ customer, onCustomer }: PanelProps) {
  const { t, lang } = useTexts()
  const { props, error, busy } = useForm()
  const [name, setName] = useState(customer.name)
  const [email, setEmail] = useState(customer.email ?? '')
  const asKept = customer.email !== null && email.trim().toLowerCase() === customer.email
  const [weddingDate, setWeddingDate] = useState(customer.weddingDate ?? '')

  async function send(): Promise<Fields | null> {
    const body = { name, email: email.trim() || null, weddingDate: weddingDate || null }
    const wrong = checkFields(Details, body)
    if (wrong) return wrong
    const changed = await call(changeDetails, { body })
    if (!changed.ok) return fieldsOf(changed, 'name')
    storage.set('customerName', changed.value.name)
    decide()
    onCustomer(changed.value)
    const { email: address, emailVerified } = changed.value
    const linkSent = address && address !== customer.email && !emailVerified
    showAlert('ok', linkSent ? t('accounts.details.savedWithLink', { email: address }) : t('accounts.details.saved'))
    return null
  }
  return (
    <section className={styles.block}>
      <h2>{t('accounts.details.title')}</h2>
      <form className={form.form} {...props(send)}>
        <Field label={t('accounts.details.name')} error={error('name')}>
          <TextInput name="name" autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label={t('accounts.phone.label')} hint={t('accounts.details.telHint')}>
          <TextInput name="tel" readOnly value={customer.tel ? showPhone(customer.tel) : t('accounts.profile.none')} />
        </Field>
        <Field
          label={t('accounts.details.email')}
          optional={t('accounts.optional')}
          error={error('email')}
          ok={asKept && customer.emailVerified && t('accounts.email.verified')}
          hint={asKept && !customer.emailVerified ? t('accounts.email.unverified') : undefined}
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        {asKept && !customer.emailVerified && <SendEmailLink key={customer.email} email={customer.email!} />}
        <Field
          label={t('accounts.details.weddingDate')}
          optional={t('accounts.optional')}
          error={error('weddingDate')}
          hint={<span aria-live="polite">{saidDate(weddingDate, lang) || t('accounts.details.weddingDateHint')}</span>}
        >
          <TextInput
            type="date"
            icon="calendar"
            name="weddingDate"
            min={today(Date.now)}
            value={weddingDate}
            onChange={({ target }) => setWeddingDate(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {t(busy ? 'accounts.saving' : 'accounts.details.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
