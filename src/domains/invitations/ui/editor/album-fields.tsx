import { ALBUM_MOST } from '#domains/invitations/album/contract.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import type { TextKey } from '#lib/texts.ts'
import { change, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Ratio } from '#ui/prepare-picture.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './album-fields.module.css'
import { type AlbumPicture, useAlbum } from './use-album.ts'

const SHAPES: Ratio[] = ['whole', 'square', 'wide', 'tall']

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
        <Button look="text" small onClick={() => change('user', { toogleModalLogin: true })}>
          {t('invitations.bar.signIn')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <ul className={styles.pictures}>
        {value.map((picture, index) => {
          const crop = album.cropOf(picture.id)
          const number = index + 1
          return (
            <li key={picture.id}>
              <img src={pictureUrl(picture.id, 200, 'webp')} alt={picture.alt} width={96} height={96} />
              <div>
                <Field label={t('invitations.album.alt', { number })}>
                  <TextInput
                    value={picture.alt}
                    maxLength={160}
                    onChange={(event) => onChange(value.with(index, { ...picture, alt: event.target.value }))}
                  />
                </Field>
                {crop && (
                  <Select
                    aria-label={t('invitations.album.shape', { number })}
                    value={crop.ratio}
                    onChange={(event) => album.recrop(picture.id, { ...crop, ratio: event.target.value as Ratio })}
                  >
                    {SHAPES.map((shape) => (
                      <option key={shape} value={shape}>
                        {t(`invitations.album.shapes.${shape}`)}
                      </option>
                    ))}
                  </Select>
                )}
                {crop && crop.ratio !== 'whole' && (
                  <input
                    type="range"
                    min={0}
                    max={100}
                    step={10}
                    defaultValue={crop.at}
                    aria-label={t('invitations.album.position', { number })}
                    onPointerUp={(event) =>
                      album.recrop(picture.id, { ...crop, at: Number(event.currentTarget.value) })
                    }
                    onKeyUp={(event) => album.recrop(picture.id, { ...crop, at: Number(event.currentTarget.value) })}
                  />
                )}
                <div className={styles.tools}>
                  <IconButton
                    icon="chevron-left"
                    label={t('invitations.album.earlier', { number })}
                    disabled={index === 0}
                    onClick={() => album.move(index, index - 1)}
                  />
                  <IconButton
                    icon="chevron-right"
                    label={t('invitations.album.later', { number })}
                    disabled={index === value.length - 1}
                    onClick={() => album.move(index, index + 1)}
                  />
                  <IconButton
                    icon="close"
                    label={t('invitations.album.remove', { number })}
                    onClick={() => onChange(value.toSpliced(index, 1))}
                  />
                </div>
              </div>
            </li>
          )
        })}
        {album.coming.map(({ key, thumb, error }) => (
          <li key={key} aria-busy={!error}>
            {thumb ? <img src={thumb} alt="" width={96} height={96} /> : <span />}
            <div role={error ? 'alert' : 'status'}>
              {error ? t(`errors.${error}` as TextKey) : t('invitations.album.coming')}
              {error && (
                <Button look="text" small onClick={() => album.dismiss(key)}>
                  {t('invitations.words.remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {value.length < ALBUM_MOST && (
        <label className={styles.pick}>
          <Icon name="plus" />
          {t('invitations.album.add')}
          <input
            type="file"
            name="album"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={(event) => {
              void album.add([...(event.target.files ?? [])].slice(0, ALBUM_MOST - value.length))
              event.target.value = ''
            }}
          />
        </label>
      )}
    </>
  )
}
