import type { PublicInvitation } from '#domains/cards/contract.ts'
import type { OwnGuest } from '#domains/cards/reply/contract.ts'
import type { Face } from '#domains/cards/rules.ts'
import type { Returned } from '#shell/page/page.ts'

export interface ReplyProps {
  invitation: Omit<PublicInvitation, 'id' | 'revision' | 'searchable' | 'hasGifts'>
  face: Face
  /** Whose link it is; null on the link for all. */
  guest: OwnGuest | null
  /** Where the form is sent: the page itself; null where it is only shown. */
  action: string | null
  returned?: Returned
}
