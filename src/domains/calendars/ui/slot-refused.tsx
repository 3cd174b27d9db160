import type { ReactNode } from 'react'
import type { TextKey } from '#lib/texts.ts'
import type { OfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { SheetTrouble } from './sheet-trouble.tsx'
import type { HallSlot } from './slot-of.ts'
import styles from './slot-sheet.module.css'
import { momentInWords, momentPassed, slotInWords } from './slot-words.ts'

const BY_SOMEBODY = ['slot_held', 'slot_booked', 'slot_closed', 'moved_meanwhile']

interface SlotRefusedProps {
  form: OfficeForm
  slot: HallSlot
  now: number
  /** The ways out. */
  children?: ReactNode
}

/** Why nothing was written: who was faster, when and for whom, or the plain sentence. What was typed stays. */
export function SlotRefused({ form, slot, now, children }: SlotRefusedProps) {
  const { t, lang } = useTexts()
  const { refusal } = form
  if (!refusal) return null
  const { reason, fields = {} } = refusal
  if (reason === 'step_impossible') return <Alert kind="error">{t('calendar.refused.step_impossible')}</Alert>
  if (!BY_SOMEBODY.includes(reason)) return <SheetTrouble form={form} />
  const words = t(`calendar.refused.${reason}` as TextKey, {
    by: fields.by || t('calendar.refused.by'),
    name: fields.name || t('calendar.refused.client'),
    at: fields.atTsp ? momentPassed(Number(fields.atTsp), now, { t, lang }) : '–',
    until: fields.untilTsp ? momentInWords(Number(fields.untilTsp), { t, lang }) : '–',
  })
  return (
    <Alert kind="error">
      <p>
        <b>{t('calendar.refused.title', { where: slotInWords(slot, { t, lang }) })}</b> {words}
      </p>
      <div className={styles.out}>{children}</div>
    </Alert>
  )
}
