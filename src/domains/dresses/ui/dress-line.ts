import type { Translate } from '#lib/texts.ts'
import type { ListedDress } from '../contract.ts'

const small = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** "Chữ A, cổ tim, satin": what a dress looks like in a few words. */
export function dressLine(
  t: Translate,
  { silhouette, neckline, fabrics }: Pick<ListedDress, 'silhouette' | 'neckline' | 'fabrics'>,
) {
  const [fabric] = fabrics
  return [
    t(`dresses.silhouette.${silhouette}`),
    ...(neckline === 'ao-dai' ? [] : [small(t(`dresses.neckline.${neckline}`))]),
    ...(fabric ? [small(t(`dresses.fabric.${fabric}`))] : []),
  ].join(', ')
}
