import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { Token } from '../contract.ts'
import { type Draft, SIDES } from '../draft/rules.ts'
import type { OwnGuest } from '../reply/contract.ts'

/** Banks that a gift can go to: the number at NAPAS, and the name that people know. */
export const BANKS: Record<string, string> = {
  970436: 'Vietcombank',
  970415: 'VietinBank',
  970418: 'BIDV',
  970405: 'Agribank',
  970407: 'Techcombank',
  970422: 'MB',
  970416: 'ACB',
  970432: 'VPBank',
  970423: 'TPBank',
  970403: 'Sacombank',
  970441: 'VIB',
  970437: 'HDBank',
  970443: 'SHB',
  970426: 'MSB',
  970448: 'OCB',
  970440: 'SeABank',
  970449: 'LPBank',
  970431: 'Eximbank',
  970428: 'Nam A Bank',
  970424: 'Shinhan Bank',
}

/** Somebody could send money there; what is half typed is kept and not shown. */
export const isWholeAccount = ({ bank, number }: { bank: string; number: string }) =>
  bank in BANKS && /^[A-Za-z0-9]{4,19}$/.test(number)

export type GiftAccount = v.InferOutput<typeof GiftAccount>
export const GiftAccount = v.object({
  side: v.picklist(SIDES),
  bank: v.string(),
  bankName: v.string(),
  number: v.string(),
  holder: v.string(),
  /** The transfer's purpose, for those who type it. */
  memo: v.string(),
  /** What the code says to a bank's app. */
  code: v.string(),
  /** The code as a picture that any browser can keep. */
  picture: v.string(),
})

export const getGifts = endpoint({
  name: 'getGifts',
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

/** Who may see where a gift can go: with a link of their own after any answer, by the link for all after a yes. */
export const opensGifts = ({ listed, state, held }: Pick<OwnGuest, 'listed' | 'state' | 'held'>) =>
  !held && (listed ? state !== 'WAITING' : state === 'YES')
