import type { Draft, Part } from '#domains/cards/draft/contract.ts'
import { storage } from '#shell/storage.ts'

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
const TAB = Math.random().toString(36).slice(2)

const nameOf = (id: string | null) => (id ? (`invitationDraft:${id}` as const) : 'invitationDraft')

const parsed = (text: string | null): KeptDraft | null => {
  try {
    return text ? (JSON.parse(text) as KeptDraft) : null
  } catch {
    // written by an older release or by hand: as good as nothing
    return null
  }
}

export const readKept = (id: string | null): KeptDraft | null => parsed(storage.get(nameOf(id)))

/** False where the device can't keep it. */
export function keep(id: string | null, kept: KeptDraft | null): boolean {
  if (kept) return storage.set(nameOf(id), JSON.stringify({ ...kept, tab: TAB }))
  storage.remove(nameOf(id))
  return true
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
  const own = new Set((storage.get('ownInvitations') ?? '').split(' ').filter(Boolean))
  storage.set('ownInvitations', [...own.add(id)].slice(-50).join(' '))
}
