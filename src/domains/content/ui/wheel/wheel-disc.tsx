import { Mark } from '#ui/mark.tsx'
import type { WheelField } from '../../wheel/contract.ts'
import styles from './wheel.module.css'

const MIDDLE = 200
const RIM = 176
const GROUNDS = ['var(--son)', '#f6ecd9', 'var(--son-deep)', 'var(--kim-light)']
const INKS = ['var(--on-dark)', 'var(--ink)', 'var(--on-dark)', 'var(--ink)']
const LINE = 11
const STUDS = 24

interface WheelDiscProps {
  fields: WheelField[]
  /** spoken instead of the picture */
  label: string
  /** in degrees, ever growing */
  turn: number
  turning: boolean
  onStop(): void
}

/** The wheel itself. It is turned by one transform, so that a slow phone has nothing to paint anew. */
export function WheelDisc({ fields, label, turn, turning, onStop }: WheelDiscProps) {
  const step = 360 / fields.length
  return (
    <div className={styles.wheel} role="img" aria-label={label}>
      <div
        className={turning ? `${styles.disc} ${styles.turning}` : styles.disc}
        style={{ transform: `rotate(${turn}deg)` }}
        onTransitionEnd={onStop}
      >
        <svg viewBox="0 0 400 400" aria-hidden="true">
          <circle cx={MIDDLE} cy={MIDDLE} r="198" fill="#5e0910" />
          <circle cx={MIDDLE} cy={MIDDLE} r="192" className={styles.line} />
          <circle cx={MIDDLE} cy={MIDDLE} r="179" className={styles.line} />
          {fields.map((field, index) => (
            <g
              key={field.id}
              transform={`rotate(${index * step} ${MIDDLE} ${MIDDLE})`}
              fill={INKS[index % INKS.length]}
            >
              <path d={sector(step)} fill={GROUNDS[index % GROUNDS.length]} />
              {lines(field.name).map((line, row) => (
                <text key={line} x={MIDDLE} y={62 + row * 23} textAnchor="middle">
                  {line}
                </text>
              ))}
            </g>
          ))}
          {Array.from({ length: STUDS }, (_, index) => {
            const [x, y] = onCircle((index * 360) / STUDS, 186)
            return <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" fill="var(--kim-light)" />
          })}
        </svg>
      </div>
      <svg className={styles.pointer} viewBox="0 0 30 34" aria-hidden="true">
        <path d="M1 1h28L15 33Z" />
      </svg>
      <span className={styles.hub} aria-hidden="true">
        <Mark />
      </span>
    </div>
  )
}

/** Degrees clockwise from the top. */
function onCircle(degrees: number, radius: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180
  const at = (part: number) => Math.round((MIDDLE + radius * part) * 10) / 10
  return [at(Math.cos(angle)), at(Math.sin(angle))]
}

function sector(step: number): string {
  const [from, to] = [onCircle(-step / 2, RIM), onCircle(step / 2, RIM)]
  return `M${MIDDLE} ${MIDDLE}L${from.join(' ')}A${RIM} ${RIM} 0 0 1 ${to.join(' ')}Z`
}

/** A field is narrow: what is long takes two lines. */
function lines(name: string): string[] {
  if (name.length <= LINE) return [name]
  const words = name.split(' ')
  const first: string[] = []
  while (words.length > 1 && [...first, words[0]].join(' ').length <= LINE) first.push(words.shift()!)
  return first.length ? [first.join(' '), words.join(' ')] : [name]
}
