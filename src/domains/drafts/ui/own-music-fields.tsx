import { useId } from 'react'
import type { OwnMusic } from '#domains/music/contract.ts'
import { showNumber } from '#lib/numbers.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { described, FieldLines } from '#ui/field.tsx'
import { PickFiles } from '#ui/pick-files.tsx'
import styles from './music-fields.module.css'
import type { useOwnMusic } from './use-own-music.ts'

const MEGABYTE = 1024 * 1024
const SAID: Record<string, TextKey> = {
  offline: 'invitations.music.offline',
  body_too_large: 'invitations.music.tooLarge',
}

/** A file of the couple's own: chosen, sent, replaced or left out. Whatever goes wrong, the music chosen before stays. */
export function OwnMusicFields({
  own: { progress, trouble, bring, again, cancel },
  brought,
  onRemove,
}: {
  own: ReturnType<typeof useOwnMusic>
  /** The piece of theirs that the card plays. */
  brought: OwnMusic | undefined
  onRemove(): void
}) {
  const { t, lang } = useTexts()
  const id = useId()
  const lines = {
    hint: t('invitations.music.hint'),
    error: trouble && t(SAID[trouble.code] ?? (`errors.${trouble.code}` as TextKey)),
  }
  return (
    <div className={styles.own} data-part="own-music">
      <h3 id={id}>{t('invitations.music.own')}</h3>
      <p role="status" data-part={brought && progress === null ? 'brought' : undefined}>
        {progress !== null
          ? t('invitations.music.sending')
          : brought &&
            t('invitations.music.brought', {
              minutes: Math.floor(brought.seconds / 60),
              seconds: brought.seconds % 60,
              size: showNumber(Math.max(0.1, brought.bytes / MEGABYTE), lang, 1),
            })}
      </p>
      {progress !== null && (
        <div className={styles.sending}>
          <progress value={progress} max={1} aria-label={t('invitations.music.sending')} />
          <Button small onClick={cancel}>
            {t('invitations.music.cancel')}
          </Button>
        </div>
      )}
      <div className={styles.tools}>
        <PickFiles
          name="own-music"
          icon={brought ? 'edit' : 'plus'}
          accept=".mp3,.m4a,audio/mpeg,audio/mp4,audio/x-m4a"
          onPick={([file]) => file && bring(file)}
          {...described(id, lines)}
        >
          {t(brought ? 'invitations.music.replace' : 'invitations.music.choose')}
        </PickFiles>
        {brought && progress === null && (
          <Button small look="quiet" onClick={onRemove}>
            {t('invitations.music.remove')}
          </Button>
        )}
        {trouble?.canRetry && (
          <Button small onClick={again}>
            {t('invitations.music.again')}
          </Button>
        )}
      </div>
      <div className={styles.lines}>
        <div role="alert">
          <FieldLines id={id} error={lines.error} />
        </div>
        <FieldLines id={id} hint={lines.hint} />
      </div>
    </div>
  )
}
