import type { Dress } from '../contract.ts'

const ADVICE = ['rite', 'longAisle', 'wideAisle', 'bright', 'dim', 'outdoor', 'stairs', 'anywhere'] as const
export type Advice = (typeof ADVICE)[number]

const LONG_TRAINS: Dress['train'][] = ['court', 'chapel', 'cathedral']
const GLOWS_BY_DAY: Dress['fabrics'] = ['satin', 'silk', 'mikado', 'crepe']
const CATCHES_LAMPS: Dress['details'] = ['beading', 'pearls', 'embroidery']

/** Which halls a dress is at home in: long trains want a long aisle, silk wants daylight, beads want lamps. */
export function hallAdvice({ silhouette, train, fabrics, details, tags }: Dress): Advice[] {
  const given = new Set<Advice>()
  if (silhouette === 'ao-dai') given.add('rite')
  if (LONG_TRAINS.includes(train)) given.add('longAisle')
  if (silhouette === 'ball-gown') given.add('wideAisle')
  if (details.some((detail) => CATCHES_LAMPS.includes(detail))) given.add('dim')
  else if (fabrics.some((fabric) => GLOWS_BY_DAY.includes(fabric))) given.add('bright')
  if (silhouette === 'short' || (tags.includes('light') && !LONG_TRAINS.includes(train))) given.add('outdoor')
  if (silhouette === 'mermaid') given.add('stairs')
  return given.size ? [...given] : ['anywhere']
}
