import { useEffect, useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import { call } from '#shell/call/browser-call.ts'
import { type FittingDay, type FittingDays, getFittingDays } from '../days/contract.ts'
import { monthsAround } from '../rules.ts'

/** What the contract takes for a month. */
const LAST_DAY = '2099-11-30'

interface Around {
  dressId: string
  /** The chosen day, or nothing yet. */
  date: string
  least: string
  /** As the server drew them. */
  first: FittingDays | undefined
  /** What a form that was sent without script was told. */
  told: Fields | undefined
}

/**
 * The known days around the chosen one: none where the maker takes any day. They are asked for anew with another month,
 * and with `renew`; the server decides in any case.
 */
export function useFittingDays({ dressId, date, least, first, told }: Around) {
  const [days, setDays] = useState(() => new Map(begun(first, told)))
  const [round, setRound] = useState(0)
  const around = least < date && date < LAST_DAY ? date : least
  const months = monthsAround(around, least).join()
  const isKept = first?.isKept ?? true
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    if (!isKept) return
    let wanted = true
    for (const month of months.split(',')) {
      call(getFittingDays, { params: { id: dressId }, query: { month } }).then(
        (answer) => {
          if (!wanted || !answer.ok || !answer.value.isKept) return
          const told = answer.value.days
          setDays((known) => new Map([...known, ...byDate(told)]))
        },
        // the form works without them: whoever sends it is told
        () => {},
      )
    }
    return () => {
      wanted = false
    }
  }, [dressId, months, isKept, round])
  return { days: [...days.values()], renew: () => setRound((count) => count + 1) }
}

const byDate = (days: FittingDay[]) => days.map((day) => [day.date, day] as const)

const begun = (first: FittingDays | undefined, told: Fields | undefined) => [
  ...byDate(first?.isKept ? first.days : []),
  ...byDate((told?.near?.split(',') ?? []).map((date) => ({ date, state: 'free' }))),
]
