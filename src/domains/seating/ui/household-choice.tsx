import { type KeyboardEvent, useMemo, useState } from 'react'
import { soughtIn } from '#domains/guests/rules.ts'
import type { SeatedGuest } from '#domains/seating/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import list from '#ui/found-list.module.css'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { isFoundBy } from './found-by.ts'
import styles from './pairs.module.css'

const MOST_SHOWN = 6

interface HouseholdChoiceProps {
  label: string
  guests: SeatedGuest[]
  /** Chosen beside it, so not offered here. */
  not: SeatedGuest | null
  chosen: SeatedGuest | null
  onChoose: (guest: SeatedGuest | null) => void
  error?: string | undefined
}

/** The control that was pressed is gone, so that the one that took its place is gone on with. */
const goOn = (element: HTMLElement | null) => element?.focus()

/** One household of those who come, found by its name with or without accents. */
export function HouseholdChoice({ label, guests, not, chosen, onChoose, error }: HouseholdChoiceProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [isAgain, setAgain] = useState(false)
  const found = useMemo(() => {
    const { words } = soughtIn(typed)
    if (words.length === 0) return []
    const fits = guests.filter((guest) => guest.id !== not?.id && isFoundBy(guest, words))
    return fits.slice(0, MOST_SHOWN)
  }, [guests, typed, not])
  const choose = (guest: SeatedGuest | null) => {
    setTyped('')
    setAgain(guest === null)
    onChoose(guest)
  }
  if (chosen)
    return (
      <div className={styles.chosen}>
        <p>
          <span className="muted">{label}</span>
          <b>{chosen.name}</b>
        </p>
        <IconButton
          ref={goOn}
          icon="close"
          label={t('seating.pairs.otherThan', { name: chosen.name })}
          onClick={() => choose(null)}
        />
      </div>
    )
  const pick = (event: KeyboardEvent) => {
    const [guest] = found
    if (event.key !== 'Enter' || !guest) return
    event.preventDefault()
    choose(guest)
  }
  return (
    <div>
      <Field label={label} hint={t('seating.pairs.hint')} error={error}>
        <TextInput
          ref={isAgain ? goOn : undefined}
          icon="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pick}
        />
      </Field>
      {typed.trim() && found.length === 0 && <p className={styles.noneFound}>{t('seating.pairs.noneFound')}</p>}
      {found.length > 0 && (
        <ul className={list.found} aria-label={t('seating.pairs.found')}>
          {found.map((guest) => (
            <li key={guest.id}>
              <button type="button" onClick={() => choose(guest)}>
                <span>{guest.name}</span>
                <small>
                  {guest.table ? t('guests.seating.table', { number: guest.table }) : t('guests.seating.nowhere')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
