import { useState } from 'react'
import { MOST_ON_CARD } from '#domains/cards/draft/rules.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ComingPicture, PickPictures, PictureList } from '#ui/picture-list.tsx'
import { SortedPictures } from '#ui/sorted-pictures.tsx'
import { AlbumSheet } from './album-sheet.tsx'
import { type AlbumPicture, useAlbum } from './use-album.ts'

interface AlbumFieldsProps {
  value?: AlbumPicture[]
  onChange(album: AlbumPicture[]): void
}

/** The album: many chosen at once, put in order by dragging or with the arrow keys; a tap opens what else can be said of one. */
export function AlbumFields({ value = [], onChange }: AlbumFieldsProps) {
  const { t } = useTexts()
  const album = useAlbum(value, onChange)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <SortedPictures
        pictures={value.map(({ id, alt }, index) => ({
          id,
          src: pictureUrl(id, 200, 'webp'),
          alt: alt || t('invitations.album.picture', { number: index + 1 }),
          open: t('invitations.album.open', { number: index + 1 }),
          drag: t('invitations.album.drag', { number: index + 1 }),
        }))}
        onOpen={setOpened}
        onMove={album.move}
        moved={(to) => t('invitations.album.moved', { number: to + 1 })}
      />
      <PictureList>
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
      {opened !== null && value[opened] && (
        <AlbumSheet
          pictures={value}
          index={opened}
          album={album}
          onIndex={setOpened}
          onChange={onChange}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
