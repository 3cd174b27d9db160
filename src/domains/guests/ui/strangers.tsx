import { useEffect, useState } from 'react'
import { changeGuestSettings, getGuestSettings } from '#domains/guests/contract.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import guests from './guests.module.css'
import styles from './strangers.module.css'

interface StrangersProps {
  id: string
  /** How many unknown replies could go. */
  count: number
  onClear: () => Promise<void>
}

/** What a couple does against replies of people whom nobody invited. */
export function Strangers({ id, count, onClear }: StrangersProps) {
  const { t } = useTexts()
  const [personalOnly, setPersonalOnly] = useState<boolean | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    call(getGuestSettings, { params: { id } }).then(
      (answer) => answer.ok && setPersonalOnly(answer.value.personalOnly),
      (error) => showFailure(error, t),
    )
  }, [id, t])

  async function set(wanted: boolean) {
    setPersonalOnly(wanted)
    try {
      const answer = await call(changeGuestSettings, { params: { id }, body: { personalOnly: wanted } })
      if (answer.ok) return showToast(t(wanted ? 'guests.strangers.isOn' : 'guests.strangers.isOff'))
      showAlert('error', t(`errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    }
    setPersonalOnly(!wanted)
  }

  async function clear() {
    setBusy(true)
    await onClear()
    setBusy(false)
    setAsking(false)
  }

  return (
    <section className={styles.strangers} aria-labelledby="thiep-chung">
      <h2 id="thiep-chung">{t('guests.strangers.title')}</h2>
      <Switch
        checked={personalOnly ?? false}
        disabled={personalOnly === null}
        hint={t('guests.strangers.onlyHint')}
        onChange={(event) => void set(event.target.checked)}
      >
        {t('guests.strangers.only')}
      </Switch>
      {count > 0 && (
        <div>
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('guests.strangers.clear', { count })}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('guests.strangers.clearTitle', { count })}
        closeLabel={t('common.close')}
      >
        <div className={guests.dialogForm}>
          <p>{t('guests.strangers.clearWords')}</p>
          <div className={guests.acts}>
            <Button look="danger" busy={busy} onClick={() => void clear()}>
              {t('guests.strangers.clearYes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('guests.strangers.clearNo')}</Button>
          </div>
        </div>
      </Dialog>
    </section>
  )
}
