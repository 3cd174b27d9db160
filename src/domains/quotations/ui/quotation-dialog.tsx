import { useEffect, useState } from 'react'
import { tablesFor } from '#lib/banquet-day.ts'
import { pathIn } from '#lib/localized.ts'
import { queryOf } from '#lib/page-key.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type AskableVenue, listAskable } from '../contract.ts'
import { MOST_VENUES } from '../rules.ts'
import { keptIds } from './collected.ts'
import { QuotationForm } from './quotation-form.tsx'
import { knownFrom, quotationHref } from './quotation-href.ts'
import type { SelectedVenue } from './quote-button.tsx'

/** A list's address says how many guests come, a venue's how many tables. */
function knownFromPage() {
  const { guests = '', ...asked } = queryOf(location.search)
  return knownFrom({ ...(/^\d{1,4}$/.test(guests) && { tables: String(tablesFor(Number(guests))) }), ...asked })
}

/** What stands in the dialog that `weddingCenter.statusQuotation` opens: the form for the selected and the ticked venues. */
export function QuotationDialog({ onDone }: { onDone: () => void }) {
  const { t, lang } = useTexts()
  const selected = useStore((state) => state.weddingCenter.weddingCenter) as SelectedVenue | null
  const [ids] = useState(() => [...new Set([...(selected ? [selected.id] : []), ...keptIds()])].slice(0, MOST_VENUES))
  const [now] = useState(Date.now)
  const [venues, setVenues] = useState<{ chosen: AskableVenue[]; similar: AskableVenue[] } | null>(null)
  useEffect(() => changeState('weddingCenter', { quotationsSuccess: false }), [])
  useEffect(() => {
    let wanted = true
    call(listAskable, { query: { ids: ids.join(',') } }).then(
      (answer) => wanted && answer.ok && setVenues(answer.value),
      (error) => {
        onDone()
        return showFailure(error, t)
      },
    )
    return () => {
      wanted = false
    }
  }, [ids, onDone, t])
  if (!venues) return <Skeleton height="24rem" />
  return (
    <QuotationForm
      {...venues}
      action={pathIn(lang, quotationHref(ids))}
      now={now}
      known={selected?.known ?? knownFromPage()}
      onSent={() => changeState('weddingCenter', { statusQuotation: false, showNotice: true })}
    />
  )
}
