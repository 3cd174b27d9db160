import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { rememberPlace } from '#shell/session/previous-url.ts'
import { changeState, useStore } from '#shell/state.ts'
import { storage } from '#shell/storage.ts'
import {
  countSubscribers,
  haveSubscribed,
  type Subscription,
  subscribe,
  unsubscribe,
} from '../subscriptions/contract.ts'

/** Whether a visitor follows a brand, and how many do. Asking signed out leads through the sign-in first. */
export function useFollow(brandId: string, shownCount: number) {
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const [subscription, setSubscription] = useState<Subscription | null>(null)
  const [count, setCount] = useState(shownCount)
  const { busy, send } = useForm()
  const [asking, setAsking] = useState(false)
  const wanted = useRef(false)
  const params = { id: brandId }

  const recount = useCallback(async () => {
    // the number that stands there is good enough
    const counted = await call(countSubscribers, { params: { id: brandId } }).catch(() => null)
    if (counted?.ok) setCount(counted.value.count)
  }, [brandId])

  useEffect(() => {
    void recount()
  }, [recount])
  useEffect(() => {
    if (isLoggedIn !== true) return setSubscription(null)
    call(haveSubscribed, { params: { id: brandId } }).then(
      (answer) => {
        if (!answer.ok) return
        setSubscription(answer.value)
        if (wanted.current && !answer.value.subscribed) setAsking(true)
        wanted.current = false
      },
      () => {},
    )
  }, [isLoggedIn, brandId])

  const act = (change: () => Promise<{ ok: true; value: Subscription } | { ok: false }>) =>
    send(async () => {
      const answer = await change()
      // counted first: nobody who has just left reads that they still follow
      await recount()
      if (answer.ok) setSubscription(answer.value)
      setAsking(false)
      return null
    })

  return {
    count,
    busy,
    asking,
    subscribed: subscription?.subscribed ?? false,
    consents: subscription?.consents ?? { offers: false, contact: false },
    ask() {
      if (isLoggedIn === true) return setAsking(true)
      wanted.current = true
      rememberPlace()
      changeState('user', { toogleModalLogin: true })
    },
    cancel: () => setAsking(false),
    follow: (consents: Subscription['consents']) =>
      act(() => call(subscribe, { params, body: { customerId: storage.get('customerId') ?? '', consents } })),
    stop: () => act(() => call(unsubscribe, { params })),
  }
}
