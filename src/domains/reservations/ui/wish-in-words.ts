import { monthLabel, shortDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { lunarLabel } from '#lib/lunar.ts'
import type { Translate } from '#lib/texts.ts'
import type { Wish } from '../contract.ts'

/** What the couple has in mind, in one line. The day of the wedding is never taken for the day of the visit. */
export function wishInWords(wish: Wish, t: Translate, lang: Language): string {
  const { weddingDate, month, session, tables, fittingDate, fittingPart, size } = wish
  const wedding = weddingDate
    ? `${shortDate(weddingDate, lang)} (${lunarLabel(weddingDate, lang)})`
    : month && monthLabel(Number(month.slice(0, 4)), Number(month.slice(5)), lang)
  return [
    fittingDate && t('office.visits.wish.fitting', { date: shortDate(fittingDate, lang) }),
    fittingPart && t(`office.visits.wish.${fittingPart}`),
    size && t('office.visits.wish.size', { size }),
    wedding && t('office.visits.wish.wedding', { date: wedding }),
    session && t(`office.visits.wish.${session}`),
    tables && t('office.visits.wish.tables', { count: tables }),
  ]
    .filter(Boolean)
    .join(' · ')
}
