import { FACE_OF, leadingCeremony, namesOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import type { Guest } from '#domains/guests/contract.ts'
import { longDate } from '#lib/dates.ts'
import { addressOf } from '#lib/form-of-address.ts'
import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import type { MessageKind } from '../rules.ts'

export const OUR_WORDS = {
  saveTheDate: 'saveTheDate',
  message: 'invite',
  reminder: 'remind',
  thanks: 'thank',
} as const

interface Given {
  kind: MessageKind
  guest: Pick<Guest, 'name' | 'form' | 'side' | 'ceremonies'>
  card: Invitation
  link: string
  t: Translate
  lang: Language
  /** The couple's own words, with the same names in braces; null: ours. */
  own: string | null
  southern?: boolean
}

/** A message to one household, in its form of address, ready to be pasted into Zalo. */
export function readyMessage({ kind, guest, card, link, t, lang, own, southern }: Given): string {
  const face = FACE_OF[guest.side]
  const main = leadingCeremony({ ceremonies: card.ceremonies, asked: guest.ceremonies }, face)
  const couple = namesOf(card, face, t('guests.message.and'))
  const when = main?.date ? [main.time, longDate(main.date, lang)].filter(Boolean).join(' ') : ''
  const values: Record<string, string> = {
    ...addressOf(guest.name, guest.form, lang, southern),
    couple,
    event: main?.name ?? '',
    when,
    place: main?.place ?? '',
    link,
  }
  const words = own ?? t(`guests.message.${OUR_WORDS[kind]}`, values)
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
