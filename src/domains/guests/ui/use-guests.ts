import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReplyState } from '#domains/cards/reply/contract.ts'
import { changeGuests, type Guest, listGuests, MOST_AT_ONCE } from '#domains/guests/contract.ts'
import { clearStrangers } from '#domains/guests/strangers/contract.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { closeAlert, showAlert } from '#shell/alert/alert-box.tsx'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { isToInvite, soughtIn } from '../rules.ts'
import type { BulkAct } from './way-back.ts'

export interface Narrow {
  q: string
  side: string
  group: string
  tag: string
  state: ReplyState | ''
  vegetarian: boolean
  invited: keyof typeof INVITED | ''
  /** Those who answered on the link for all. */
  stranger: boolean
}
export const EVERYBODY: Narrow = {
  q: '',
  side: '',
  group: '',
  tag: '',
  state: '',
  vegetarian: false,
  invited: '',
  stranger: false,
}

/** What it means to be sent the invitation, or to wait for it. */
export const INVITED = {
  false: isToInvite,
  true: ({ invitedTsp }: Guest) => invitedTsp !== null,
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
  async function mark(guest: Guest, invited: boolean): Promise<boolean> {
    const show = (invitedTsp: number | null) =>
      setGuests((all) => (all ?? []).map((one) => (one.id === guest.id ? { ...one, invitedTsp } : one)))
    closeAlert()
    show(invited ? (guest.invitedTsp ?? Date.now()) : null)
    // told below, with the guest's name
    const answer = await call(changeGuests, { params: { id }, body: { ids: [guest.id], invited } }).catch(() => null)
    const kept = answer?.ok === true && answer.value.changed > 0
    if (kept) return true
    show(guest.invitedTsp)
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

export const isNarrowed = (narrow: Narrow) => JSON.stringify(narrow) !== JSON.stringify(EVERYBODY)

export function useNarrowed(guests: Guest[] | null, narrow: Narrow): Guest[] {
  const searchable = useMemo(
    () =>
      (guests ?? []).map((guest) => ({
        guest,
        text: unaccented([guest.name, guest.group, ...guest.tags, guest.note].join(' ')),
      })),
    [guests],
  )
  return useMemo(() => {
    const { words, digits } = soughtIn(narrow.q)
    return searchable
      .filter(
        ({ text, guest }) => words.every((word) => text.includes(word)) || (digits && guest.tel?.includes(digits)),
      )
      .map(({ guest }) => guest)
      .filter(
        (guest) =>
          (!narrow.side || guest.side === narrow.side) &&
          (!narrow.group || guest.group === narrow.group) &&
          (!narrow.tag || guest.tags.includes(narrow.tag)) &&
          (!narrow.state || guest.state === narrow.state) &&
          (!narrow.vegetarian || guest.vegetarians > 0) &&
          (!narrow.stranger || !guest.listed) &&
          (!narrow.invited || INVITED[narrow.invited](guest)),
      )
  }, [searchable, narrow])
}
