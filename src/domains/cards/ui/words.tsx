import type { CSSProperties } from 'react'
import { useTexts } from '#shell/texts.tsx'
import type { SectionProps } from './card-props.ts'
import { CardPart } from './part.tsx'
import styles from './words.module.css'

export function Story({ card: { story } }: SectionProps) {
  const { t } = useTexts()
  if (!story?.trim()) return null
  return (
    <CardPart on="paper" name="story" title={t('card.story')}>
      <div className={styles.story}>
        {story
          .trim()
          .split(/\n+/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </CardPart>
  )
}

export function Timetable({ card: { timetable = [] } }: SectionProps) {
  const { t } = useTexts()
  const steps = timetable.filter(({ text }) => text.trim())
  if (steps.length === 0) return null
  return (
    <CardPart on="paper" name="timetable" title={t('card.timetable')}>
      <ol className={styles.steps}>
        {steps.map(({ time, text }) => (
          <li key={`${time} ${text}`}>
            <time>{time}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </CardPart>
  )
}

export function DressColours({ card: { dressColours = [] } }: SectionProps) {
  const { t } = useTexts()
  if (dressColours.length === 0) return null
  return (
    <CardPart on="paper" name="dress" title={t('card.dress')}>
      <ul className={styles.colours}>
        {dressColours.map(({ name, colour }) => (
          <li key={`${name} ${colour}`}>
            <i style={{ '--colour': colour } as CSSProperties} />
            {name}
          </li>
        ))}
      </ul>
    </CardPart>
  )
}
