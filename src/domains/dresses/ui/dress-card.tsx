import type { ReactNode } from 'react'
import { href } from '#lib/href.ts'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import type { ListedDress as Shown } from '../contract.ts'
import { MODES, type Mode } from '../words/rules.ts'
import styles from './dress-card.module.css'
import { dressLine } from './dress-line.ts'
import { DressPicture } from './dress-picture.tsx'

type DressCardProps = {
  dress: Omit<Shown, 'favouriteCount'>
  /** the way that was chosen: only its price is shown */
  mode?: Mode
  /** top right on the picture */
  corner?: ReactNode
  /** below everything, such as a way to look closer */
  extra?: ReactNode
  level?: 'h2' | 'h3'
  sizes?: string
  priority?: boolean
}

const IN_A_RAIL = '(min-width: 1024px) 18rem, min(78vw, 19rem)'

export function DressCard({ dress, mode, corner, extra, level, sizes = IN_A_RAIL, priority }: DressCardProps) {
  const { t, lang } = useTexts()
  const shown = MODES.filter((way) => dress.prices[way] !== null && (mode === undefined || way === mode))
  return (
    <Card
      name={dress.name}
      level={level}
      href={href('dress', { id: dress.id, mode })}
      media={<DressPicture picture={dress.picture} sizes={sizes} priority={priority} />}
      corner={corner}
      over={
        <p className={styles.maker}>
          {dress.maker.name} · {dress.maker.city}
        </p>
      }
      extra={extra}
    >
      <p className={styles.line}>{dressLine(t, dress)}</p>
      <p className={styles.prices}>
        {shown.map((way) => (
          <span key={way}>
            {t(`dresses.card.prices.${way}`)} <b>{vndShort(dress.prices[way]!, lang)}</b>
          </span>
        ))}
      </p>
    </Card>
  )
}
