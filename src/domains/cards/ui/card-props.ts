import type { ReactNode } from 'react'
import type { CardContent, Face, ShownCeremony } from '#domains/cards/rules.ts'
import type { CardView } from '#domains/looks/view/rules.ts'
import type { ReplyProps } from './reply-props.ts'

/** The page lends it. */
export type CardDrawing = (given: { card: CardView; closed: boolean; palette: string }) => ReactNode

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
  /** What a guest is asked, and by whom it is answered; none where nothing can be sent. */
  asked?: ReplyProps
  /** Those that the couple shows. */
  wishes?: CardView['wishes']
  /** Where guests leave something of their own for the couple; the page fills it. */
  guestBook?: ReactNode
  /** How its template draws it; none as the first cards were drawn. */
  drawing?: CardDrawing
}

export interface SectionProps extends WeddingCardProps {
  shown: ShownCeremony[]
  main: ShownCeremony | undefined
}
