import { useEffect, useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { languageOfPath, pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import { RIGHT_NAMES, type Role, reachOf } from '#lib/rights.ts'
import { tellFailure } from '#shell/office/failure.ts'
import { Gate } from '#shell/office/gate.tsx'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeIcon } from '#shell/office/office-icon.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { joinOffice, lookAtInvitation } from '../joining/contract.ts'
import { LONGEST_STAFF_NAME } from '../rules.ts'
import styles from './sign-in-ways.module.css'

interface Invitation {
  role: Role
  partnerName: string | null
  invitedBy: string | null
  isKnown: boolean
  expireTsp: number
}

/** Who invites, into what, and what that role may; used, revoked and over look alike. */
export function JoinOffice({ token }: { token: string }) {
  const { t } = useTexts()
  const [invitation, setInvitation] = useState<Invitation | 'over' | null>(null)
  useEffect(() => {
    officeCall(lookAtInvitation, { params: { token } }).then(
      (answer) => setInvitation(answer.ok ? answer.value : 'over'),
      (error) => tellFailure(error, t),
    )
  }, [token, t])
  if (invitation === null) {
    return (
      <Gate title={t('office.join.title')}>
        <Skeleton height="12rem" />
      </Gate>
    )
  }
  if (invitation === 'over') {
    return (
      <Gate title={t('office.join.over')}>
        <p>{t('office.join.overText')}</p>
        <Button href={officeHref('signin', {})}>{t('office.signIn.title')}</Button>
      </Gate>
    )
  }
  return <TakeUp token={token} invitation={invitation} onOver={() => setInvitation('over')} />
}

type TakeUpProps = { token: string; invitation: Invitation; onOver(): void }

function TakeUp({ token, invitation, onOver }: TakeUpProps) {
  const { t, lang } = useTexts()
  const form = useOfficeForm()
  const [name, setName] = useState('')
  const { role, partnerName, invitedBy, isKnown, expireTsp } = invitation
  const house = partnerName ?? t('common.brand')
  const until = `${timeOfDay(expireTsp)} ${shortDate(isoDate(expireTsp), lang)}`
  const join = async () => {
    const answer = await officeCall(joinOffice, { params: { token }, body: { name: isKnown ? '–' : name } })
    if (!answer.ok && answer.reason === 'not_found') onOver()
    if (answer.ok) {
      const page = answer.value.signedIn ? officeHref('me', {}, { new: '1' }) : officeHref('signin', {})
      location.replace(pathIn(languageOfPath(location.pathname), page))
    }
    return answer
  }
  return (
    <Gate title={t('office.join.invites', { house })}>
      <div className={styles.place}>
        <b>
          {t(`office.roles.${role}`)}, {house}
        </b>
        <p>{t(invitedBy ? 'office.join.by' : 'office.join.byHouse', { name: invitedBy ?? '', until })}</p>
      </div>
      <div>
        <p>{t('office.join.may')}</p>
        <ul className={styles.rights}>
          {RIGHT_NAMES.filter((right) => reachOf(role, right)).map((right) => (
            <li key={right}>
              <Icon name="check" />
              <span>{t(`office.rights.${right}`)}</span>
            </li>
          ))}
          <li className={styles.not}>
            <OfficeIcon name="no" />
            <span>{t('office.join.never')}</span>
          </li>
        </ul>
      </div>
      <form className={styles.way} onSubmit={form.onSubmit(join)} noValidate>
        {isKnown ? (
          <Alert kind="info">{t('office.join.known')}</Alert>
        ) : (
          <Field label={t('office.join.name')} error={form.error('name')}>
            <TextInput
              name="name"
              autoComplete="name"
              value={name}
              maxLength={LONGEST_STAFF_NAME}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <p className={styles.hint}>{t('office.join.noted')}</p>
        {form.whole && <Alert kind="error">{form.whole}</Alert>}
        <Button type="submit" look="primary" block busy={form.busy}>
          {t('office.join.take')}
        </Button>
      </form>
    </Gate>
  )
}
