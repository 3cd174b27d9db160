import type { Draft, Part } from '#domains/cards/draft/rules.ts'
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
  /** The template that the address asked for when this was written: it is not asked for twice. */
  chosen?: string
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

/** What a card that is being written needs of the device. */
export interface DraftKeeper {
  read(id: string | null): KeptDraft | null
  /** Null forgets it. False where the device can't keep it. */
  write(id: string | null, kept: KeptDraft | null): boolean
  /** Tells what another tab writes into the same draft, until it is called off. */
  onWrittenElsewhere(id: string | null, tell: (kept: KeptDraft) => void): () => void
  /** The card's page does not count its owner's visits. */
  rememberOwn(id: string): void
}

/** The drafts of this browser. */
export const keptDrafts: DraftKeeper = {
  read: (id) => parsed(storage.get(nameOf(id))),
  write(id, kept) {
    if (kept) return storage.set(nameOf(id), JSON.stringify({ ...kept, tab: TAB }))
    storage.remove(nameOf(id))
    return true
  },
  onWrittenElsewhere(id, tell) {
    const heard = ({ key, newValue }: StorageEvent) => {
      const kept = key === nameOf(id) ? parsed(newValue) : null
      if (kept && kept.tab !== TAB) tell(kept)
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  },
  rememberOwn(id) {
    const own = new Set((storage.get('ownInvitations') ?? '').split(' ').filter(Boolean))
    storage.set('ownInvitations', [...own.add(id)].slice(-50).join(' '))
  },
}
