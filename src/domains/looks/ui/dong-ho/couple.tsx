import type { ReactNode } from 'react'
import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { hasPortraits, LookPart, LookPicture, PhotoFrame } from '../parts.tsx'
import { words } from './look.json'

interface Given {
  card: CardView
}

/** An ink block cut by hand, letters left in paper. */
export const DongHoLabel = ({ tone = '', children }: { tone?: 'x' | 'v' | ''; children: ReactNode }) => (
  <h2 className={`label ${tone}`}>
    <span>{children}</span>
  </h2>
)
/** A picture tale of two fields and more: words and pictures by turns. */
export function DongHoCouple({ card }: Given) {
  const { t, lang } = useTexts()
  const { families, story, album } = card
  const portraits = hasPortraits(card)
  if (!portraits && story.length === 0) return null
  return (
    <LookPart name="story" className="couple">
      <div className="col">
        {portraits && <DongHoLabel tone="x">{words[lang].couple}</DongHoLabel>}
        {portraits && (
          <div className="pair">
            {families.map(
              ({ child }) =>
                child.photo && (
                  <figure key={child.whose}>
                    <PhotoFrame
                      photo={child.photo}
                      className="print"
                      sizes="(width < 1024px) 44vw, 15rem"
                      alt={child.role}
                    />
                    <figcaption>
                      <b>{child.role}</b>
                      <strong className="name">{child.short}</strong>
                    </figcaption>
                  </figure>
                ),
            )}
          </div>
        )}
        {story.length > 0 && (
          <div className="story">
            <h3>{t('card.story')}</h3>
            {story.map((paragraph, index) => (
              <div key={paragraph} className="o">
                <p>{paragraph}</p>
                {album[index] && (
                  <span className="photo">
                    <LookPicture file={album[index]} sizes="(width < 1024px) 44vw, 15rem" alt="" />
                  </span>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
    </LookPart>
  )
}
