import { useState } from 'react'
import { type Contact, LONGEST, MOST_ON_CARD } from '#domains/cards/draft/rules.ts'
import { parsePhone, showPhone } from '#lib/phone.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'

interface ContactFieldsProps {
  value: Contact[] | undefined
  onChange: (contacts: Contact[]) => void
}

/** Whom guests call or write to, of each family. */
export function ContactFields({ value = [], onChange }: ContactFieldsProps) {
  const { t } = useTexts()
  const add = () => onChange([...value, { side: value.length % 2 ? 'BRIDE' : 'GROOM', name: '', tel: '' }])
  return (
    <>
      <p className="muted">{t('invitations.contacts.lead')}</p>
      {value.map((contact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no name of their own
        <fieldset className={styles.box} key={index}>
          <legend className="vh">{t('invitations.contacts.one', { number: index + 1 })}</legend>
          <div className={styles.two}>
            <Field label={t('invitations.ceremony.side')}>
              <Select
                value={contact.side}
                onChange={(event) =>
                  onChange(value.with(index, { ...contact, side: event.target.value as Contact['side'] }))
                }
              >
                <option value="GROOM">{t('invitations.side.GROOM')}</option>
                <option value="BRIDE">{t('invitations.side.BRIDE')}</option>
              </Select>
            </Field>
            <Field
              label={t('invitations.contacts.name')}
              optional={t('invitations.optional')}
              hint={t('invitations.contacts.nameHint')}
            >
              <TextInput
                name="contact-name"
                value={contact.name}
                maxLength={LONGEST.name}
                autoComplete="off"
                onChange={(event) => onChange(value.with(index, { ...contact, name: event.target.value }))}
              />
            </Field>
            <TelField value={contact.tel} onChange={(tel) => onChange(value.with(index, { ...contact, tel }))} />
          </div>
          <Button look="text" small onClick={() => onChange(value.toSpliced(index, 1))}>
            {t('invitations.contacts.remove')}
          </Button>
        </fieldset>
      ))}
      {value.length < MOST_ON_CARD.contacts && (
        <Button icon="plus" onClick={add}>
          {t('invitations.contacts.add')}
        </Button>
      )}
    </>
  )
}

/** Only a whole number is written into the draft; what is typed stays until it is one. */
function TelField({ value, onChange }: { value: string; onChange: (tel: string) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const read = typed?.trim() ? parsePhone(typed) : null
  const problem = left && read && !read.ok ? t(`errors.tel_${read.reason}` as TextKey) : undefined
  return (
    <Field label={t('invitations.contacts.tel')} error={problem}>
      <PhoneInput
        name="contact-tel"
        value={typed ?? (value ? showPhone(value) : '')}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          setLeft(false)
          const phone = parsePhone(text)
          const next = phone.ok ? phone.tel : ''
          if (next !== value) onChange(next)
        }}
        onBlur={() => {
          setLeft(true)
          if (!read || read.ok) setTyped(null)
        }}
      />
    </Field>
  )
}
