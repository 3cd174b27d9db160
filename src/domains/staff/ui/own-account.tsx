import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { pathIn } from '#lib/localized.ts'
import { officeHref } from '#lib/office-href.ts'
import { OPERATOR_ROLES } from '#lib/rights.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { Lines, OfficeGroup, OfficeHead, StateBadge } from '#shell/office/parts.tsx'
import { hasPasskeys, makePasskey } from '#shell/office/passkey.ts'
import { usePerson } from '#shell/office/person.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { endOfficeSession, type OfficeDevices, signOutEverywhere, signOutOfOffice } from '../contract.ts'
import { addPasskey, offerNewPasskey, removePasskey } from '../passkeys/contract.ts'
import styles from './own-account.module.css'
import { SetAuthenticator } from './set-authenticator.tsx'

/** How one signs in, and where one is signed in. */
export function OwnAccount({ devices, isNew }: { devices: OfficeDevices; isNew: boolean }) {
  const { t } = useTexts()
  const { name, roles } = usePerson()
  const isOperator = roles.some(({ role }) => OPERATOR_ROLES.some((known) => known === role))
  const hasWay = devices.passkeys.length > 0 || devices.hasAuthenticator || (!isOperator && devices.phone !== null)
  return (
    <>
      <OfficeHead title={name} text={[devices.email, devices.phone].filter(Boolean).join(' · ')} />
      {isNew && <Alert kind="ok">{t('office.me.welcome')}</Alert>}
      {!hasWay && <Alert kind="warn">{t('office.me.noWay')}</Alert>}
      <OfficeGroup title={t('office.me.passkeys')} count={devices.passkeys.length}>
        <Passkeys passkeys={devices.passkeys} />
      </OfficeGroup>
      {devices.email && (
        <OfficeGroup title={t('office.me.authenticator')}>
          <SetAuthenticator isSet={devices.hasAuthenticator} codesLeft={devices.recoveryCodesLeft} />
        </OfficeGroup>
      )}
      <OfficeGroup title={t('office.me.sessions')} count={devices.sessions.length}>
        <Sessions sessions={devices.sessions} />
      </OfficeGroup>
    </>
  )
}

function Passkeys({ passkeys }: Pick<OfficeDevices, 'passkeys'>) {
  const { t, lang } = useTexts()
  const form = useOfficeForm()
  const add = async () => {
    const offered = await officeCall(offerNewPasskey)
    const made = offered.ok ? await makePasskey(offered.value.options) : null
    if (!made) return { ok: false, reason: 'passkey_unknown' } as const
    return officeCall(addPasskey, {
      body: { name: t('office.me.passkeyName', { date: shortDate(isoDate(Date.now()), lang) }), made },
    })
  }
  return (
    <>
      <p className="muted">{t('office.me.passkeysText')}</p>
      <Lines>
        {passkeys.map(({ id, name, usedTsp }) => (
          <li key={id}>
            <span>
              {name}
              <small>
                {usedTsp === null
                  ? t('office.me.unused')
                  : t('office.me.used', { date: shortDate(isoDate(usedTsp), lang) })}
              </small>
            </span>
            <Button
              small
              look="quiet"
              busy={form.busy}
              onClick={() => form.send(() => officeCall(removePasskey, { params: { key: id } }))}
            >
              {t('office.me.forget')}
            </Button>
          </li>
        ))}
      </Lines>
      {form.whole && <Alert kind="error">{form.whole}</Alert>}
      {hasPasskeys() && (
        <Button busy={form.busy} onClick={() => form.send(add, () => showToast(t('office.me.passkeyAdded')))}>
          {t('office.me.addPasskey')}
        </Button>
      )}
    </>
  )
}

function Sessions({ sessions }: Pick<OfficeDevices, 'sessions'>) {
  const { t, lang } = useTexts()
  const form = useOfficeForm()
  const leave = async (endpoint: typeof signOutOfOffice | typeof signOutEverywhere) => {
    const answer = await officeCall(endpoint)
    if (answer.ok) location.assign(pathIn(lang, officeHref('signin', {})))
    return answer
  }
  return (
    <>
      <Lines>
        {sessions.map(({ id, device, browser, current, seenTsp }) => (
          <li key={id}>
            <span>
              {t(`office.devices.${device}`)}, {t(`office.browsers.${browser}`)}{' '}
              {current && <StateBadge tone="ok">{t('office.me.this')}</StateBadge>}
              <small>{`${timeOfDay(seenTsp)} ${shortDate(isoDate(seenTsp), lang)}`}</small>
            </span>
            {!current && (
              <Button
                small
                look="quiet"
                busy={form.busy}
                onClick={() => form.send(() => officeCall(endOfficeSession, { params: { session: id } }))}
              >
                {t('office.me.end')}
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {form.whole && <Alert kind="error">{form.whole}</Alert>}
      <div className={styles.ways}>
        <Button busy={form.busy} onClick={() => form.send(() => leave(signOutOfOffice))}>
          {t('office.me.signOut')}
        </Button>
        <Button look="quiet" busy={form.busy} onClick={() => form.send(() => leave(signOutEverywhere))}>
          {t('office.me.signOutEverywhere')}
        </Button>
      </div>
    </>
  )
}
