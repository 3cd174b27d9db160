import type { MouseEvent } from 'react'
import { changeState } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import { type Known, quotationHref } from './quotation-href.ts'

/** What the state keeps as the selected venue. */
export interface SelectedVenue {
  id: string
  name: string
  known?: Known
}

type QuoteButtonProps = Pick<ButtonProps, 'look' | 'small' | 'block' | 'className'> & { venue: SelectedVenue }

/** Opens the dialog; until scripts have arrived it leads to the form's own page. */
export function QuoteButton({ venue, look = 'primary', ...rest }: QuoteButtonProps) {
  const { t } = useTexts()
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    changeState('weddingCenter', { weddingCenter: venue, statusQuotation: true })
  }
  return (
    <Button look={look} href={quotationHref([venue.id], venue.known)} onClick={open} {...rest}>
      {t('common.quotation.button')}
    </Button>
  )
}
