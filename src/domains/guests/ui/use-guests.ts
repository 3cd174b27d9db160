import { useCallback, useEffect, useState } from 'react'
import { changeGuests, type Guest, listGuests, MOST_AT_ONCE } from '#domains/guests/contract.ts'
import { clearStrangers } from '#domains/guests/strangers/contract.ts'
import { closeAlert, showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { deviceClock } from '#shell/device.ts'
import { useTexts } from '#shell/texts.tsx'
import { isFresh } from '../rules.ts'
import type { BulkAct } from './way-back.ts'

/** What was sent to a household just now, or was not after all. */
export type SentMark = { invited: boolean; reminded?: undefined } | { reminded: boolean; invited?: undefined }

/** As the server will have it: a message told again within the hour is the same reminder. */
function markedAs(guest: Guest, sent: SentMark, now: number): Partial<Guest> {
  if (sent.invited !== undefined) return { invitedTsp: sent.invited ? (guest.invitedTsp ?? now) : null }
  const isAgain = isFresh(guest, now)
  const reminders = guest.reminders + (sent.reminded ? Number(!isAgain) : -Number(isAgain))
  if (!sent.reminded) return { reminders, remindedTsp: null }
  return { reminders, remindedTsp: isAgain ? guest.remindedTsp : now, invitedTsp: guest.invitedTsp ?? now }
}

/** The whole list is in the browser, so that searching and choosing answer at once. */
export function useGuests(id: string) {
  const { t } = useTexts()
  const [guests, setGuests] = useState<Guest[] | null>(null)
  const [held, setHeld] = useState<Guest[]>([])
  const load = useCallback(async () => {
    try {
      const waiting = call(listGuests, { params: { id }, query: { held: 'true' } })
      const all: Guest[] = []
      for (let page = 0; ; page += 1) {
        const answer = await call(listGuests, { params: { id }, query: { page: String(page) } })
        if (!answer.ok) return
        all.push(...answer.value.items)
        if (answer.value.items.length < answer.value.fetchSize) break
      }
      const answer = await waiting
      setHeld(answer.ok ? answer.value.items : [])
      setGuests(all)
    } catch (error) {
      showFailure(error, t)
    }
  }, [id, t])
  useEffect(() => void load(), [load])
  const put = (guest: Guest) =>
    setGuests((all) => {
      const at = all?.findIndex((one) => one.id === guest.id) ?? -1
      return at < 0 ? [...(all ?? []), guest] : all!.with(at, guest)
    })
  /** Acts on many, one after the other; false where not all could be done. */
  async function change(...acts: BulkAct[]): Promise<boolean> {
    try {
      for (const { ids, ...what } of acts) {
        for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
          const some = ids.slice(from, from + MOST_AT_ONCE)
          const answer = await call(changeGuests, { params: { id }, body: { ids: some, ...what } })
          if (!answer.ok) return false
        }
      }
      return true
    } catch (error) {
      showFailure(error, t)
      return false
    } finally {
      await load()
    }
  }
  /** Shows at once, and is taken back where it could not be kept: then false. */
  async function mark(guest: Guest, sent: SentMark): Promise<boolean> {
    const show = (part: Partial<Guest>) =>
      setGuests((all) => (all ?? []).map((one) => (one.id === guest.id ? { ...one, ...part } : one)))
    closeAlert()
    show(markedAs(guest, sent, deviceClock.now()))
    // told below, with the guest's name
    const answer = await call(changeGuests, { params: { id }, body: { ids: [guest.id], ...sent } }).catch(() => null)
    const kept = answer?.ok === true && answer.value.changed > 0
    if (kept && sent.reminded === false) await load()
    if (kept) return true
    const { invitedTsp, remindedTsp, reminders } = guest
    show({ invitedTsp, remindedTsp, reminders })
    showAlert('error', t('guests.sent.failed', { name: guest.name }))
    return false
  }
  /** Takes all unknown replies from the list; gives those back that it took, null where it could not. */
  async function clear(): Promise<string[] | null> {
    try {
      const answer = await call(clearStrangers, { params: { id } })
      return answer.ok ? answer.value.ids : null
    } catch (error) {
      showFailure(error, t)
      return null
    } finally {
      await load()
    }
  }
  return { guests, held, load, put, change, mark, clear }
}
