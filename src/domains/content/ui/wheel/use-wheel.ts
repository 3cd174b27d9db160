import { useCallback, useEffect, useRef, useState } from 'react'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { rememberPlace } from '#shell/session/previous-url.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { getWheelToday, type Spin, spinWheel, type Wheel } from '../../wheel/contract.ts'

const ROUNDS = 6
/** A little longer than the turning takes, for a browser that does not tell of its end. */
const AT_LAST_MS = 7000

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Turns the wheel to where the server has drawn, and tells the result when it has stopped. */
export function useWheel({ fields }: Wheel) {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const [spinsLeft, setSpinsLeft] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const [turning, setTurning] = useState(false)
  const [result, setResult] = useState<Spin | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const drawn = useRef<{ spin: Spin; left: number } | null>(null)

  useEffect(() => {
    if (isLoggedIn !== true) return setSpinsLeft(null)
    call(getWheelToday).then(
      (answer) => {
        if (!answer.ok) return
        setSpinsLeft(answer.value.spinsLeft)
        setResult(answer.value.spins.at(-1) ?? null)
      },
      () => {},
    )
  }, [isLoggedIn])

  const stop = useCallback(() => {
    if (!drawn.current) return
    setTurning(false)
    setResult(drawn.current.spin)
    setSpinsLeft(drawn.current.left)
    drawn.current = null
  }, [])

  async function spin() {
    if (isLoggedIn !== true) {
      rememberPlace()
      return changeState('user', { toogleModalLogin: true })
    }
    setBusy(true)
    setRefusal(null)
    setResult(null)
    try {
      const answer = await call(spinWheel)
      if (!answer.ok) {
        if (answer.reason === 'already_spun') setSpinsLeft(0)
        return setRefusal(answer.reason)
      }
      const { spinsLeft: left, ...won } = answer.value
      drawn.current = { spin: won, left }
      const index = fields.findIndex(({ id }) => id === won.prizeId)
      const target = 360 - (index * 360) / fields.length
      setTurning(true)
      setTurn((before) => before - (before % 360) + ROUNDS * 360 + target)
      if (wantsStillness()) stop()
      else setTimeout(stop, AT_LAST_MS)
    } catch (error) {
      await showFailure(error, t)
    } finally {
      setBusy(false)
    }
  }
  return { spinsLeft, busy: busy || turning, turn, turning, result, refusal, spin, stop }
}
