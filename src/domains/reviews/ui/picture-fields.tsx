import type { ChangeEvent } from 'react'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Ratio } from '#ui/prepare-picture.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ALT_MOST, PICTURES_MOST } from '../contract.ts'
import type { DraftPicture } from './review-draft.ts'
import styles from './review-form.module.css'
import type { Pictures } from './use-pictures.ts'

const SHAPES: Ratio[] = ['whole', 'square', 'wide', 'tall']

interface PictureFieldsProps {
  pictures: DraftPicture[]
  handling: Pictures
  change: (pictures: DraftPicture[]) => void
}

/** Up to eight pictures: cut, put in order and told in words. */
export function PictureFields({ pictures, handling, change }: PictureFieldsProps) {
  const { t } = useTexts()
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    handling.add([...(event.target.files ?? [])].slice(0, PICTURES_MOST - pictures.length))
    event.target.value = ''
  }
  const move = (from: number, to: number) => {
    const moved = pictures.toSpliced(from, 1)
    change(moved.toSpliced(to, 0, pictures[from]!))
  }
  return (
    <FieldGroup
      label={t('reviews.form.pictures.label')}
      optional={t('reviews.optional')}
      hint={t('reviews.form.pictures.hint', { count: PICTURES_MOST })}
    >
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <PictureField
            key={picture.key}
            picture={picture}
            number={index + 1}
            last={index === pictures.length - 1}
            handling={handling}
            move={(step) => move(index, index + step)}
            describe={(alt) => change(pictures.with(index, { ...picture, alt }))}
          />
        ))}
      </ul>
      {pictures.length < PICTURES_MOST && (
        <label className={styles.pick}>
          <Icon name="plus" />
          {t('reviews.form.pictures.add')}
          <input type="file" name="files" accept="image/jpeg,image/png,image/webp" multiple onChange={pick} />
        </label>
      )}
    </FieldGroup>
  )
}

interface PictureFieldProps {
  picture: DraftPicture
  number: number
  last: boolean
  handling: Pictures
  move: (step: number) => void
  describe: (alt: string) => void
}

function PictureField({ picture, number, last, handling, move, describe }: PictureFieldProps) {
  const { t } = useTexts()
  const { key, alt, thumb } = picture
  const crop = handling.cropOf(key)
  const error = handling.errors[key]
  return (
    <li className={styles.picture}>
      {thumb ? <img src={thumb} alt={alt} width={96} height={96} /> : <span />}
      <div className={styles.settings}>
        <Field
          label={t('reviews.form.pictures.alt', { number })}
          error={error && t(`errors.${error}` as TextKey)}
          hint={picture.picture || error ? undefined : t('reviews.form.pictures.waiting')}
        >
          <TextInput value={alt} maxLength={ALT_MOST} onChange={(event) => describe(event.target.value)} />
        </Field>
        {crop && (
          <Select
            aria-label={t('reviews.form.pictures.shape', { number })}
            value={crop.ratio}
            onChange={(event) => handling.crop(key, { ...crop, ratio: event.target.value as Ratio })}
          >
            {SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {t(`reviews.form.pictures.shapes.${shape}`)}
              </option>
            ))}
          </Select>
        )}
        {crop && crop.ratio !== 'whole' && (
          <input
            type="range"
            className={styles.position}
            min={0}
            max={100}
            step={5}
            defaultValue={crop.at}
            aria-label={t('reviews.form.pictures.position', { number })}
            onChange={(event) => handling.crop(key, { ...crop, at: Number(event.target.value) })}
          />
        )}
        <div className={styles.tools}>
          <IconButton
            icon="chevron-left"
            label={t('reviews.form.pictures.earlier', { number })}
            disabled={number === 1}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('reviews.form.pictures.later', { number })}
            disabled={last}
            onClick={() => move(1)}
          />
          <IconButton
            icon="close"
            label={t('reviews.form.pictures.remove', { number })}
            onClick={() => handling.remove(key)}
          />
        </div>
      </div>
    </li>
  )
}
