import type { Ceremony } from '#domains/invitations/draft/contract.ts'
import type { Language } from '#lib/localized.ts'
import { lunarLabel } from '#lib/lunar.ts'

/** What the family wrote, else the Vietnamese lunar date of the day. */
export const lunarOf = ({ lunar, date }: Ceremony, lang: Language): string =>
  lunar?.trim() || (date ? lunarLabel(date, lang) : '')
