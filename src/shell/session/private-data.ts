/**
 * What local storage holds of a customer, by how its keys begin: guests, cards and drafts with names and numbers. It goes
 * when they sign out. Whoever keeps something new decides here, or among the device's own keys in `storage.ts`.
 */
const PRIVATE = [
  'doorList ',
  'doorNotes ',
  'giftNotes ',
  'ownCard ',
  'ownInvitations',
  'invitationDraft',
  'reviewDraft:',
  'quotationDraft',
  'fittingDraft',
  'seenLately',
  'wish',
] as const
export type PrivateKey = `${(typeof PRIVATE)[number]}${string}`

/** The same in session storage, which ends with the tab: what was typed on the way into an account. */
const PRIVATE_IN_TAB = ['signup', 'reset', 'social', 'pendingVoucher', 'bookmarkWish', 'previousURL']
/** Pages that the door's worker keeps. */
const KEPT_PAGES = 'door-1'

export interface Unsent {
  /** Arrivals noted at the door. */
  notes: number
  /** Gifts written down at the table. */
  gifts: number
  /** Cards with words that the site does not have. */
  drafts: number
}

const privateKeys = () => Object.keys(localStorage).filter((key) => PRIVATE.some((begin) => key.startsWith(begin)))

/** Counts what of these exists nowhere else. */
function unsentIn(keys: string[]): Unsent {
  const unsent = { notes: 0, gifts: 0, drafts: 0 }
  for (const key of keys) {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
      if (key.startsWith('doorNotes ')) unsent.notes += kept.length
      if (key.startsWith('giftNotes ')) unsent.gifts += kept.length
      if (key.startsWith('invitationDraft') && kept.waiting.length) unsent.drafts += 1
    } catch {
      // what can't be read can't be sent either
    }
  }
  return unsent
}

const isUnsent = (key: string) => Object.values(unsentIn([key])).some(Boolean)

export function unsentHere(): Unsent {
  try {
    return unsentIn(privateKeys())
  } catch {
    // without storage nothing is left on the device
    return unsentIn([])
  }
}

/** A session ended without being asked to: what exists nowhere else waits for the same customer. */
export function forgetSent() {
  try {
    const keys = privateKeys()
    for (const key of keys) if (!isUnsent(key)) localStorage.removeItem(key)
    if (!keys.some(isUnsent)) localStorage.removeItem('keptFor')
  } catch {
    // a browser without storage forgets, and works all the same
  }
}

/** Somebody leaves, or somebody else comes. */
export function forgetPrivate() {
  try {
    for (const key of [...privateKeys(), 'keptFor']) localStorage.removeItem(key)
    for (const key of PRIVATE_IN_TAB) sessionStorage.removeItem(key)
    // a browser without storage forgets, and works all the same
    void globalThis.caches?.delete(KEPT_PAGES).catch(() => {})
  } catch {
    // a browser without storage forgets, and works all the same
  }
}
