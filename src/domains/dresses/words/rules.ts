import type { Group } from '../rules.ts'

/** The words that dresses are described and found by. */
export const CATEGORIES = [
  'vay-cuoi',
  'vay-ban',
  'vay-chup-anh',
  'ao-dai-co-dau',
  'ao-dai-chu-re',
  'ao-dai-bung-qua',
  'vest-chu-re',
  'vay-phu-dau',
  'phu-kien',
] as const
export const SILHOUETTES = [
  'a-line',
  'ball-gown',
  'mermaid',
  'sheath',
  'empire',
  'short',
  'jumpsuit',
  'ao-dai',
] as const
export const NECKLINES = [
  'strapless',
  'sweetheart',
  'v',
  'square',
  'boat',
  'off-shoulder',
  'one-shoulder',
  'halter',
  'high',
  'illusion',
  'ao-dai',
] as const
export const SLEEVES = ['none', 'straps', 'elbow', 'long', 'puff', 'detachable'] as const
export const TRAINS = ['none', 'sweep', 'court', 'chapel', 'cathedral', 'watteau'] as const
export const FABRICS = [
  'satin',
  'mikado',
  'silk',
  'organza',
  'tulle',
  'lace',
  'chiffon',
  'crepe',
  'taffeta',
  'brocade',
  'velvet',
] as const
export const DETAILS = [
  'beading',
  'pearls',
  'embroidery',
  'flowers-3d',
  'bow',
  'slit',
  'open-back',
  'corset',
  'detachable-collar',
] as const
export const TAGS = [
  'minimal',
  'royal',
  'classic',
  'boho',
  'korean',
  'traditional',
  'modern',
  'maternity',
  'flattering',
  'light',
] as const
export const DRESS_COLOURS = [
  'white',
  'ivory',
  'cream',
  'champagne',
  'blush',
  'dusty-rose',
  'red',
  'burgundy',
  'gold',
  'terracotta',
  'sage',
  'green',
  'blue',
  'navy',
  'purple',
  'lavender',
] as const
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'made-to-measure'] as const
/** The ways to have a dress. */
export const MODES = ['rent', 'buy', 'tailor'] as const

export type Silhouette = (typeof SILHOUETTES)[number]
export type DressColour = (typeof DRESS_COLOURS)[number]
export type Size = (typeof SIZES)[number]
export type Mode = (typeof MODES)[number]

/** The bands of a price, from the lowest. */
export const BAND_NUMBERS = ['1', '2', '3', '4'] as const

/** What can be chosen in each group; makers and their cities are as many as there are. */
export const GROUP_WORDS = {
  category: CATEGORIES,
  mode: MODES,
  price: BAND_NUMBERS,
  silhouette: SILHOUETTES,
  colour: DRESS_COLOURS,
  neckline: NECKLINES,
  sleeve: SLEEVES,
  train: TRAINS,
  fabric: FABRICS,
  detail: DETAILS,
  tag: TAGS,
  size: SIZES,
} as const satisfies Record<Exclude<Group, 'brand' | 'city'>, readonly string[]>
