import type { Draft, Part } from '#domains/invitations/draft/contract.ts'

/** What a device keeps of a card that is being written: it survives a closed tab and a lost network. */
export interface KeptDraft {
  draft: Draft
  /** Parts that the server has not got yet. */
  waiting: Part[]
  revision: number | null
  /** Names the attempt at making the card, so that it is made once. */
  attempt: string
}

const nameOf = (id: string | null) => `invitationDraft${id ? `:${id}` : ''}`

export function readKept(id: string | null): KeptDraft | null {
  try {
    const text = localStorage.getItem(nameOf(id))
    return text ? (JSON.parse(text) as KeptDraft) : null
  } catch {
    return null
  }
}

export function keep(id: string | null, kept: KeptDraft | null) {
  try {
    if (kept) localStorage.setItem(nameOf(id), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(id))
  } catch {}
}

/** The card's page does not count its owner's visits. */
export function rememberOwn(id: string) {
  try {
    const own = new Set((localStorage.getItem('ownInvitations') ?? '').split(' ').filter(Boolean))
    localStorage.setItem('ownInvitations', [...own.add(id)].slice(-50).join(' '))
  } catch {}
}
