import type { ReactNode } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './answer.module.css'
import { HoldSheet } from './hold-sheet.tsx'
import { GreetingSheet, UntilSheet, VisitsSheet, WhatSheet, WhereSheet } from './plan-sheets.tsx'
import { DiscountSheet, LinesSheet, PriceSheet } from './price-sheets.tsx'
import type { AnswerSheetName, SheetProps } from './sheet-props.ts'

const SHEETS: Record<AnswerSheetName, (props: SheetProps) => ReactNode> = {
  where: WhereSheet,
  what: WhatSheet,
  price: PriceSheet,
  lines: LinesSheet,
  discount: DiscountSheet,
  until: UntilSheet,
  hold: HoldSheet,
  visits: VisitsSheet,
  greeting: GreetingSheet,
}

type AnswerSheetsProps = SheetProps & { open: AnswerSheetName | null; onClose(): void }

/** One thing is changed at a time; every change counts at once. */
export function AnswerSheets({ open, onClose, ...props }: AnswerSheetsProps) {
  const { t } = useTexts()
  const Sheet = open && SHEETS[open]
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={open ? t(`office.answer.sheets.${open}`) : ''}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        {Sheet && <Sheet {...props} />}
        <Button type="submit" look="primary" block>
          {t('office.answer.done')}
        </Button>
      </form>
    </Dialog>
  )
}
