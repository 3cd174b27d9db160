import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { described, FieldLines } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** belongs to the label (children) and is read with it */
  hint?: ReactNode
  /** at the right end: how many */
  count?: ReactNode
  error?: ReactNode
}

function Choice({
  type,
  children,
  hint,
  count,
  error,
  className,
  id,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={className}>
      <label className={styles.choice} htmlFor={own}>
        <input id={own} type={type} {...described(own, { error })} {...rest} />
        <span>
          {children}
          {hint && <small>{hint}</small>}
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      <FieldLines id={own} error={error} />
    </div>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}
