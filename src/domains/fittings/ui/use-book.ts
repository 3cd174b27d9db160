import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { rolesWith } from '#lib/rights.ts'
import { usePerson } from '#shell/office/person.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import type { FittingBook } from '../office/contract.ts'

/** The parts of the page that change something. */
export type BookPart = 'days' | 'closed' | 'away'

/** What all changes of a maker's book share: the version that was looked at, why somebody does it in its stead, one sending at a time. */
export function useBook({ version }: FittingBook) {
  const form = useOfficeForm()
  const { revalidate } = useRevalidator()
  const { roles } = usePerson()
  const [part, setPart] = useState<BookPart>('days')
  const [reason, setReason] = useState('')
  const isOnBehalf = rolesWith(roles, 'move-visits').every(({ reach }) => reach === 'behalf')
  return {
    busy: (at: BookPart) => form.busy && at === part,
    /** Goes with every change. */
    written: { seen: version, ...(isOnBehalf && { reason }) },
    isOnBehalf,
    reason,
    setReason,
    reasonError: form.error('reason'),
    refusal: form.refusal,
    send(at: BookPart, ...[act, done]: Parameters<typeof form.send>) {
      setPart(at)
      return form.send(act, done)
    },
    error: (at: BookPart, field: string) => (at === part ? form.error(field) : undefined),
    whole: (at: BookPart) => (at === part ? form.whole : null),
    /** Who was first, where somebody was. */
    meanwhile: (at: BookPart) =>
      at === part && form.refusal?.reason === 'moved_meanwhile' ? { fields: form.refusal.fields } : null,
    see() {
      form.forget()
      void revalidate()
    },
  }
}

export type BookForm = ReturnType<typeof useBook>
