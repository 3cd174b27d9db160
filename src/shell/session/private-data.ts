/**
 * What local storage holds of a customer, by how its keys begin: guests, cards and drafts with names and numbers. It goes
 * when they sign out. Whoever keeps something new decides here, or among the device's own keys in `storage.ts`.
 */
const PRIVATE = [
  'doorList ',
  'doorNotes ',
  'ownCard ',
  'ownInvitations',
  'invitationDraft',
  'reviewDraft:',
  'quotationDraft',
  'fittingDraft',
] as const
export type PrivateKey = `${(typeof PRIVATE)[number]}${string}`

/** The same in session storage, which ends with the tab: what was typed on the way into an account. */
const PRIVATE_IN_TAB = ['signup', 'reset', 'social', 'pendingVoucher', 'bookmarkWish', 'previousURL']
/** Pages that the door's worker keeps. */
const KEPT_PAGES = 'door-1'

interface Unsent {
  /** Arrivals noted at the door. */
  notes: number
  /** Cards with words that the site does not have. */
  drafts: number
}

const privateKeys = () => Object.keys(localStorage).filter((key) => PRIVATE.some((begin) => key.startsWith(begin)))

/** How much in it exists nowhere else. */
function unsentIn(key: string): Unsent {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (key.startsWith('doorNotes ')) return { notes: kept.length, drafts: 0 }
    if (key.startsWith('invitationDraft')) return { notes: 0, drafts: kept.waiting.length > 0 ? 1 : 0 }
  } catch {
    // a browser without storage forgets, and works all the same
  }
  return { notes: 0, drafts: 0 }
}

const isUnsent = (key: string) => Object.values(unsentIn(key)).some(Boolean)

export function unsentHere(): Unsent {
  try {
    return privateKeys()
      .map(unsentIn)
      .reduce((all, one) => ({ notes: all.notes + one.notes, drafts: all.drafts + one.drafts }), {
        notes: 0,
        drafts: 0,
      })
  } catch {
    // without storage nothing is left on the device
    return { notes: 0, drafts: 0 }
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
