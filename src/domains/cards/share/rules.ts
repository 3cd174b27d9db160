import { longDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import type { Ceremony } from '../draft/rules.ts'
import { type CardContent, ceremoniesOf, coupleOf, type Face, mainCeremony, occasionOf } from '../rules.ts'

export interface ShareWords {
  /** "Kính mời Anh Hiếu và gia đình", on a household's own link. */
  guest: string
  occasion: string
  names: [string, string]
  /** "18:00, Thứ Bảy 28/11/2026"; empty while no day is known. */
  day: string
  /** The same as figures, "2026-11-28". */
  date: string
}

/** What a card's share picture and preview say, on each face and for each household. */
export function shareWords(card: CardContent, face: Face, lang: Language, t: Translate, guest = ''): ShareWords {
  const main = mainCeremony(ceremoniesOf(card, face), face)
  return {
    guest: guest && t('card.print.dear', { guest }),
    occasion: t(`card.cover.${occasionOf(card, face)}`),
    names: coupleOf(card, face),
    day: main?.date ? [main.time, longDate(main.date, lang)].filter(Boolean).join(', ') : '',
    date: main?.date ?? '',
  }
}

/** "Đón khách 17:30 · Khai tiệc 18:30"; nothing where guests are told one hour. */
export const hoursOf = ({ time, feastTime }: Ceremony, t: Translate): string =>
  time && feastTime
    ? `${t('card.ceremonies.welcome', { time })} · ${t('card.ceremonies.feast', { time: feastTime })}`
    : ''
