import type { Look } from '#domains/looks/view/rules.ts'
import type { Drawing } from './drawings.tsx'
import { LookCard } from './look-card.tsx'

const folders = import.meta.glob<{ look: Look }>('./*/look.tsx')

/** One look, fetched when somebody chooses it. */
export async function fetchDrawing(id: string): Promise<Drawing | undefined> {
  const fetched = await folders[`./${id}/look.tsx`]?.()
  return fetched && ((given) => <LookCard id={id} look={fetched.look} {...given} />)
}
