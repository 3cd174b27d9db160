import type { Language } from '#lib/localized.ts'
import { vndShort } from '#lib/money.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import type { DressChoice } from '../contract.ts'
import { BANDS } from '../price-bands.ts'
import { GROUPS, type Group } from '../rules.ts'
import { BAND_NUMBERS, GROUP_WORDS, MODES, SIZES } from '../words/rules.ts'
import type { OfferedFilters, Option } from './contract.ts'
import { type Counted, keptGroup } from './count-options.ts'

interface Naming {
  t: Translate
  lang: Language
  makers: { id: string; name: string; city: { id: string; name: string } }[]
}

type Named = Pick<Option, 'id' | 'name'>
export type OptionNames = Record<Group, Named[]>

/** Every group with its options in order; those of price are other ones in each mode. */
export const optionNames = (mode: DressChoice['mode'], naming: Naming) =>
  Object.fromEntries(GROUPS.map((group) => [group, namesOf(group, mode, naming)])) as OptionNames

/** What no dress is like is left out. */
export function nameOptions(counted: Counted[], choice: DressChoice, names: OptionNames): OfferedFilters {
  const counts = new Map<string, Map<string, number>>()
  for (const { grp, value, count } of counted) {
    const own = counts.get(grp) ?? new Map<string, number>()
    counts.set(grp, own.set(value, count))
  }
  const optionsOf = (group: Group): Option[] => {
    const own = counts.get(keptGroup(group, choice))
    return names[group].flatMap(({ id, name }) => {
      const count = own?.get(id)
      return count === undefined ? [] : { id, name, count }
    })
  }
  return Object.fromEntries(GROUPS.map((group) => [group, optionsOf(group)])) as OfferedFilters
}

function namesOf(group: Group, mode: DressChoice['mode'], { t, lang, makers }: Naming): Named[] {
  if (group === 'brand') return makers
  if (group === 'city') return [...new Map(makers.map(({ city }) => [city.id, city])).values()]
  if (group === 'price') return BAND_NUMBERS.map((id) => ({ id, name: bandName(Number(id), mode, t, lang) }))
  if (group === 'mode') return MODES.map((id) => ({ id, name: t(`dresses.card.prices.${id}`) }))
  if (group === 'size') return SIZES.map((id) => ({ id, name: sizeName(t, id) }))
  return GROUP_WORDS[group].map((id) => ({ id, name: t(`dresses.${group}.${id}` as TextKey) }))
}

const sizeName = (t: Translate, id: string) => (id === 'made-to-measure' ? t('dresses.madeToMeasure') : id)

function bandName(number: number, mode: DressChoice['mode'], t: Translate, lang: Language): string {
  const limits = BANDS[mode ?? 'any']
  const [from, to] = [limits[number - 2], limits[number - 1]]
  if (from === undefined) return t('dresses.band.under', { to: vndShort(to!, lang) })
  if (to === undefined) return t('dresses.band.over', { from: vndShort(from, lang) })
  return t('dresses.band.between', { from: String(from / 1_000_000), to: vndShort(to, lang) })
}
