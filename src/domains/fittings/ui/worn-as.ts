import type { Dress } from '#domains/dresses/contract.ts'

/** An áo dài is no dress, and neither is a suit: what is tried on is called by its own name. */
export function wornAs({ categories }: Pick<Dress, 'categories'>) {
  const [first = ''] = categories
  if (first.startsWith('ao-dai')) return 'aoDai'
  if (first.startsWith('vest')) return 'vest'
  return first === 'phu-kien' ? 'accessory' : 'dress'
}
