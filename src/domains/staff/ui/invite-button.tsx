import { useState } from 'react'
import { languageOfPath, pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import { mayManage, OPERATOR_ROLES, ROLES, type Role } from '#lib/rights.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { usePerson } from '#shell/office/person.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { inviteStaff } from '../joining/contract.ts'
import styles from './sign-in-ways.module.css'

type InviteProps = { partners: { id: string; name: string }[] }

const isOfHouse = (role: Role) => OPERATOR_ROLES.some((name) => name === role)

/** Asks somebody in; the link is told once, to be sent on. */
export function InviteButton({ partners }: InviteProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small look="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('office.staff.invite')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('office.staff.invite')}
        closeLabel={t('common.close')}
      >
        {isOpen && <InviteForm partners={partners} />}
      </Dialog>
    </>
  )
}

function InviteForm({ partners }: InviteProps) {
  const { t } = useTexts()
  const { roles } = usePerson()
  const form = useOfficeForm()
  const isHouse = roles.some(({ partnerId, role }) => partnerId === null && role === 'admin')
  const offered = ROLES.filter(
    (role) => roles.some((own) => mayManage(own.role, role)) && (isOfHouse(role) ? isHouse : partners.length > 0),
  )
  const [role, setRole] = useState<Role>(offered.find((name) => !isOfHouse(name)) ?? offered[0]!)
  const [partnerId, setPartnerId] = useState(partners[0]?.id ?? '')
  const [address, setAddress] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const send = async () => {
    const to = address.includes('@') ? { email: address } : { phone: address }
    const body = { role, partnerId: isOfHouse(role) ? null : partnerId, ...(address.trim() && to) }
    const answer = await officeCall(inviteStaff, { body })
    if (answer.ok) {
      const path = officeHref('join', { token: answer.value.token })
      setLink(location.origin + pathIn(languageOfPath(location.pathname), path))
    }
    return answer
  }
  if (link) {
    return (
      <div className={styles.way}>
        <Alert kind="ok">{t('office.staff.invited')}</Alert>
        <TextInput
          readOnly
          value={link}
          aria-label={t('office.staff.link')}
          onFocus={(event) => event.target.select()}
        />
        <Button
          look="primary"
          icon="copy"
          block
          onClick={async () => {
            await copyText(link)
            showToast(t('office.staff.copied'))
          }}
        >
          {t('office.staff.copy')}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.way} onSubmit={form.onSubmit(send)} noValidate>
      <Field label={t('office.staff.columns.role')}>
        <Select value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {offered.map((name) => (
            <option key={name} value={name}>
              {t(`office.roles.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      {!isOfHouse(role) && partners.length > 1 && (
        <Field label={t('office.staff.partner')}>
          <Select value={partnerId} onChange={(event) => setPartnerId(event.target.value)}>
            {partners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t(isOfHouse(role) ? 'office.staff.email' : 'office.staff.phoneOrEmail')}
        hint={t('office.staff.addressHint')}
        error={form.error('email') ?? form.error('phone') ?? form.whole}
      >
        <TextInput value={address} autoComplete="off" onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <Button type="submit" look="primary" block busy={form.busy}>
        {t('office.staff.makeLink')}
      </Button>
    </form>
  )
}
