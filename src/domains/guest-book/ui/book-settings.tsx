import { useEffect, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import { changeGuestBook, type GuestBook, getGuestBook } from '#domains/guest-book/contract.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Switch } from '#ui/switch.tsx'
import styles from './wish-list.module.css'

/** Whether wishes wait to be read, and the way to the screen for the hall. */
export function BookSettings({ card }: { card: Invitation }) {
  const { t } = useTexts()
  const [book, setBook] = useState<GuestBook | null>(null)
  useEffect(() => {
    call(getGuestBook, { params: { id: card.id } }).then(
      (answer) => (answer.ok ? setBook(answer.value) : showAlert('error', t(`errors.${answer.reason}`))),
      (error) => showFailure(error, t),
    )
  }, [card.id, t])

  async function choose(atOnce: boolean) {
    setBook((before) => before && { ...before, atOnce })
    try {
      const answer = await call(changeGuestBook, { params: { id: card.id }, body: { atOnce } })
      if (answer.ok) {
        setBook(answer.value)
        return showToast(t(atOnce ? 'guest-book.own.turnedOn' : 'guest-book.own.turnedOff'))
      }
      showAlert('error', t(`errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    }
    // it is as it was
    setBook((before) => before && { ...before, atOnce: !atOnce })
  }

  async function copy(url: string) {
    if (await copyText(url)) showToast(t('guest-book.own.copied'))
    else showAlert('error', t('common.notCopied'))
  }

  if (!book) return null
  const { atOnce, screenUrl } = book
  const mayChoose = !card.standing || card.standing.role === 'all'
  return (
    <div className={styles.book}>
      <Switch
        checked={atOnce}
        disabled={!mayChoose}
        onChange={(event) => void choose(event.target.checked)}
        hint={t('guest-book.own.atOnceHint')}
      >
        {t('guest-book.own.atOnce')}
      </Switch>
      {screenUrl ? (
        <div className={styles.screen}>
          <p>{t('guest-book.own.screenWords')}</p>
          <p className={styles.address}>{screenUrl}</p>
          <div className={styles.acts}>
            <Button small href={screenUrl} target="_blank">
              {t('guest-book.own.screen')}
            </Button>
            <Button small look="quiet" onClick={() => void copy(screenUrl)}>
              {t('guest-book.own.copy')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="muted">{t('guest-book.own.noScreen')}</p>
      )}
    </div>
  )
}
