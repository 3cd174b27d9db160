import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import type { TextKey } from '#lib/texts.ts'
import { closeAlert } from '../alert/alert-box.tsx'
import { showFailure } from '../alert/show-failure.ts'
import { useTexts } from '../texts.tsx'

/** Under this name stands what is wrong with no field in particular. */
export const WHOLE = 'whole'

/**
 * A form that is sent once at a time, says each mistake beside its field, puts the focus on the first of them, and never
 * touches what was typed. `errors` are codes by field.
 */
export function useForm(first: Fields = {}) {
  const { t } = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(first)
  const [refusals, setRefusals] = useState(Object.keys(first).length ? 1 : 0)

  // once for each refusal, not for each mistake that is put right
  useEffect(() => {
    if (!refusals) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [refusals])

  const refuse = (fields: Fields) => {
    setErrors(fields)
    setRefusals((count) => count + 1)
  }

  /** `act` answers with the fields that are wrong, if any. */
  async function send(act: () => Promise<Fields | null | undefined>) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    closeAlert()
    try {
      const fields = await act()
      if (fields) refuse(fields)
      else setErrors({})
    } catch (error) {
      await showFailure(error, t)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** null: nothing is wrong with the field (any more). */
  const note = (field: string, code: string | null) =>
    setErrors(({ [field]: _, ...others }) => (code ? { ...others, [field]: code } : others))

  return {
    busy,
    send,
    note,
    /** What leaving a field found out. Said only when the mouse is up: a button that moves away is not clicked. */
    leave(field: string, code: string | null) {
      if (!document.documentElement.matches(':active')) return note(field, code)
      addEventListener('pointerup', () => setTimeout(note, 0, field, code), { once: true })
    },
    /** For the `<form>` itself. A mistake is forgotten as soon as its field is changed; its name is the field's. */
    props: (act: Parameters<typeof send>[0]) => ({
      ref,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void send(act)
      },
      onChange: (event: FormEvent) => note((event.target as HTMLInputElement).name, null),
    }),
    error: (field: string) => errors[field] && t(`errors.${errors[field]}` as TextKey),
    code: (field: string) => errors[field],
  }
}

export type Form = ReturnType<typeof useForm>
