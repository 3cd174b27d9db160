import { useEffect, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import { changeGuestSettings, getGuestSettings } from '#domains/guests/contract.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { CeremonySet } from './ceremony-set.tsx'
import guests from './guests.module.css'
import styles from './strangers.module.css'

interface StrangersProps {
  card: Invitation
  /** How many unknown replies could go. */
  count: number
  onClear: () => Promise<void>
}

/** What a couple does against replies of people whom nobody invited. */
export function Strangers({ card, count, onClear }: StrangersProps) {
  const { t } = useTexts()
  const { id } = card
  const [personalOnly, setPersonalOnly] = useState<boolean | null>(null)
  const [common, setCommon] = useState<string[] | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    call(getGuestSettings, { params: { id } }).then(
      (answer) => {
        if (!answer.ok) return
        setPersonalOnly(answer.value.personalOnly)
        setCommon(answer.value.commonCeremonies)
      },
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

  /** An empty choice says beside itself what is wrong, and is not kept. */
  async function setForAll(wanted: string[] | null) {
    setCommon(wanted)
    if (wanted?.length === 0) return
    try {
      const answer = await call(changeGuestSettings, { params: { id }, body: { commonCeremonies: wanted } })
      if (answer.ok) return showToast(t('guests.ceremonies.commonKept'))
      showAlert('error', t(`errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    }
    setCommon(common)
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
      {personalOnly !== null && (
        <CeremonySet
          card={card}
          label={t('guests.ceremonies.common')}
          plain={t('guests.ceremonies.asFace')}
          value={common}
          onChange={(wanted) => void setForAll(wanted)}
        />
      )}
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
