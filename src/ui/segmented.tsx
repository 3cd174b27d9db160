import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

type SegmentedProps = {
  name: string
  /** spoken, not shown */
  label: string
  options: { value: string; label: ReactNode }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  className?: string
}

export function Segmented({ name, label, options, value, defaultValue, onChange, className }: SegmentedProps) {
  const change = onChange && ((event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value))
  return (
    <fieldset className={classNames(styles.segmented, className)}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={change}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
