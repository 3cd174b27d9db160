import { useEffect } from 'react'
import { create } from 'zustand'
import { type Purpose, useConsent } from './consent.ts'

type Presence = 'away' | 'loading' | 'here' | 'failed'

/** How far the script of each purpose has come in this document. */
export const useThirdParties = create<Record<Purpose, Presence>>(() => ({ measurement: 'away', chat: 'away' }))

interface Loading {
  /** What the script finds in its own `data-` attributes. */
  data?: Record<string, string>
  before?: () => unknown
}

/**
 * Loads a third party's script once its purpose is agreed to. A script can't be taken out of a document again: once the
 * consent is withdrawn, the page is loaded anew without it.
 */
export function useThirdParty(purpose: Purpose, url: string | null, loading: Loading = {}) {
  const choice = useConsent((state) => state.choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the script is told does not change while it is there
  useEffect(() => {
    // not decided yet, or being asked again
    if (!url || !choice) return
    const presence = useThirdParties.getState()[purpose]
    if (choice[purpose] && presence === 'away') load(purpose, url, loading)
    if (!choice[purpose] && (presence === 'loading' || presence === 'here')) location.reload()
  }, [purpose, url, choice])
}

function load(purpose: Purpose, url: string, { data, before }: Loading) {
  const come = (presence: Presence) => useThirdParties.setState({ [purpose]: presence })
  const script = Object.assign(document.createElement('script'), { src: url, async: true })
  Object.assign(script.dataset, { thirdParty: purpose, ...data })
  script.onload = () => come('here')
  script.onerror = () => come('failed')
  come('loading')
  before?.()
  document.head.append(script)
}
