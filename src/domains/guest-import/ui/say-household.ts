import { ceremoniesOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import type { ImportedHousehold, ImportedRow, SkippedLines } from '#domains/guest-import/contract.ts'
import { unbrokenPhone } from '#lib/phone.ts'
import type { TextKey, Translate } from '#lib/texts.ts'

/** What is known of a household beside its name, in one line. */
export function aboutHousehold(one: ImportedHousehold, card: Invitation, t: Translate): string {
  const { side, ceremonies, group, seats, tel, tags, note } = one
  const chosen = ceremoniesOf(card, 'shared').filter(({ key }) => ceremonies?.includes(key))
  return [
    t(`guests.side.${side}`),
    chosen.map(({ name }) => name).join(', '),
    group,
    t('guests.seats', { count: seats }),
    unbrokenPhone(tel),
    ...tags.map((tag) => `#${tag}`),
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Where a row stands in its file. */
export function placeOf(
  { tab, row, through = row }: Pick<ImportedRow, 'tab' | 'row'> & Partial<SkippedLines>,
  t: Translate,
) {
  const values = { row, through, tab: tab ?? '' }
  return t(
    through > row ? (tab ? 'imports.linesOfTab' : 'imports.lines') : tab ? 'imports.lineOfTab' : 'imports.line',
    values,
  )
}

/** Why a row is not written. */
export const whyNot = ({ outcome, fields }: ImportedRow, t: Translate) =>
  outcome === 'DOUBLE'
    ? t('imports.why.same')
    : Object.entries(fields)
        .map(([column, code]) => `${t(`guests.csv.${column}` as TextKey)}: ${t(`errors.${code}` as TextKey)}`)
        .join(' ')

/** What of a row was read otherwise than it was written. */
export const marksOf = ({ marks }: ImportedRow, t: Translate) =>
  marks.map(({ code, given }) => t(`imports.mark.${code}` as TextKey, { given })).join(' ')
