import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { hasPortraits, LookPart, Ornament, PhotoFrame } from '../parts.tsx'

interface Given {
  card: CardView
}

export const MauDonBloom = ({ className }: { className: string }) => (
  <Ornament art="md-cc" box="0 0 200 180" fit="xMaxYMax meet" className={className} />
)
export const MauDonSprig = () => <Ornament art="md-hd" box="0 0 180 44" className="sprig" />
export function MauDonCouple({ card }: Given) {
  const { t } = useTexts()
  const { families, story } = card
  if (!hasPortraits(card) && story.length === 0) return null
  return (
    <LookPart name="story" className="couple">
      <div className="col">
        {families.map(
          ({ child }, index) =>
            child.photo && (
              <figure key={child.whose} className={index ? 'bride' : 'groom'}>
                {index > 0 && <MauDonBloom className="o-cd" />}
                <PhotoFrame photo={child.photo} className="oval" sizes="210px" alt={child.role} />
                <figcaption>
                  <b>{child.role}</b>
                  <strong className="name">{child.short}</strong>
                </figcaption>
              </figure>
            ),
        )}
        {story.length > 0 && (
          <div className="story">
            <h2>
              {t('card.story')}
              <MauDonSprig />
            </h2>
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
    </LookPart>
  )
}
