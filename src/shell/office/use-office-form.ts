import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Fields, Refusal } from '#lib/endpoint.ts'
import type { TextKey } from '#lib/texts.ts'
import { closeAlert } from '../alert/alert-box.tsx'
import { useTexts } from '../texts.tsx'
import { tellFailure } from './failure.ts'

type Answer = { ok: true } | Refusal<never> | { ok: false; reason: string; fields?: Fields }

/** A form of the office: sent once at a time; what was refused stands beside its field, or over all of them. */
export function useOfficeForm() {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ reason: string; fields?: Fields } | null>(null)

  /** `done` follows a success, with the page's data fresh. */
  async function send(act: () => Promise<Answer>, done?: () => void) {
    if (running.current) return
    running.current = true
    setBusy(true)
    closeAlert()
    try {
      const answer = await act()
      setRefusal(answer.ok ? null : answer)
      if (answer.ok) {
        await revalidate()
        done?.()
      }
    } catch (error) {
      tellFailure(error, t)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const sentence = (code: string) => t(`errors.${code}` as TextKey)
  return {
    busy,
    send,
    refusal,
    forget: () => setRefusal(null),
    onSubmit: (act: () => Promise<Answer>, done?: () => void) => (event: FormEvent) => {
      event.preventDefault()
      void send(act, done)
    },
    error: (field: string) => {
      const code = refusal?.fields?.[field]
      return code && sentence(code)
    },
    /** Where no field is to blame. */
    whole: refusal && !Object.keys(refusal.fields ?? {}).length ? sentence(refusal.reason) : null,
  }
}

export type OfficeForm = ReturnType<typeof useOfficeForm>
