import { useCallback, useEffect, useRef, useState } from 'react'
import { getSeating, type Seating, seatGuests } from '#domains/seating/contract.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'

type Change = (now: Seating) => Seating

/** Who sits where at a ceremony, shown at once as it is changed here, and as it is once somebody else was quicker. */
export function useSeating(id: string, ceremony: string) {
  const { t } = useTexts()
  const [seating, setSeating] = useState<Seating | null>(null)
  // what was done last, also where the page has not shown it yet
  const latest = useRef<Seating | null>(null)
  const wanted = useRef(ceremony)

  const change = useCallback((by: Change) => {
    if (!latest.current) return
    latest.current = by(latest.current)
    setSeating(latest.current)
  }, [])

  const load = useCallback(async () => {
    wanted.current = ceremony
    try {
      const answer = await call(getSeating, { params: { id, ceremony } })
      if (!answer.ok || wanted.current !== ceremony) return null
      latest.current = answer.value
      setSeating(answer.value)
      return answer.value
    } catch (error) {
      void showFailure(error, t)
      return null
    }
  }, [id, ceremony, t])
  useEffect(() => void load(), [load])

  const tellElsewhere = useCallback(
    async (guestIds: string[]) => {
      const now = await load()
      const guest = now?.guests.find((one) => guestIds.includes(one.id))
      if (!guest) return showAlert('error', t('errors.seated_elsewhere'))
      const { name, table } = guest
      showAlert('error', table ? t('seating.elsewhere', { name, table }) : t('seating.elsewhereNone', { name }))
    },
    [load, t],
  )

  /** Moves households that sit at one table; false where they stay. */
  const move = useCallback(
    async (guestIds: string[], from: number | null, table: number | null) => {
      const moved = new Set(guestIds)
      const place = (to: number | null) =>
        change((now) => ({
          ...now,
          guests: now.guests.map((one) => (moved.has(one.id) ? { ...one, table: to } : one)),
        }))
      place(table)
      try {
        const answer = await call(seatGuests, { params: { id, ceremony }, body: { guestIds, table, from } })
        if (answer.ok) return true
        place(from)
        if (answer.reason !== 'seated_elsewhere') throw new Error(answer.reason)
        await tellElsewhere(guestIds)
      } catch (error) {
        place(from)
        void showFailure(error, t)
      }
      return false
    },
    [id, ceremony, change, tellElsewhere, t],
  )

  const seat = useCallback(
    async (guestIds: string[], table: number | null) => {
      const guests = latest.current?.guests.filter((one) => guestIds.includes(one.id) && one.table !== table) ?? []
      const moves = [...Map.groupBy(guests, ({ table: from }) => from)]
      const done: typeof moves = []
      for (const [from, group] of moves) {
        const ids = group.map((one) => one.id)
        if (await move(ids, from, table)) done.push([from, group])
      }
      const seated = done.flatMap(([, group]) => group)
      const [first] = seated
      if (!first) return
      const name = seated.length > 1 ? t('seating.several', { count: seated.length }) : first.name
      showToast(table ? t('guests.seating.seated', { name, table }) : t('guests.seating.unseat', { name }), () => {
        for (const [from, group] of done) {
          const ids = group.map((one) => one.id)
          void move(ids, table, from)
        }
      })
    },
    [move, t],
  )

  return { seating, load, change, seat }
}
