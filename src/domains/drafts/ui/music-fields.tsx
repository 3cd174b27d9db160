import { useCallback } from 'react'
import type { Draft } from '#domains/cards/draft/rules.ts'
import type { Template } from '#domains/looks/contract.ts'
import type { Music } from '#domains/music/contract.ts'
import { type OwnMusic, ownMusicIn, TEMPLATE_MUSIC } from '#domains/music/contract.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ListenButton } from './listen-button.tsx'
import styles from './music-fields.module.css'
import { OwnMusicFields } from './own-music-fields.tsx'
import type { EditedCard } from './use-card.ts'
import { useOwnMusic } from './use-own-music.ts'

const lengthOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What plays when the card opens: a piece of the house's, one that the couple brings, or nothing. */
export function MusicFields({
  id,
  music,
  draft,
  template,
  write,
}: {
  id: string | null
  music: Music[]
  draft: Draft
  template: Template
  write: EditedCard['write']
}) {
  const { t } = useTexts()
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  const choose = useCallback((piece: string | null) => write('music', piece), [write])
  const own = useOwnMusic(id, isCustomer, choose)
  const wanted = draft.music === undefined || draft.music === TEMPLATE_MUSIC ? template.music : draft.music
  const brought = own.pieces.find(({ id }) => id === wanted)
  const url = brought?.url ?? music.find(({ id }) => id === wanted)?.url
  const nameOf = ({ seconds }: OwnMusic) => t('invitations.music.ownLasting', { length: lengthOf(seconds) })
  return (
    <>
      <div className={styles.choice}>
        <Field label={t('invitations.look.music')}>
          <Select name="music" value={wanted ?? ''} onChange={(event) => choose(event.target.value || null)}>
            <option value="">{t('invitations.look.silent')}</option>
            {music.map((piece) => (
              <option key={piece.id} value={piece.id}>
                {piece.name}
              </option>
            ))}
            {own.pieces.map((piece) => (
              <option key={piece.id} value={piece.id}>
                {nameOf(piece)}
              </option>
            ))}
            {ownMusicIn(wanted) && !brought && <option value={wanted!}>{t('invitations.music.own')}</option>}
          </Select>
        </Field>
        {url && <ListenButton url={url} />}
      </div>
      {isCustomer ? (
        <OwnMusicFields own={own} brought={brought} onRemove={() => choose(TEMPLATE_MUSIC)} />
      ) : (
        <div className={styles.own}>
          <h3>{t('invitations.music.own')}</h3>
          <p>
            {t('invitations.music.signIn')}{' '}
            <Button look="text" small onClick={() => changeState('user', { toogleModalLogin: true })}>
              {t('invitations.bar.signIn')}
            </Button>
          </p>
        </div>
      )}
    </>
  )
}
