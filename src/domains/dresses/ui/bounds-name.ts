import type { Language } from '#lib/localized.ts'
import { vndShort } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import type { DressListQuery } from './dresses-href.ts'

/** "Từ 2 triệu đến 3 triệu": the price that was typed, in words. */
export function boundsName({ priceFrom, priceTo }: DressListQuery, t: Translate, lang: Language): string {
  const [from, to] = [priceFrom, priceTo].map((bound) => (bound ? vndShort(Number(bound), lang) : ''))
  if (from && to) return t('dresses.band.range', { from, to })
  return from ? t('dresses.band.over', { from }) : t('dresses.band.upTo', { to: to ?? '' })
}
