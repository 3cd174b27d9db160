import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type Lines = { hint?: ReactNode; error?: ReactNode; ok?: ReactNode }

type FieldProps = Lines & {
  label: ReactNode
  /** the words beside the label that say it may stay empty */
  optional?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

type Control = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

const FieldContext = createContext<Control>({})

/** Joins what the field around says with what the control was given. */
export function useControl<Props extends object>(props: Props): Props & Control {
  return { ...use(FieldContext), ...props }
}

/** One control with its label above and its hint, error or confirmation below. */
export function Field({ label, optional, hint, error, ok, id, className, children }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const lines = { hint, error, ok }
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={own}>
        {label}
        {optional && <small> {optional}</small>}
      </label>
      <FieldContext value={{ id: own, ...described(own, lines) }}>{children}</FieldContext>
      <FieldLines id={own} {...lines} />
    </div>
  )
}

/** Several controls that answer one question. */
export function FieldGroup({ label, optional, hint, error, ok, id, className, children }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const lines = { hint, error, ok }
  return (
    <fieldset
      id={own}
      className={classNames(styles.field, className)}
      aria-describedby={described(own, lines)['aria-describedby']}
    >
      <legend className={styles.label}>
        {label}
        {optional && <small> {optional}</small>}
      </legend>
      {children}
      <FieldLines id={own} {...lines} />
    </fieldset>
  )
}

export function described(id: string, { hint, error, ok }: Lines): Control {
  const ids = [error && `${id}-error`, ok && `${id}-ok`, hint && `${id}-hint`].filter(Boolean)
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}

export function FieldLines({ id, hint, error, ok }: Lines & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={classNames(styles.line, styles.error)}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {ok && (
        <p id={`${id}-ok`} className={classNames(styles.line, styles.ok)}>
          <Icon name="check" />
          <span>{ok}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.line}>
          {hint}
        </p>
      )}
    </>
  )
}
