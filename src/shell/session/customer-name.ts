import { useStore } from '../state.ts'
import type { KnownUser } from './session.ts'

/** Who is signed in, as far as the header shows it. */
export function useKnownUser(): KnownUser | null {
  return useStore(({ user }) => (user.wbUser ?? user.fbUser ?? user.appleUser) as KnownUser | null)
}

/** A Vietnamese given name comes last: "Phạm Thảo Vy" is called "Vy", and known as "Thảo Vy". */
export const shortName = (name: string) => name.trim().split(/\s+/).slice(-2).join(' ')
