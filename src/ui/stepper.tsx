import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { useControl } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = Omit<ComponentProps<'input'>, 'type'> & {
  labels: { less: string; more: string }
  /** where an empty one begins; at the least without it */
  from?: number
}

/** A number input between two buttons: typing works before the buttons do. */
export function Stepper({ labels, from, className, ...rest }: StepperProps) {
  const step = (event: MouseEvent<HTMLButtonElement>, direction: 'stepUp' | 'stepDown') => {
    const input = event.currentTarget.parentElement?.querySelector('input')
    if (from && input?.value === '') input.stepUp(from)
    else input?.[direction]()
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span className={classNames(styles.stepper, className)}>
      <button type="button" aria-label={labels.less} onClick={(event) => step(event, 'stepDown')}>
        <Icon name="minus" />
      </button>
      <input type="number" inputMode="numeric" {...useControl(rest)} />
      <button type="button" aria-label={labels.more} onClick={(event) => step(event, 'stepUp')}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
