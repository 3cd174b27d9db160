import type { AnswerDraft } from '#domains/proposals/plans/rules.ts'
import type { AskedFor } from '../contract.ts'

export type DraftPlan = AnswerDraft['plans'][number]
export type AnswerSheetName =
  | 'where'
  | 'what'
  | 'price'
  | 'lines'
  | 'discount'
  | 'until'
  | 'hold'
  | 'visits'
  | 'greeting'

export interface SheetProps {
  asked: AskedFor
  draft: AnswerDraft
  plan: DraftPlan
  now: number
  greetings: { id: string; name: string; words: string }[]
  onPlan(part: Partial<DraftPlan>): void
  onDraft(part: Partial<AnswerDraft>): void
  onSaveGreeting?(words: string): void
  onRemoveGreeting?(id: string): void
}
