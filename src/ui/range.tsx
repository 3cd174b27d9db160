import { type ChangeEvent, type CSSProperties, useState } from 'react'
import input from './input.module.css'
import styles from './range.module.css'

type Pair = [low: number, high: number]

type RangeProps = {
  min: number
  max: number
  step?: number
  value?: Pair
  defaultValue?: Pair
  onChange?: (value: Pair) => void
  /** names of the two sliders in the form */
  names?: [low: string, high: string]
  /** how many things lie in each equal slice between min and max */
  bars?: number[]
  labels: { low: string; high: string; from: string; to: string; between: string }
  format: (value: number) => string
  /** reads what was typed; undefined when it is no amount */
  parse: (text: string) => number | undefined
}

export function Range({ min, max, step = 1, bars, labels, format, parse, names, onChange, ...rest }: RangeProps) {
  const [own, setOwn] = useState<Pair>(rest.value ?? rest.defaultValue ?? [min, max])
  const [low, high] = rest.value ?? own
  const set = (next: Pair) => {
    setOwn(next)
    onChange?.(next)
  }
  const setLow = (value: number) => set([clamp(value, min, high), high])
  const setHigh = (value: number) => set([low, clamp(value, low, max)])
  const share = (value: number) => (100 * (value - min)) / (max - min || 1)
  const slider = (value: number, change: (value: number) => void, label: string, name?: string) => (
    <input
      type="range"
      name={name}
      min={min}
      max={max}
      step={step}
      value={value}
      aria-label={label}
      aria-valuetext={format(value)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.target.valueAsNumber)}
    />
  )

  return (
    <div
      className={styles.range}
      style={{ '--low': `${share(low)}%`, '--high': `${share(high)}%` } as CSSProperties}
      data-low-on-top={share(low) > 50 || undefined}
    >
      {bars && <Bars bars={bars} from={share(low)} to={share(high)} />}
      <div className={styles.track}>
        {slider(low, setLow, labels.low, names?.[0])}
        {slider(high, setHigh, labels.high, names?.[1])}
      </div>
      <div className={styles.ends}>
        <Amount label={labels.from} value={low} format={format} parse={parse} onAmount={setLow} />
        <span className="hint">{labels.between}</span>
        <Amount label={labels.to} value={high} format={format} parse={parse} onAmount={setHigh} />
      </div>
    </div>
  )
}

function Bars({ bars, from, to }: { bars: number[]; from: number; to: number }) {
  const top = Math.max(1, ...bars)
  const middle = (index: number) => (100 * (index + 0.5)) / bars.length
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map((count, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are their places
          key={index}
          className={middle(index) >= from && middle(index) <= to ? styles.on : undefined}
          style={{ height: `${(100 * count) / top}%` }}
        />
      ))}
    </div>
  )
}

type AmountProps = Pick<RangeProps, 'format' | 'parse'> & {
  label: string
  value: number
  onAmount: (value: number) => void
}

/** Shows the amount in words; while it is edited it keeps what the hand typed. */
function Amount({ label, value, format, parse, onAmount }: AmountProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const amount = typed === undefined ? undefined : parse(typed)
    if (amount !== undefined) onAmount(amount)
    setTyped(undefined)
  }
  return (
    <input
      className={input.input}
      aria-label={label}
      value={typed ?? format(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max)
}
