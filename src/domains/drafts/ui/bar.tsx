import { useState } from 'react'
import { missingParts } from '#domains/cards/draft/rules.ts'
import { timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from './editor.module.css'
import type { EditedCard } from './use-card.ts'

/** Refusals with a sentence of their own; the others show beside their field. */
const TOLD = ['too_many_invitations', 'music_unknown'] as const
const isTold = (refusal: string): refusal is (typeof TOLD)[number] => (TOLD as readonly string[]).includes(refusal)

/** What is saved, one step back or forth, and the way to the guests. */
export function EditorBar({ id, card }: { id: string | null; card: EditedCard }) {
  const { t, lang } = useTexts()
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  const [busy, setBusy] = useState(false)
  const { standing, savedTsp, published } = card
  const missing = missingParts(card.draft)

  async function publish(visible: boolean) {
    setBusy(true)
    try {
      const answer = await card.publish(visible)
      if (!answer) return
      if (answer.ok) showAlert('ok', t(visible ? 'invitations.bar.isPublished' : 'invitations.bar.isHidden'))
      else showAlert('error', t(answer.reason === 'invalid' ? 'errors.not_publishable' : `errors.${answer.reason}`))
    } catch (error) {
      showFailure(error, t)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className={styles.bar} data-part="editor-bar">
        <div className={styles.kept}>
          <p className={styles.standing} role="status" data-standing={standing}>
            {standing === 'saved' && savedTsp
              ? t('invitations.bar.savedAt', { time: timeOfDay(savedTsp) })
              : standing === 'refused'
                ? t(isTold(card.refusal) ? `errors.${card.refusal}` : 'invitations.bar.refused')
                : t(`invitations.bar.${standing}`)}
          </p>
          <Button small look="quiet" disabled={!card.undo} onClick={card.undo}>
            {t('invitations.bar.undo')}
          </Button>
          <Button small look="quiet" disabled={!card.redo} onClick={card.redo}>
            {t('invitations.bar.redo')}
          </Button>
        </div>
        <div className={styles.acts}>
          {!isCustomer && (
            <Button small look="primary" onClick={() => changeState('user', { toogleModalLogin: true })}>
              {t('invitations.bar.signIn')}
            </Button>
          )}
          {isCustomer && id && (
            <>
              <Button small href={href('invitation-guests', { id })}>
                {t('invitations.bar.guests')}
              </Button>
              {published?.visible && (
                <>
                  <a
                    className={styles.open}
                    href={pathIn(lang, href('card', { unsignedName: published.publishedName ?? '' }))}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t('invitations.bar.open')}
                  </a>
                  <Button small onClick={() => publish(false)} busy={busy}>
                    {t('invitations.bar.hide')}
                  </Button>
                </>
              )}
              <Button
                small
                look="primary"
                busy={busy}
                disabled={missing.length > 0 || (published?.visible && !published.hasChanges && standing === 'saved')}
                onClick={() => publish(true)}
              >
                {t(published?.visible ? 'invitations.bar.publishAgain' : 'invitations.bar.publish')}
              </Button>
            </>
          )}
        </div>
      </div>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {t('invitations.bar.missing', { parts: missing.map((part) => t(`invitations.missing.${part}`)).join(', ') })}
        </p>
      )}
    </>
  )
}
