import { Icon } from './icon.tsx'
import styles from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/** `label` is spoken: "4 trên 5 sao". */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {five.map((star) => (
        <Icon key={star} name="star" className={star <= Math.round(value) ? styles.full : undefined} />
      ))}
    </span>
  )
}

type StarInputProps = {
  name: string
  label: string
  starLabel: (stars: number) => string
  value?: number
  defaultValue?: number
  onChange?: (value: number) => void
  required?: boolean
}

/** Five radios in a row: arrows move, and it posts without a script. */
export function StarInput({ name, label, starLabel, value, defaultValue, onChange, required }: StarInputProps) {
  return (
    <fieldset className={styles.input}>
      <legend>{label}</legend>
      {five.map((star) => (
        <label key={star} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={star}
            required={required}
            aria-label={starLabel(star)}
            checked={value === undefined ? undefined : value === star}
            defaultChecked={value === undefined ? defaultValue === star : undefined}
            onChange={() => onChange?.(star)}
          />
          <Icon name="star" />
        </label>
      ))}
    </fieldset>
  )
}
