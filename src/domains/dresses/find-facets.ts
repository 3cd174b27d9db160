import type { ContentDress } from './content.ts'
import { bandOf } from './price-bands.ts'
import { MODES } from './words/rules.ts'

/** Everything that a dress can be found by, as `group:value`. */
export function facetsOf(dress: ContentDress, maker: { id: string; city: string }): string[] {
  const prices = MODES.flatMap((mode) => {
    const price = dress.prices[mode]?.price
    return price === undefined ? [] : [{ mode, price }]
  })
  const groups: [string, readonly string[]][] = [
    ['all', ['1']],
    ['category', dress.categories],
    ['silhouette', [dress.silhouette]],
    ['neckline', [dress.neckline]],
    ['sleeve', [dress.sleeve]],
    ['train', [dress.train]],
    ['fabric', dress.fabrics],
    ['detail', dress.details],
    ['tag', dress.tags],
    ['colour', [dress.colour]],
    ['size', dress.sizes],
    ['brand', [maker.id]],
    ['city', [maker.city]],
    ['mode', prices.map(({ mode }) => mode)],
    ['price-any', [bandOf('any', Math.min(...prices.map(({ price }) => price)))]],
    ...prices.map(({ mode, price }): [string, string[]] => [`price-${mode}`, [bandOf(mode, price)]]),
  ]
  return groups.flatMap(([group, values]) => values.map((value) => `${group}:${value}`))
}
