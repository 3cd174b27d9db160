import type { Draft, Part } from '#domains/invitations/draft/contract.ts'

/** What a device keeps of a card that is being written: it survives a closed tab and a lost network. */
export interface KeptDraft {
  draft: Draft
  /** Parts that the server has not got yet, or has not said that it has. */
  waiting: Part[]
  revision: number | null
  /** Names the attempt at making the card, so that it is made once. */
  attempt: string
  /** What that attempt has sent; it is repeated word for word until it is answered. */
  first?: Draft
  /** Which tab wrote this. */
  tab?: string
}

/** This tab, as others know it. */
export const TAB = Math.random().toString(36).slice(2)

const nameOf = (id: string | null) => `invitationDraft${id ? `:${id}` : ''}`

const parsed = (text: string | null): KeptDraft | null => {
  try {
    return text ? (JSON.parse(text) as KeptDraft) : null
  } catch {
    return null
  }
}

export function readKept(id: string | null): KeptDraft | null {
  try {
    return parsed(localStorage.getItem(nameOf(id)))
  } catch {
    return null
  }
}

/** False where the device can't keep it. */
export function keep(id: string | null, kept: KeptDraft | null): boolean {
  try {
    if (kept) localStorage.setItem(nameOf(id), JSON.stringify({ ...kept, tab: TAB }))
    else localStorage.removeItem(nameOf(id))
    return true
  } catch {
    return false
  }
}

/** Tells what another tab writes into the same draft. */
export function onKeptElsewhere(id: string | null, tell: (kept: KeptDraft) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    const kept = key === nameOf(id) ? parsed(newValue) : null
    if (kept && kept.tab !== TAB) tell(kept)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** The card's page does not count its owner's visits. */
export function rememberOwn(id: string) {
  try {
    const own = new Set((localStorage.getItem('ownInvitations') ?? '').split(' ').filter(Boolean))
    localStorage.setItem('ownInvitations', [...own.add(id)].slice(-50).join(' '))
  } catch {}
}
