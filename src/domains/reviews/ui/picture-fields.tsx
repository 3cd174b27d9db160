import type { TextKey, Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { PickPictures, PictureList, PictureRow, type PictureWords } from '#ui/picture-list.tsx'
import { ALT_MOST, PICTURES_MOST } from '../writing/contract.ts'
import type { DraftPicture } from './review-draft.ts'
import type { ChosenPictures } from './use-pictures.ts'

interface PictureFieldsProps {
  pictures: DraftPicture[]
  handling: ChosenPictures
  change: (pictures: DraftPicture[]) => void
}

/** Up to eight pictures: cut, put in order and told in words. */
export function PictureFields({ pictures, handling, change }: PictureFieldsProps) {
  const { t } = useTexts()
  return (
    <FieldGroup
      label={t('reviews.form.pictures.label')}
      optional={t('reviews.optional')}
      hint={t('reviews.form.pictures.hint', { count: PICTURES_MOST })}
    >
      <PictureList>
        {pictures.map((picture, index) => {
          const { key, alt, thumb } = picture
          const error = handling.errors[key]
          return (
            <PictureRow
              key={key}
              thumb={thumb}
              alt={alt}
              altMost={ALT_MOST}
              words={wordsOf(index + 1, t)}
              crop={handling.cropOf(key)}
              error={error && t(`errors.${error}` as TextKey)}
              hint={picture.picture || error ? undefined : t('reviews.form.pictures.waiting')}
              first={index === 0}
              last={index === pictures.length - 1}
              onAlt={(alt) => change(pictures.with(index, { ...picture, alt }))}
              onCrop={(crop) => handling.crop(key, crop)}
              onMove={(step) => change(pictures.toSpliced(index, 1).toSpliced(index + step, 0, picture))}
              onRemove={() => handling.remove(key)}
            />
          )
        })}
      </PictureList>
      {pictures.length < PICTURES_MOST && (
        <PickPictures name="files" most={PICTURES_MOST - pictures.length} onPick={handling.add}>
          {t('reviews.form.pictures.add')}
        </PickPictures>
      )}
    </FieldGroup>
  )
}

const wordsOf = (number: number, t: Translate): PictureWords => ({
  alt: t('reviews.form.pictures.alt', { number }),
  shape: t('reviews.form.pictures.shape', { number }),
  shapes: {
    whole: t('reviews.form.pictures.shapes.whole'),
    square: t('reviews.form.pictures.shapes.square'),
    wide: t('reviews.form.pictures.shapes.wide'),
    tall: t('reviews.form.pictures.shapes.tall'),
  },
  position: t('reviews.form.pictures.position', { number }),
  earlier: t('reviews.form.pictures.earlier', { number }),
  later: t('reviews.form.pictures.later', { number }),
  remove: t('reviews.form.pictures.remove', { number }),
})
