import { timeOfDay } from '#lib/dates.ts'
import { vnd } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import type { AskedFor, QuotationCase } from '../contract.ts'
import { billOf } from './bill-of.ts'
import { planInWords } from './plan-in-words.ts'
import styles from './quotations.module.css'

/** What would be sent as it is, with its sum against the budget. */
export function ReadyAnswer({ asked, draft }: { asked: AskedFor; draft: QuotationCase['draft'] }) {
  const { t, lang } = useTexts()
  const plan = draft?.answer.plans[0] ?? asked.ready
  if (!plan) return null
  const quoted = billOf(asked, plan)
  return (
    <section className={styles.ready}>
      <h3>
        {draft ? t('office.quotations.yourDraft', { time: timeOfDay(draft.savedTsp) }) : t('office.quotations.ready')}
      </h3>
      <p>{planInWords(asked, plan, t)}</p>
      {typeof quoted === 'string' ? (
        <p className="muted">{t(`office.answer.troubles.${quoted}`)}</p>
      ) : (
        <p className={styles.sum}>
          <strong>{vnd(quoted.bill.total, lang)}</strong>{' '}
          <AgainstBudget total={quoted.bill.total} budget={asked.budget} />
        </p>
      )}
    </section>
  )
}

export function AgainstBudget({ total, budget }: { total: number; budget: number | null }) {
  const { t, lang } = useTexts()
  if (budget === null) return null
  const over = total - budget
  if (over === 0) return <span>{t('office.quotations.onBudget')}</span>
  return (
    <span>
      {t(over > 0 ? 'office.quotations.overBudget' : 'office.quotations.underBudget', {
        amount: vnd(Math.abs(over), lang),
      })}
    </span>
  )
}
