import { useState } from 'react'
import { pictureUrl } from '#lib/picture-url.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { ComingPicture, PickPictures, PictureList, PictureRow, type PictureWords } from '#ui/picture-list.tsx'
import { type Crop, WHOLE_PICTURE } from '#ui/prepare-picture.ts'
import { hall, rooftop, table } from './pictures.ts'
import { UiSection } from './section.tsx'

const thumbOf = ({ id }: { id: string }) => pictureUrl(id, 200, 'webp')

/** Pictures that somebody brings, and pictures on the whole screen. */
export function Brought() {
  const { t } = useTexts()
  const [at, setAt] = useState<number | null>(null)
  const [rows, setRows] = useState(() => [
    { source: hall, alt: t('gallery.cards.picture'), crop: WHOLE_PICTURE as Crop | null },
    { source: rooftop, alt: '', crop: { ratio: 'square', at: 50 } as Crop, error: t('gallery.brought.error') },
    { source: table, alt: t('gallery.cards.picture3'), crop: null },
  ])
  const shown = [
    { ...hall, alt: t('gallery.cards.picture') },
    { ...rooftop, alt: t('gallery.cards.picture2') },
    { ...table, alt: t('gallery.cards.picture3') },
  ]
  return (
    <UiSection title={t('gallery.brought.title')} note={t('gallery.brought.note')}>
      <FieldGroup label={t('gallery.brought.label')}>
        <PictureList>
          {rows.map((row, index) => (
            <PictureRow
              key={row.source.id}
              thumb={thumbOf(row.source)}
              alt={row.alt}
              altMost={120}
              words={wordsOf(index + 1, t)}
              crop={row.crop}
              error={row.error}
              first={index === 0}
              last={index === rows.length - 1}
              onAlt={(alt) => setRows(rows.with(index, { ...row, alt }))}
              onCrop={(crop) => setRows(rows.with(index, { ...row, crop }))}
              onMove={(step) => setRows(rows.toSpliced(index, 1).toSpliced(index + step, 0, row))}
              onRemove={() => setRows(rows.toSpliced(index, 1))}
            />
          ))}
          <ComingPicture thumb={thumbOf(hall)} failed={false}>
            {t('gallery.brought.coming')}
          </ComingPicture>
          <ComingPicture thumb="" failed>
            {t('gallery.brought.failed')}
          </ComingPicture>
        </PictureList>
        <PickPictures name="pictures" most={3} onPick={() => {}}>
          {t('gallery.brought.add')}
        </PickPictures>
      </FieldGroup>
      <div className="row">
        <Button icon="expand" onClick={() => setAt(0)}>
          {t('gallery.brought.open')}
        </Button>
      </div>
      <Lightbox
        label={t('gallery.brought.viewer')}
        pictures={shown}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
        labels={{
          close: t('gallery.close'),
          before: t('gallery.brought.before'),
          next: t('gallery.brought.next'),
          position: (now, of) => t('gallery.brought.position', { now, of }),
        }}
      />
    </UiSection>
  )
}

const wordsOf = (number: number, t: Translate): PictureWords => ({
  alt: t('gallery.brought.alt', { number }),
  shape: t('gallery.brought.shape', { number }),
  shapes: {
    whole: t('gallery.brought.whole'),
    square: t('gallery.brought.square'),
    wide: t('gallery.brought.wide'),
    tall: t('gallery.brought.tall'),
  },
  position: t('gallery.brought.cut', { number }),
  earlier: t('gallery.brought.earlier', { number }),
  later: t('gallery.brought.later', { number }),
  remove: t('gallery.brought.remove', { number }),
})
