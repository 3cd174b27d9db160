import type { Translate } from '#lib/texts.ts'

/** What changes in a message with each household. */
const NAMES = [
  'opening',
  'we',
  'couple',
  'invites',
  'you',
  'company',
  'event',
  'when',
  'place',
  'polite',
  'link',
] as const

const shownName = (name: (typeof NAMES)[number], t: Translate) => `{${t(`guests.message.name.${name}`)}}`
export const shownNames = (t: Translate) => NAMES.map((name) => shownName(name, t))
export const shownLink = (t: Translate) => shownName('link', t)

/** Words as the couple reads them: the names in braces are in its language. */
export const shownWords = (words: string, t: Translate) =>
  NAMES.reduce((all, name) => all.replaceAll(`{${name}}`, shownName(name, t)), words)

/** The way back, and the first name in braces that there is none of. */
export function keptWords(shown: string, t: Translate): { words: string; unknown?: string } {
  let unknown: string | undefined
  const words = shown.replace(/\{[^{}]*\}/g, (written) => {
    const plain = written.replace(/\s+/g, ' ').toLowerCase().normalize('NFC')
    const name = NAMES.find((one) => shownName(one, t) === plain)
    if (!name) unknown ??= written
    return name ? `{${name}}` : written
  })
  return { words, unknown }
}
