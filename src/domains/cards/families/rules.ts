import type { Translate } from '#lib/texts.ts'
import type { Parent } from '../draft/rules.ts'
import type { Family } from '../rules.ts'

/** "Bà" and "Trần Thị Hoa": what stands before a name is set apart from it. */
export interface HostLine {
  title: string
  name: string
}

const nameOf = (parent: Parent | undefined) =>
  parent?.name.trim() ? [parent.religiousName?.trim(), parent.name.trim()].filter(Boolean).join(' ') : ''

/** Who invites for a family, line by line: the parents, and whoever stands beside or instead of them. */
export function hostLines({ whose, person: { father, mother, guardian } }: Family, t: Translate): HostLine[] {
  const [his, hers] = [nameOf(father), nameOf(mother)]
  const [hisForm = 'LIVING', herForm = 'LIVING'] = [father?.form, mother?.form]
  const fatherLine = { title: t(`card.father.${hisForm === 'WIDOW' ? 'LIVING' : hisForm}`), name: his }
  const motherLine = { title: t(`card.mother.${herForm}`), name: hers }
  // a widow carries her husband's name: he is not named a second time
  const isWidowOf = his && hers && hisForm === 'DECEASED' && herForm === 'WIDOW'
  const parents = isWidowOf
    ? [{ title: t('card.mother.WIDOW'), name: t('card.widowOf', { father: his, mother: hers }) }]
    : [fatherLine, motherLine]
  const title = guardian ? t(`card.guardian.${guardian.role}.${whose}`) : ''
  const standing = guardian?.name.trim() ? [guardian.relation?.trim(), guardian.name.trim()] : []
  return [...parents, { title, name: standing.filter(Boolean).join(' ') }].filter(({ name }) => name)
}

/** "Trưởng nam: Nguyễn Minh Đạt", with the name that a faith gave. */
export function childLine({ whose, person }: Family, t: Translate): string {
  const { birthOrder, religiousName, fullName } = person
  const rank = birthOrder ? t(`card.birthOrder.${whose}.${birthOrder}`) : ''
  const whole = [religiousName?.trim(), fullName.trim()].filter(Boolean).join(' ')
  return [rank, whole].filter(Boolean).join(': ')
}
