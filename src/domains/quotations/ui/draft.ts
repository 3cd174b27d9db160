import { create } from 'zustand'
import { storage } from '#shell/storage.ts'
import { NO_QUOTATION_VALUES, type QuotationValues, valuesFrom } from './values.ts'

/** What was typed survives a closed tab and a failed send; consent is given anew each time. */
export const useDraft = create<QuotationValues>(() => NO_QUOTATION_VALUES)

const keep = (values: QuotationValues) => {
  useDraft.setState(values)
  storage.set('quotationDraft', JSON.stringify({ ...values, consent: '' }))
}

export function changeDraft(part: Partial<QuotationValues>) {
  keep({ ...useDraft.getState(), ...part })
  const { tables, session, weddingDate, when } = part
  const date = when === 'month' ? '' : weddingDate
  void import('#shell/kept-wish.ts').then(({ keepBanquetWish }) => keepBanquetWish({ tables, session, date }))
}

/** What is already known fills what the draft leaves open, and what was sent back by the server goes before it. */
export function loadDraft(known: Partial<QuotationValues>, sentBack?: QuotationValues) {
  const kept = sentBack ?? valuesFrom(read())
  // a month that was thought of before gives way to the day
  const day = known.weddingDate && { when: 'day' }
  const given = Object.entries({ ...known, ...day }).filter(([, value]) => value)
  useDraft.setState(sentBack ?? { ...kept, ...Object.fromEntries(given) })
}

/** Who they are and when they marry is asked once; what they wrote to these venues is not for the next. */
export const afterSending = () => changeDraft({ message: '', consent: '' })

function read() {
  return (storage.getJson('quotationDraft') ?? {}) as Record<string, string>
}
