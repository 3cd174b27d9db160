import type { Heart } from '../contract.ts'
import { MOST_KEPT_LOCALLY } from '../merge/contract.ts'
import { keyOf } from './shown-hearts.ts'

/** What hearts need of the device and of the account. */
export interface HeartKeeper {
  /** What this device keeps for somebody without a session, the oldest first. */
  read(): Heart[]
  write(hearts: Heart[]): void
  /** Joins these with the account's, and gives all of them. */
  merge(hearts: Heart[]): Promise<Heart[]>
  add(heart: Heart): Promise<unknown>
  remove(heart: Heart): Promise<unknown>
  changed(shown: ReadonlySet<string>): void
}

/**
 * Hearts show at once and are kept where they belong: on the device while nobody is signed in, in the account after
 * that. A sign-in hands the device's hearts over; they leave the device only when the account has them.
 */
export function createHearts(keeper: HeartKeeper) {
  let account: Set<string> | null = null
  let entering: Promise<void> | null = null
  /** Grows with every sign-out: an answer that comes after one belongs to nobody who is here. */
  let visit = 0
  /** What the visitor wants and the account does not know yet. */
  const wanted = new Map<string, boolean>()
  const sending = new Map<string, Promise<void>>()

  function shown(): ReadonlySet<string> {
    const hearts = new Set(account ?? keeper.read().map(keyOf))
    for (const [key, on] of wanted) {
      if (on) hearts.add(key)
      else hearts.delete(key)
    }
    return hearts
  }
  const tell = () => keeper.changed(shown())

  async function enter(mine: number) {
    const kept = keeper.read()
    const merged = await keeper.merge(kept)
    const handedOver = new Set(kept.map(keyOf))
    keeper.write(keeper.read().filter((heart) => !handedOver.has(keyOf(heart))))
    if (mine === visit) account = new Set(merged.map(keyOf))
  }

  /** Sends what is wanted until the account agrees, one call at a time for each thing; the first goes out at once. */
  async function send(heart: Heart) {
    const key = keyOf(heart)
    try {
      if (entering) await entering
      while (account && wanted.has(key)) {
        const on = wanted.get(key)!
        if (account.has(key) !== on) await (on ? keeper.add(heart) : keeper.remove(heart))
        if (on) account?.add(key)
        else account?.delete(key)
        if (wanted.get(key) === on) wanted.delete(key)
      }
    } finally {
      wanted.delete(key)
      sending.delete(key)
      tell()
    }
  }

  function keepHere(heart: Heart, on: boolean) {
    const others = keeper.read().filter((kept) => keyOf(kept) !== keyOf(heart))
    keeper.write(on ? [...others, heart].slice(-MOST_KEPT_LOCALLY) : others)
    tell()
  }

  return {
    shown,
    refresh: tell,
    /** Settles when the heart is kept; fails when it could not be, and then it shows as before. */
    set(heart: Heart, on: boolean): Promise<void> {
      if (!account && !entering) return Promise.resolve(keepHere(heart, on))
      const key = keyOf(heart)
      wanted.set(key, on)
      tell()
      if (!sending.has(key)) sending.set(key, send(heart))
      return sending.get(key)!
    },
    signedIn(): Promise<void> {
      if (entering) return entering
      const mine = visit
      const now = enter(mine).finally(() => {
        if (entering === now) entering = null
        tell()
      })
      entering = now
      return now
    },
    signedOut() {
      visit += 1
      account = null
      entering = null
      wanted.clear()
      tell()
    },
  }
}
