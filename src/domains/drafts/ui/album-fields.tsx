import { LONGEST, MOST_ON_CARD } from '#domains/cards/draft/rules.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ComingPicture, PickPictures, PictureList, PictureRow, type PictureWords } from '#ui/picture-list.tsx'
import { type AlbumPicture, useAlbum } from './use-album.ts'

/** The album: brought, cut, told in words and put in order. */
export function AlbumFields({
  value = [],
  onChange,
}: {
  value?: AlbumPicture[]
  onChange(album: AlbumPicture[]): void
}) {
  const { t } = useTexts()
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  const album = useAlbum(value, onChange)
  if (!isCustomer) {
    return (
      <p>
        {t('invitations.album.signIn')}{' '}
        <Button look="text" small onClick={() => changeState('user', { toogleModalLogin: true })}>
          {t('invitations.bar.signIn')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <PictureList>
        {value.map((picture, index) => (
          <PictureRow
            key={picture.id}
            thumb={pictureUrl(picture.id, 200, 'webp')}
            alt={picture.alt}
            altMost={LONGEST.alt}
            words={wordsOf(index + 1, t)}
            crop={album.cropOf(picture.id)}
            first={index === 0}
            last={index === value.length - 1}
            onAlt={(alt) => onChange(value.with(index, { ...picture, alt }))}
            onCrop={(crop) => album.recrop(picture.id, crop)}
            onMove={(step) => album.move(index, index + step)}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        ))}
        {album.coming.map(({ key, thumb, error }) => (
          <ComingPicture key={key} thumb={thumb} failed={error !== null}>
            {error ? t(`errors.${error}` as TextKey) : t('invitations.album.coming')}
            {error && (
              <Button look="text" small onClick={() => album.dismiss(key)}>
                {t('invitations.words.remove')}
              </Button>
            )}
          </ComingPicture>
        ))}
      </PictureList>
      {value.length < MOST_ON_CARD.pictures && (
        <PickPictures
          name="album"
          most={MOST_ON_CARD.pictures - value.length}
          onPick={(files) => void album.add(files)}
        >
          {t('invitations.album.add')}
        </PickPictures>
      )}
    </>
  )
}

const wordsOf = (number: number, t: Translate): PictureWords => ({
  alt: t('invitations.album.alt', { number }),
  shape: t('invitations.album.shape', { number }),
  shapes: {
    whole: t('invitations.album.shapes.whole'),
    square: t('invitations.album.shapes.square'),
    wide: t('invitations.album.shapes.wide'),
    tall: t('invitations.album.shapes.tall'),
  },
  position: t('invitations.album.position', { number }),
  earlier: t('invitations.album.earlier', { number }),
  later: t('invitations.album.later', { number }),
  remove: t('invitations.album.remove', { number }),
})
