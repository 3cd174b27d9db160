import type { ReactNode } from 'react'
import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { hasPortraits, LookPart, PhotoFrame } from '../parts.tsx'

interface Given {
  card: CardView
}

export const DenLongHoiAnSign = ({ children }: { children: ReactNode }) => (
  <h2 className="sign">
    <span>{children}</span>
  </h2>
)

export function DenLongHoiAnCouple({ card }: Given) {
  const { t } = useTexts()
  const { families, story } = card
  const portraits = hasPortraits(card)
  if (!portraits && story.length === 0) return null
  return (
    <LookPart name="story" className="couple">
      <div className="col">
        {portraits && (
          <div className="pair">
            {families.map(
              ({ child }) =>
                child.photo && (
                  <figure key={child.whose}>
                    <span className="cord" />
                    <PhotoFrame
                      photo={child.photo}
                      className="framed"
                      sizes="(width < 1024px) 44vw, 16rem"
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
            <DenLongHoiAnSign>{t('card.story')}</DenLongHoiAnSign>
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
    </LookPart>
  )
}
