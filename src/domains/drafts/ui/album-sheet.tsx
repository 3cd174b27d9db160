import { LONGEST } from '#domains/cards/draft/rules.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import type { Ratio } from '#ui/prepare-picture.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './photos.module.css'
import type { AlbumPicture, EditedAlbum } from './use-album.ts'

const RATIOS: Ratio[] = ['whole', 'square', 'wide', 'tall']

interface AlbumSheetProps {
  pictures: AlbumPicture[]
  index: number
  album: EditedAlbum
  onIndex: (index: number) => void
  onChange: (pictures: AlbumPicture[]) => void
  onClose: () => void
}

/** One picture of the album: its caption, its cut, its place, and the way out of it. */
export function AlbumSheet({ pictures, index, album, onIndex, onChange, onClose }: AlbumSheetProps) {
  const { t } = useTexts()
  const picture = pictures[index]!
  const number = index + 1
  const crop = album.cropOf(picture.id)
  const move = (to: number) => {
    album.move(index, to)
    onIndex(to)
  }
  return (
    <Drawer
      open
      sheet
      onClose={onClose}
      title={t('invitations.album.picture', { number })}
      closeLabel={t('common.close')}
      footer={
        <Button look="primary" block onClick={onClose}>
          {t('invitations.album.done')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <img
          src={pictureUrl(picture.id, 400, 'webp')}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
        <Field label={t('invitations.album.alt', { number })} optional={t('invitations.optional')}>
          <TextInput
            value={picture.alt}
            maxLength={LONGEST.alt}
            onChange={(event) => onChange(pictures.with(index, { ...picture, alt: event.target.value }))}
          />
        </Field>
        {crop && (
          <Field label={t('invitations.album.shape', { number })}>
            <Select
              value={crop.ratio}
              onChange={(event) => album.recrop(picture.id, { ...crop, ratio: event.target.value as Ratio })}
            >
              {RATIOS.map((ratio) => (
                <option key={ratio} value={ratio}>
                  {t(`invitations.album.shapes.${ratio}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className={styles.tools}>
          <Button small icon="chevron-left" disabled={index === 0} onClick={() => move(index - 1)}>
            {t('invitations.album.earlier', { number })}
          </Button>
          <Button small icon="chevron-right" disabled={number === pictures.length} onClick={() => move(index + 1)}>
            {t('invitations.album.later', { number })}
          </Button>
          <Button
            small
            look="text"
            onClick={() => {
              onClose()
              onChange(pictures.toSpliced(index, 1))
            }}
          >
            {t('invitations.album.remove', { number })}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
