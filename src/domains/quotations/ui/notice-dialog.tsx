import { useEffect, useState } from 'react'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ClientRequest, getClientRequest, listServicesOfInterest } from '../contract.ts'
import { RequestNotice } from './request-notice.tsx'

interface Shown {
  request: ClientRequest
  services: { code: string; name: string }[]
}

/** What stands in the dialog that `weddingCenter.showNotice` opens once a request was sent. */
export function NoticeDialog() {
  const { t } = useTexts()
  const clientId = useStore((state) => state.weddingCenter.createdUserID)
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (!clientId) return
    let wanted = true
    Promise.all([call(getClientRequest, { params: { clientId } }), call(listServicesOfInterest)]).then(
      ([request, services]) => {
        if (wanted && request.ok && services.ok) setShown({ request: request.value, services: services.value.items })
      },
      (error) => showFailure(error, t),
    )
    return () => {
      wanted = false
    }
  }, [clientId, t])
  if (!clientId || !shown) return <Skeleton height="16rem" />
  return <RequestNotice clientId={clientId} level="h3" {...shown} />
}
