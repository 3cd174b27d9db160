import type { Translate } from '#lib/texts.ts'
import type { KnownPlace } from '../places/rules.ts'

/** "Quận 7", in English "District 7"; an airport is one in every language, and other names stay as they are. */
export function knownPlaceName(t: Translate, { name }: Pick<KnownPlace, 'name'>) {
  const number = /^Quận (\d+)$/.exec(name)?.[1]
  if (number) return t('maps.district', { number })
  const airport = /^Sân bay (.+)$/.exec(name)?.[1]
  return airport ? t('maps.airport', { name: airport }) : name
}
