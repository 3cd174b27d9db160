import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { hasPortraits, LookPart, LookPicture, Ornament, PhotoFrame } from '../parts.tsx'
import { Count, MonthTable } from '../times.tsx'
import { words } from './look.json'

interface Given {
  card: CardView
}

/** Tơ hồng: one thread through the whole card. */
export const AnhBiaThread = ({ kind = 'knot', className = '' }: { kind?: 'knot' | 'drop'; className?: string }) => (
  <Ornament art={`ab-${kind}`} box={kind === 'knot' ? '0 0 260 80' : '88 0 84 104'} className={`thread ${className}`} />
)

export function AnhBiaCouple({ card }: Given) {
  const { lang } = useTexts()
  if (!hasPortraits(card)) return null
  return (
    <LookPart name="portraits" className="couple">
      <h2>{words[lang].couple}</h2>
      <div className="pair">
        {card.families.map(
          ({ child }, index) =>
            child.photo && (
              <PhotoFrame
                key={child.whose}
                photo={child.photo}
                className={index ? 'b' : 'g'}
                sizes="(width < 900px) 58vw, 26rem"
                alt={child.role}
              />
            ),
        )}
        {card.families.map(({ child }, index) => (
          <p key={child.whose} className={index ? 'of-bride' : 'of-groom'}>
            <b>{child.short}</b>
            {child.rank || child.role}
          </p>
        ))}
      </div>
    </LookPart>
  )
}

/** Counted over a photo of the couple's own, where there is one. */
export function AnhBiaCountdown({ card: { moment, month, album, photo } }: Given) {
  const { t } = useTexts()
  if (!moment || !month) return null
  const behind = album.at(-1) ?? photo?.file
  return (
    <>
      <LookPart name="countdown">
        {behind ? (
          <span className="photo">
            <LookPicture file={behind} sizes="100vw" alt="" />
          </span>
        ) : (
          <div className="ground">
            <div className="silk" />
          </div>
        )}
        <div className="plate2">
          <h2>{t('card.countdown.title')}</h2>
          <Count moment={moment} />
        </div>
      </LookPart>
      <LookPart name="calendar">
        <MonthTable month={month} />
      </LookPart>
    </>
  )
}
