import { timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import styles from './editor.module.css'
import type { EditedCard } from './use-card.ts'
import type { Publishing } from './use-publishing.ts'

/** Refusals with a sentence of their own; the others show beside their field. */
const TOLD = ['too_many_invitations', 'music_unknown'] as const
const isTold = (refusal: string): refusal is (typeof TOLD)[number] => (TOLD as readonly string[]).includes(refusal)

interface EditorBarProps {
  id: string | null
  card: EditedCard
  publishing: Publishing
  /** What it takes to send a published card is shown again. */
  onSend: () => void
}

/** What is saved, one step back or forth, and the way to the guests. */
export function EditorBar({ id, card, publishing, onSend }: EditorBarProps) {
  const { t, lang } = useTexts()
  const { standing, savedTsp, published } = card
  return (
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
        {id && published?.visible && (
          <>
            <a
              className={styles.open}
              href={pathIn(lang, href('card', { unsignedName: published.publishedName ?? '' }))}
              target="_blank"
              rel="noreferrer"
            >
              {t('invitations.bar.open')}
            </a>
            <Button small icon="share" onClick={onSend}>
              {t('invitations.bar.send')}
            </Button>
          </>
        )}
        {id && (
          <Button small href={href('invitation-guests', { id })}>
            {t('invitations.bar.guests')}
          </Button>
        )}
        <PublishButton id={id} publishing={publishing} small />
      </div>
    </div>
  )
}

interface PublishButtonProps {
  id: string | null
  publishing: Publishing
  small?: boolean
}

/** Whoever is not signed in is asked to; the draft waits. */
export function PublishButton({ id, publishing, small }: PublishButtonProps) {
  const { t } = useTexts()
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  if (!isCustomer) {
    return (
      <Button small={small} look="primary" onClick={() => changeState('user', { toogleModalLogin: true })}>
        {t('invitations.bar.signIn')}
      </Button>
    )
  }
  const { busy, canPublish, isShown, publish } = publishing
  return (
    <Button small={small} look="primary" busy={busy} disabled={!id || !canPublish} onClick={publish}>
      {t(isShown ? 'invitations.bar.publishAgain' : 'invitations.bar.publish')}
    </Button>
  )
}
