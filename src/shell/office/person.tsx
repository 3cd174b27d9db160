import { createContext, use } from 'react'
import type { OfficePerson } from '#domains/staff/contract.ts'

export const PersonContext = createContext<OfficePerson | null>(null)

/** Who is signed in to the office. */
export function usePerson(): OfficePerson {
  const person = use(PersonContext)
  if (!person) throw new Error('usePerson needs the office’s frame around it')
  return person
}
