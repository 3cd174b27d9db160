import type { CardView, Look } from '#domains/looks/view/rules.ts'
import { LookCard } from './look-card.tsx'

export type Drawing = (given: { card: CardView; closed: boolean; palette: string }) => React.ReactNode

const found = import.meta.glob<{ look: Look }>('./*/look.tsx', { eager: true })

/** Every look of every folder here, for the server. */
export const drawings = new Map<string, Drawing>(
  Object.entries(found).map(([path, { look }]) => {
    const id = path.split('/')[1]!
    return [id, (given) => <LookCard id={id} look={look} {...given} />]
  }),
)
