import { useEffect, useState } from 'react'
import { getProofWays, proveAgain, sendProofCode } from '#domains/staff/proving/contract.ts'
import { LONGEST_SECOND_FACTOR } from '#domains/staff/rules.ts'
import type { Input } from '#lib/endpoint.ts'
import type { TextKey } from '#lib/texts.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useTexts } from '../texts.tsx'
import { tellFailure } from './failure.ts'
import { officeCall } from './office-call.ts'
import { hasPasskeys, signWithPasskey } from './passkey.ts'
import { useStepUp } from './step-up.ts'
import styles from './step-up-dialog.module.css'

type Ways = { ways: string[]; phone: string | null; passkey?: unknown }

/** Asks who is there before something that can't be undone; what was typed for it stays where it is. */
export function StepUpDialog() {
  const { t } = useTexts()
  const asked = useStepUp((state) => state.asked)
  return (
    <Dialog
      open={asked !== null}
      onClose={() => asked?.settle(false)}
      title={t('office.stepUp.title')}
      closeLabel={t('common.close')}
    >
      {asked && <Proving acts={asked.acts} onProved={() => asked.settle(true)} />}
    </Dialog>
  )
}

function Proving({ acts, onProved }: { acts: readonly string[]; onProved: () => void }) {
  const { t } = useTexts()
  const [ways, setWays] = useState<Ways | null>(null)
  const [handle, setHandle] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    officeCall(getProofWays).then(
      (answer) => answer.ok && setWays(answer.value),
      (error) => tellFailure(error, t),
    )
  }, [t])

  async function prove(body: Input<typeof proveAgain>['body']) {
    setBusy(true)
    try {
      const answer = await officeCall(proveAgain, { body })
      if (answer.ok) onProved()
      else setWrong(t(`errors.${answer.reason}` as TextKey))
    } catch (error) {
      tellFailure(error, t)
    } finally {
      setBusy(false)
    }
  }
  async function byPasskey() {
    const signed = await signWithPasskey(ways?.passkey)
    if (signed) await prove({ way: 'passkey', signed })
  }
  async function sendCode() {
    setBusy(true)
    try {
      const answer = await officeCall(sendProofCode)
      if (answer.ok) setHandle(answer.value.handle)
      else setWrong(t(`errors.${answer.reason}` as TextKey))
    } catch (error) {
      tellFailure(error, t)
    } finally {
      setBusy(false)
    }
  }
  const has = (way: string) => ways?.ways.includes(way)
  const [act] = acts
  return (
    <div className={styles.ways}>
      <p>{t('office.stepUp.text', { what: act ? t(`office.acts.what.${act}` as TextKey) : '' })}</p>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      {ways && !ways.ways.length && <Alert kind="warn">{t('office.stepUp.none')}</Alert>}
      {has('passkey') && hasPasskeys() && (
        <Button look="primary" block busy={busy} onClick={byPasskey} data-autofocus>
          {t('office.signIn.passkey')}
        </Button>
      )}
      {has('authenticator') && (
        <form
          className={styles.way}
          onSubmit={(event) => {
            event.preventDefault()
            void prove({ way: 'authenticator', code })
          }}
        >
          <Field label={t('office.signIn.authenticatorCode')} hint={t('office.signIn.recoveryHint')}>
            <TextInput
              value={code}
              autoComplete="one-time-code"
              onChange={(event) => setCode(event.target.value)}
              maxLength={LONGEST_SECOND_FACTOR}
            />
          </Field>
          <Button type="submit" block busy={busy}>
            {t('office.stepUp.confirm')}
          </Button>
        </form>
      )}
      {has('phone') && !handle && (
        <Button block busy={busy} onClick={sendCode} data-autofocus>
          {t('office.stepUp.sendCode', { phone: ways?.phone ?? '' })}
        </Button>
      )}
      {handle && (
        <Field label={t('office.signIn.code')}>
          <CodeInput autoFocus onComplete={(digits) => void prove({ way: 'phone', handle, code: digits })} />
        </Field>
      )}
      <p className={styles.foot}>{t('office.stepUp.nothingYet')}</p>
    </div>
  )
}
