import type { ComponentProps } from 'react'
import { showNumber } from '#lib/numbers.ts'
import { useTexts } from '#shell/texts.tsx'
import { TextInput } from '#ui/text-input.tsx'

type DongInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: number | null
  onValue(value: number | null): void
}

const DIGITS = 12

/** Whole numbers with their points while they are typed. */
export function DongInput({ value, onValue, ...rest }: DongInputProps) {
  const { lang } = useTexts()
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : showNumber(value, lang)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS)
        onValue(digits ? Number(digits) : null)
      }}
      {...rest}
    />
  )
}
