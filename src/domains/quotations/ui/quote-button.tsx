import type { MouseEvent } from 'react'
import { change } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { quotationHref } from './quotation-href.ts'
import type { QuotationValues } from './values.ts'

/** What the state keeps as the selected venue. */
export interface SelectedVenue {
  id: string
  name: string
  /** What was already worked out on the page, such as tables and session. */
  known?: Partial<Pick<QuotationValues, 'tables' | 'session' | 'weddingDate'>>
}

type QuoteButtonProps = Pick<ButtonProps, 'look' | 'small' | 'block' | 'className'> & { venue: SelectedVenue }

/** Opens the dialog; until scripts have arrived it leads to the form's own page. */
export function QuoteButton({ venue, look = 'primary', ...rest }: QuoteButtonProps) {
  const { t } = useTexts()
  const { tables, session, weddingDate: date } = venue.known ?? {}
  const known = new URLSearchParams(
    Object.entries({ tables, session, date }).filter(([, value]) => value) as string[][],
  )
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    change('weddingCenter', { weddingCenter: venue, statusQuotation: true })
  }
  const href = quotationHref([venue.id]) + (known.size ? `&${known}` : '')
  return (
    <Button look={look} href={href} onClick={open} {...rest}>
      {t('common.quotation.button')}
    </Button>
  )
}
