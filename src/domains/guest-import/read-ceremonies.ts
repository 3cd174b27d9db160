import type { Side } from '#domains/cards/draft/rules.ts'
import { isAskedTo } from '#domains/cards/rules.ts'
import { unaccented } from '#lib/unsigned-name.ts'

/** What is known of a card's ceremonies when a file is read. */
export interface KnownCeremony {
  key: string
  name: string
  side: Side
}

const BANQUET = /(?:^| )(?:tiec|nha hang|an cuoi|dai|banquet|party|reception|dinner)(?: |$)/
/** How people call what a card calls otherwise; each side of a line is looked for in the card's names. */
const ALIKE: RegExp[] = [
  /vu quy|dua dau|xuat gia/,
  /thanh hon|tan hon|ruoc dau|don dau|nghenh hon/,
  /an hoi|dam hoi|dinh hon|le hoi/,
  /gia tien|to hong/,
  /nha tho|hon phoi|thanh le|church/,
  /bao hy|hang thuan|chua/,
]
const ALL = /^(?:ca hai|ca 2|tat ca|het|ca|all|both|ca le va tiec|ca le lan tiec|du het|toan bo)$/
const RITE = /^(?:le|lam le|du le|rite|ceremony|nghi le|le cuoi)$/
const YES = /^(?:x|v|co|yes|y|ok|1|di|moi|true|du|duoc)$/
const NO = /^(?:k|ko|khong|no|n|0|false|ban|nghi)$/

/** Whether a cell under the name of a ceremony says that the household is asked to it. Null: it says something else. */
export function isTicked(cell: string): boolean | null {
  const text = cell.trim()
  if (/^[✓✔☑✅☒🗸xX]$/u.test(text)) return true
  if (/^[-–—]$/.test(text)) return false
  const plain = unaccented(text)
  if (YES.test(plain) || (/^\d{1,2}$/.test(plain) && Number(plain) > 0)) return true
  return NO.test(plain) ? false : null
}

/** The ceremonies that a text names; null where one of its words names none. */
export function ceremoniesIn(text: string, known: KnownCeremony[]): string[] | null {
  if (known.length === 0) return null
  const keys = new Set<string>()
  for (const piece of text.split(/[+,;/&\n]| và | and /i)) {
    const plain = unaccented(piece)
    if (!plain) continue
    const named = known.filter((ceremony) => isNamed(plain, unaccented(ceremony.name)))
    if (named.length === 0) return null
    for (const { key } of named) keys.add(key)
  }
  return keys.size ? [...keys].sort() : null
}

function isNamed(plain: string, name: string): boolean {
  if (ALL.test(plain) || plain === name) return true
  if (RITE.test(plain)) return !BANQUET.test(name)
  const alike = ALIKE.filter((one) => one.test(plain))
  if (alike.length) return alike.some((one) => one.test(name)) && BANQUET.test(plain) === BANQUET.test(name)
  if (BANQUET.test(plain)) return BANQUET.test(name)
  return plain.length > 3 && (name.includes(plain) || plain.includes(name))
}

/** Chosen ceremonies as a list keeps them: null where they are what the household's side is asked to anyway. */
export function chosenCeremonies(keys: string[], side: Side, known: KnownCeremony[]): string[] | null {
  const own = known.filter((ceremony) => isAskedTo(side, ceremony)).map(({ key }) => key)
  return keys.length === 0 || (keys.length === own.length && own.every((key) => keys.includes(key))) ? null : keys
}
