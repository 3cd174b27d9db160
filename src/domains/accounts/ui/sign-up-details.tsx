import * as v from 'valibot'
import { judgePassword, NewPassword, Registration } from '#domains/accounts/contract.ts'
import { today } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { saidDate } from '#lib/said-date.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { PasswordField } from '#shell/form/password-field.tsx'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from '#ui/form.module.css'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { SignUpDraft } from './sign-up-draft.ts'

const { name, email, weddingDate } = Registration.entries
const Details = v.object({ name, email, password: NewPassword, weddingDate })

type SignUpDetailsProps = {
  draft: SignUpDraft
  onChange: (part: Partial<SignUpDraft>) => void
  password: string
  onPassword: (password: string) => void
  cities: { id: string; name: string }[]
  errors: Fields
  onDone: () => void
}

export function SignUpDetails({ draft, onChange, password, onPassword, cities, errors, onDone }: SignUpDetailsProps) {
  const { t, lang } = useTexts()
  const form = useForm(errors)
  const check = () =>
    checkFields(Details, {
      name: draft.name,
      email: draft.email.trim() || null,
      password,
      weddingDate: draft.weddingDate || null,
    })
  /** At this step rather than a step later. */
  async function judged() {
    const email = draft.email.trim() || null
    const asked = call(judgePassword, { body: { password, tel: draft.sentTo, email } })
    // what can't be asked for now, the registration itself decides
    const answer = await asked.catch(() => null)
    return answer && !answer.ok ? fieldsOf(answer, 'password') : null
  }
  const leaving = (field: string) => () => form.leave(field, check()?.[field] ?? null)

  async function send() {
    const wrong = check() ?? (await judged())
    if (!wrong) onDone()
    return wrong
  }

  return (
    <form className={styles.form} {...form.props(send)}>
      <Field label={t('accounts.details.name')} error={form.error('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          onBlur={() => draft.name && leaving('name')()}
        />
      </Field>
      <PasswordField
        name="password"
        label={t('accounts.details.password')}
        value={password}
        onValue={onPassword}
        error={form.error('password')}
        own={[draft.tel, draft.email.split('@')[0], draft.name]}
        onBlur={() => password && leaving('password')()}
      />
      <Field
        label={t('accounts.details.email')}
        optional={t('accounts.optional')}
        error={form.error('email')}
        hint={form.error('email') ? undefined : t('accounts.details.emailHint')}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          value={draft.email}
          onChange={(event) => onChange({ email: event.target.value })}
          onBlur={leaving('email')}
        />
      </Field>
      <Field
        label={t('accounts.details.weddingDate')}
        optional={t('accounts.optional')}
        error={form.error('weddingDate')}
        hint={<span aria-live="polite">{saidDate(draft.weddingDate, lang)}</span>}
      >
        <TextInput
          type="date"
          icon="calendar"
          name="weddingDate"
          min={today(Date.now)}
          value={draft.weddingDate}
          onChange={(event) => onChange({ weddingDate: event.target.value })}
        />
      </Field>
      <Field label={t('accounts.details.city')} optional={t('accounts.optional')} error={form.error('cityId')}>
        <Select name="cityId" value={draft.cityId} onChange={(event) => onChange({ cityId: event.target.value })}>
          <option value="">{t('accounts.details.noCity')}</option>
          {cities.map((city) => (
            <option key={city.id} value={city.id}>
              {city.name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" look="primary" block busy={form.busy}>
        {t('accounts.next')}
      </Button>
    </form>
  )
}
