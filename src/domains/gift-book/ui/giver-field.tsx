import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { LONGEST_GUEST } from '#domains/cards/reply/contract.ts'
import type { Gift } from '#domains/gift-book/contract.ts'
import { showGift } from '#domains/gift-book/rules.ts'
import { soughtIn } from '#domains/guests/rules.ts'
import { householdCode } from '#lib/household-key.ts'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import list from '#ui/found-list.module.css'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './gift-book.module.css'
import type { Giver } from './use-gift-book.ts'

const MOST_SHOWN = 5

/** Whose gift it is: a household of the list, or a name. */
export interface ChosenGiver {
  guestId: string | null
  name: string
}

interface GiverFieldProps {
  givers: Giver[]
  gifts: Gift[]
  typed: string
  onType: (typed: string) => void
  chosen: ChosenGiver | null
  onChoose: (giver: Giver | { id: null; name: string } | null) => void
  error?: string
  input: RefObject<HTMLInputElement | null>
}

/** A name is typed with or without accents, and a tap on the household takes it. */
export function GiverField({ givers, gifts, typed, onType, chosen, onChoose, error, input }: GiverFieldProps) {
  const { t, lang } = useTexts()
  const found = useMemo(() => {
    const { words, digits } = soughtIn(typed)
    if (words.length === 0) return []
    const fits = ({ text, tel }: Giver) =>
      words.every((word) => text.includes(word)) || (digits !== null && tel?.includes(digits))
    return givers.filter(fits).slice(0, MOST_SHOWN)
  }, [givers, typed])
  if (chosen) {
    const before = gifts.filter(({ guestId }) => guestId !== null && guestId === chosen.guestId)
    return (
      <div className={styles.chosen} data-part="giver">
        <div>
          <p className="muted">{t('gifts.form.who')}</p>
          <b>{chosen.name}</b>
          <p className="muted">
            {chosen.guestId ? householdCode(chosen.guestId) : t('gifts.form.isStranger')}
            {before.length > 0 &&
              ` · ${t('gifts.form.already', { gifts: before.map((gift) => showGift(gift, lang)).join(', ') })}`}
          </p>
        </div>
        <IconButton icon="close" label={t('gifts.form.who')} onClick={() => onChoose(null)} />
      </div>
    )
  }
  const stranger = { id: null, name: typed.trim() }
  const pick = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !typed.trim()) return
    event.preventDefault()
    onChoose(found[0] ?? stranger)
  }
  return (
    <div>
      <Field label={t('gifts.form.who')} hint={t('gifts.form.whoHint')} error={error}>
        <TextInput
          ref={input}
          name="name"
          icon="search"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={LONGEST_GUEST}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={pick}
        />
      </Field>
      {typed.trim() && (
        <ul className={classNames(list.found, list.under)} aria-label={t('gifts.form.found')}>
          {found.map((giver) => (
            <li key={giver.id}>
              <button type="button" onClick={() => onChoose(giver)}>
                <span>{giver.name}</span>
                <small>{t(`gifts.side.${giver.side}`)}</small>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => onChoose(stranger)}>
              <span>{t('gifts.form.stranger', { name: typed.trim() })}</span>
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}
