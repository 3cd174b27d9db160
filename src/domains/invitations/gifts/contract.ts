import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { type Draft, SIDES } from '../draft/contract.ts'
import { Token } from '../guests/reply/contract.ts'

export type GiftAccount = v.InferOutput<typeof GiftAccount>
export const GiftAccount = v.object({
  side: v.picklist(SIDES),
  bank: v.string(),
  bankName: v.string(),
  number: v.string(),
  holder: v.string(),
  /** What the code says to a bank's app. */
  code: v.string(),
  /** The code as a picture that any browser can keep. */
  picture: v.string(),
})

export const getGifts = endpoint({
  method: 'GET',
  path: '/api/public/wedding-invitations/unsigned-name/:name/gifts',
  auth: 'anyone',
  summary: 'The accounts for gifts, where the couple shows them, to a household that has replied',
  params: v.strictObject({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
  query: v.strictObject({ token: v.optional(Token) }),
  success: v.object({ accounts: v.array(GiftAccount) }),
  refusals: { not_found: 404 },
})

/** Some cards only tell, or take no answers: there nobody can be asked to answer first. */
export const asksForReplies = ({ occasion, rsvp }: Pick<Draft, 'occasion' | 'rsvp'>) =>
  occasion !== 'ANNOUNCEMENT' && rsvp?.open !== false
