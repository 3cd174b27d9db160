import { useEffect, useState } from 'react'
import { useStore } from '#shell/state.ts'
import { loadDraft, useDraft } from './draft.ts'
import { NO_QUOTATION_VALUES, type QuotationValues } from './values.ts'

/**
 * The draft of this browser, filled with what is known: from the address, and of a customer who is signed in. Until the
 * page is taken over it shows what the server knew.
 */
export function useFilledDraft(known: Partial<QuotationValues> = {}, sentBack?: QuotationValues): QuotationValues {
  const draft = useDraft()
  const [loaded, setLoaded] = useState(false)
  const signedIn = useStore((state) => state.user.isLoggedIn === true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    loadDraft(known, sentBack)
    setLoaded(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is that of the moment when the form is shown
  useEffect(() => {
    if (loaded) void import('./fill-in.ts').then(({ fillIn }) => fillIn(sentBack ?? known, signedIn))
  }, [signedIn, loaded])
  return loaded ? draft : (sentBack ?? { ...NO_QUOTATION_VALUES, ...known })
}
