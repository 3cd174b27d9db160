import { Fragment } from 'react'
import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { AlbumPhoto, HyMark, LookPart } from '../parts.tsx'
import { words } from './look.json'

interface Given {
  card: CardView
}

export const DaoXuanSeal = ({ size = '' }: { size?: 'large' | 'little' | '' }) => (
  <span className={`seal ${size}`} aria-hidden="true">
    <HyMark />
  </span>
)
/** In the margin, one word to a line, as on a scroll. */
export const DaoXuanHeading = ({ text }: { text: string }) => (
  <h2 className={text.split(' ').length > 4 ? 'upright flat' : 'upright'}>
    <DaoXuanSeal size="little" />
    {text.split(' ').map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word can stand in a heading twice
      <Fragment key={index}>
        <span>{word}</span>{' '}
      </Fragment>
    ))}
  </h2>
)

const WIDTHS = ['s1', 's2', 's4', 's5', 's3', 's1'] as const

/** A handscroll, unrolled sideways. */
export function DaoXuanAlbum({ card: { album } }: Given) {
  const { t, lang } = useTexts()
  if (album.length === 0) return null
  return (
    <LookPart name="album">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="handscroll" tabIndex={0} aria-label={words[lang].scroll}>
        <div className="roll-head">
          <h2>{t('card.album.title')}</h2>
          <DaoXuanSeal size="little" />
        </div>
        {album.map((file, index) => (
          <AlbumPhoto
            key={file.id}
            file={file}
            number={index + 1}
            className={WIDTHS[index % WIDTHS.length]}
            sizes="(width < 760px) 60vw, 30rem"
          />
        ))}
      </section>
      <p className="hint">{words[lang].swipe}</p>
    </LookPart>
  )
}
