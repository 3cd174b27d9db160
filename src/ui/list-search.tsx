import type { FormEvent } from 'react'
import { Button } from './button.tsx'
import styles from './list-search.module.css'
import { TextInput } from './text-input.tsx'

type ListSearchProps = {
  action: string
  label: string
  fieldLabel: string
  example: string
  submitLabel: string
  longest: number
  /** what the list shows by now */
  words?: string
  /** what else is chosen and stays so, by its name in the address */
  others: readonly (readonly [name: string, value: string | undefined])[]
  onFind: (words: string) => void
}

/** Words to find in a list, beside whatever else is chosen. A plain form until script arrives. */
export function ListSearch(props: ListSearchProps) {
  const { action, label, fieldLabel, example, submitLabel, longest, words = '', others, onFind } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (typed !== words) onFind(typed)
  }
  return (
    <search className={styles.search}>
      <form action={action} onSubmit={submit} aria-label={label}>
        <TextInput
          key={words}
          type="search"
          name="q"
          icon="search"
          defaultValue={words}
          maxLength={longest}
          placeholder={example}
          aria-label={fieldLabel}
          enterKeyHint="search"
        />
        <Button type="submit" look="primary">
          {submitLabel}
        </Button>
        {others.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      </form>
    </search>
  )
}
