import type { ReactNode } from 'react'
import type { CardContent, Face, ShownCeremony } from '#domains/cards/rules.ts'
import type { Section } from '#domains/looks/contract.ts'

export interface WeddingCardProps {
  card: CardContent
  face: Face
  /** Whom the card addresses, as the hosts write it. */
  guest?: string
  /** What opens the card as theirs. */
  token?: string | null
  /** Where its calendar files and other faces are; none in the editor. */
  address: string | null
  /** Waits to be opened by a tap. */
  closed?: boolean
  /** Where gifts can go, for a household that has replied; none where the couple shows none. */
  gifts?: string
  /** What stands at the very end, where a card is a page of the site. */
  foot?: ReactNode
  /** Sections that other parts of the house fill, such as the reply. */
  extra?: Partial<Record<Section, ReactNode>>
}

export interface SectionProps extends WeddingCardProps {
  shown: ShownCeremony[]
  main: ShownCeremony | undefined
}
