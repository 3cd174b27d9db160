import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type CSSProperties, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './code-input.module.css'
import { useControl } from './field.tsx'

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  length?: number
  /** dots instead of digits, for a PIN that others must not read */
  secret?: boolean
  onCode?: (code: string) => void
  /** called once every box is filled */
  onComplete?: (code: string) => void
}

/** Looks like boxes, is one input: paste, one-time-code autofill, arrows and screen readers need nothing special. */
export function CodeInput({ length = 6, secret, onCode, onComplete, className, ...rest }: CodeInputProps) {
  const control = useControl(rest)
  const [code, setCode] = useState(String(rest.defaultValue ?? ''))
  const { defaultValue: _, ...input } = control

  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === code) return
    setCode(digits)
    onCode?.(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  // The browser would cut "123 456" at the sixth character, space and all.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }

  return (
    <span className={styles.frame}>
      <span
        className={classNames(
          styles.code,
          secret && styles.secret,
          control['aria-invalid'] && styles.invalid,
          className,
        )}
        style={{ '--length': length } as CSSProperties}
      >
        {Array.from({ length }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are their places
            key={index}
            className={classNames(
              index === Math.min(code.length, length - 1) && styles.next,
              index < code.length && styles.filled,
            )}
            aria-hidden="true"
          />
        ))}
        <span className={styles.clip}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            maxLength={length}
            value={code}
            onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.value)}
            onPaste={paste}
            {...input}
          />
        </span>
      </span>
    </span>
  )
}
