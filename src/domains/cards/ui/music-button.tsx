import type { Music } from '#domains/music/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './card.module.css'

/** Plays once the card is opened, never before; shown where a script can play it. */
export function MusicButton({ music }: { music: Music }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={styles.music}
      data-music={music.url}
      data-failed={t('card.musicFailed')}
      aria-pressed="false"
      aria-label={music.name ? t('card.music', { name: music.name }) : t('card.ownMusic')}
      hidden
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 18.5V6l11-2.5V16M9 18.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm11-2.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
      </svg>
    </button>
  )
}
