import { useState } from 'react'
import { qrPath } from '#lib/qr.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { offerAuthenticator, renewRecoveryCodes, setAuthenticator } from '../second-factor/contract.ts'
import styles from './own-account.module.css'

/** An app with six digits as the second thing beside the link by e-mail, and ten codes for when the phone is lost. */
export function SetAuthenticator({ isSet, codesLeft }: { isSet: boolean; codesLeft: number }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = async () => {
    const answer = await officeCall(offerAuthenticator)
    if (answer.ok) setOffer(answer.value)
    return answer
  }
  const confirm = async (code: string) => {
    const answer = await officeCall(setAuthenticator, { body: { secret: offer!.secret, code } })
    if (answer.ok) {
      setCodes(answer.value.codes)
      setOffer(null)
    }
    return answer
  }
  const renew = async () => {
    const answer = await officeCall(renewRecoveryCodes)
    if (answer.ok) setCodes(answer.value.codes)
    return answer
  }
  return (
    <>
      <p className="muted">
        {isSet ? t('office.me.authenticatorSet', { count: codesLeft }) : t('office.me.authenticatorText')}
      </p>
      {codes && (
        <Alert kind="warn">
          <p>{t('office.me.codesText')}</p>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Alert>
      )}
      {offer && (
        <div className={styles.offer}>
          <QrCode qr={qrPath(offer.uri)} label={t('office.me.qr')} className={styles.qr} />
          <p>{t('office.me.secret', { secret: offer.secret.replace(/(.{4})/g, '$1 ').trim() })}</p>
          <Field label={t('office.me.typeCode')} error={form.error('code') ?? form.whole}>
            <CodeInput onComplete={(code) => form.send(() => confirm(code))} />
          </Field>
        </div>
      )}
      {!offer && form.whole && <Alert kind="error">{form.whole}</Alert>}
      <div className={styles.ways}>
        {!offer && (
          <Button busy={form.busy} onClick={() => form.send(begin)}>
            {t(isSet ? 'office.me.replaceAuthenticator' : 'office.me.setAuthenticator')}
          </Button>
        )}
        {isSet && (
          <Button look="quiet" busy={form.busy} onClick={() => form.send(renew)}>
            {t('office.me.newCodes')}
          </Button>
        )}
      </div>
    </>
  )
}
