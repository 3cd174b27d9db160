import { timeOfDay } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useTexts } from '../texts.tsx'

interface MeanwhileProps {
  /** Who was first, and when, as the refusal tells it. */
  fields: Fields | undefined
  words:
    | 'office.visits.meanwhile'
    | 'office.reviews.meanwhile'
    | 'office.answer.meanwhile'
    | 'office.fittingDays.meanwhile'
  onSee(): void
}

/** Somebody else of the house was first: who, when, and the way to see it. What was typed stays. */
export function Meanwhile({ fields, words, onSee }: MeanwhileProps) {
  const { t } = useTexts()
  const { by, atTsp } = fields ?? {}
  const who = { by: by || t('office.visits.somebody'), time: atTsp ? timeOfDay(Number(atTsp)) : '' }
  return (
    <Alert kind="warn">
      <p>{t(words, who)}</p>
      <Button small onClick={onSee}>
        {t('office.visits.seeNew')}
      </Button>
    </Alert>
  )
}
