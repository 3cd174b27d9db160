import { monthLabel } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import { saidDate } from '#lib/said-date.ts'
import type { Translate } from '#lib/texts.ts'
import type { Fact } from '#ui/fact-list.tsx'
import { type ClientRequest, requestReference } from '../contract.ts'

/** What was asked for, as it was understood, and by what it is named. */
export function askedFacts(clientId: string, { wish, budget }: ClientRequest, t: Translate, lang: Language): Fact[] {
  const { weddingDate, month, session, tables } = wish
  const day = weddingDate
    ? saidDate(weddingDate, lang)
    : month
      ? monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
      : ''
  const open = t('quotations.notice.open')
  const fact = (name: string, value: string): Fact => ({ name, value: value || open, quiet: !value })
  return [
    fact(t('quotations.notice.day'), day),
    fact(t('quotations.notice.session'), session ? t(`quotations.notice.${session}`) : ''),
    fact(t('quotations.notice.tables'), tables ? String(tables) : ''),
    fact(t('quotations.notice.budget'), budget ? vnd(budget, lang) : ''),
    fact(t('quotations.notice.reference'), requestReference(clientId)),
  ]
}
