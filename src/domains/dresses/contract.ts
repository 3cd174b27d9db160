import * as v from 'valibot'
import { listFavourites } from '#domains/favourites/contract.ts'
import { ContentId } from '#lib/content-id.ts'
import { endpoint } from '#lib/endpoint.ts'
import { pageOf, paging } from '#lib/paging.ts'
import { StoredPicture } from '#lib/picture.ts'
import { LONGEST_DRESS_WORDS, MOST_DRESS_PRICE } from './rules.ts'
import {
  CATEGORIES,
  DETAILS,
  DRESS_COLOURS,
  FABRICS,
  GROUP_WORDS,
  MODES,
  NECKLINES,
  SILHOUETTES,
  SIZES,
  SLEEVES,
  TAGS,
  TRAINS,
} from './words/rules.ts'

export const DressId = ContentId
export const MakerId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80))

/** Where in its file a picture is looked at; null is all of it. */
export const CROPS = ['top', 'middle', 'bottom', 'left', 'right'] as const

/** `garment` is the very piece that one gets to wear, `sample` stands for it and is no picture of it. */
export const DRESS_PICTURE_KINDS = ['garment', 'campaign', 'sample'] as const

export type PictureOfDress = v.InferOutput<typeof PictureOfDress>
export const PictureOfDress = v.object({
  ...StoredPicture.entries,
  kind: v.picklist(DRESS_PICTURE_KINDS),
  crop: v.nullable(v.picklist(CROPS)),
})

const MakerName = v.object({ id: v.string(), name: v.string() })

/** What a card shows, and no more. Prices are whole VND; null where the dress is not to be had that way. */
export type ListedDress = v.InferOutput<typeof ListedDress>
export const ListedDress = v.object({
  id: v.string(),
  name: v.string(),
  maker: v.object({ ...MakerName.entries, city: v.string() }),
  silhouette: v.picklist(SILHOUETTES),
  neckline: v.picklist(NECKLINES),
  fabrics: v.array(v.picklist(FABRICS)),
  colour: v.picklist(DRESS_COLOURS),
  picture: PictureOfDress,
  prices: v.object({ rent: v.nullable(v.number()), buy: v.nullable(v.number()), tailor: v.nullable(v.number()) }),
  favouriteCount: v.number(),
})

export type MakerCard = v.InferOutput<typeof MakerCard>
export const MakerCard = v.object({
  ...MakerName.entries,
  city: v.object({ id: v.string(), name: v.string() }),
  logo: v.nullable(StoredPicture),
  count: v.number(),
})

export type Maker = v.InferOutput<typeof Maker>
export const Maker = v.object({
  ...MakerCard.entries,
  address: v.string(),
  founded: v.number(),
  /** Days of notice that a fitting needs. */
  fittingDays: v.number(),
  /** Usual days from measuring to hand-over. */
  tailoringDays: v.number(),
  story: v.string(),
})

export type ListedLookbook = v.InferOutput<typeof ListedLookbook>
export const ListedLookbook = v.object({
  id: v.string(),
  category: v.picklist(CATEGORIES),
  title: v.string(),
  season: v.string(),
  picture: StoredPicture,
})

export type Rent = v.InferOutput<typeof Rent>
export const Rent = v.object({
  price: v.number(),
  /** Given back with the dress. */
  deposit: v.number(),
  days: v.number(),
  cleaning: v.number(),
  /** Null where nothing is altered. */
  alteration: v.nullable(v.number()),
  /** Whether veil and jewellery come along. */
  accessories: v.boolean(),
})
const Tailor = v.object({ price: v.number(), deposit: v.number(), days: v.number() })

export type Dress = v.InferOutput<typeof Dress>
export const Dress = v.object({
  ...v.omit(ListedDress, ['picture', 'prices', 'maker']).entries,
  code: v.string(),
  categories: v.array(v.picklist(CATEGORIES)),
  tags: v.array(v.picklist(TAGS)),
  sleeve: v.picklist(SLEEVES),
  train: v.picklist(TRAINS),
  details: v.array(v.picklist(DETAILS)),
  sizes: v.array(v.picklist(SIZES)),
  prices: v.object({
    rent: v.nullable(Rent),
    buy: v.nullable(v.object({ price: v.number() })),
    tailor: v.nullable(Tailor),
  }),
  description: v.string(),
  pictures: v.array(PictureOfDress),
  maker: v.omit(Maker, ['story', 'count', 'logo']),
  similar: v.array(ListedDress),
  lookbooks: v.array(ListedLookbook),
})

/* @__NO_SIDE_EFFECTS__ */
const several = <const T extends readonly string[]>(words: T) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(300),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(words)),
    ),
  )

type WordsChoice = { [G in keyof typeof GROUP_WORDS]: ReturnType<typeof several<(typeof GROUP_WORDS)[G]>> }
/* @__NO_SIDE_EFFECTS__ */
const wordsChoice = () =>
  Object.fromEntries(Object.entries(GROUP_WORDS).map(([group, words]) => [group, several(words)])) as WordsChoice

/* @__NO_SIDE_EFFECTS__ */
const severalNames = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(300),
      v.transform((text) => text.split(',')),
      v.array(MakerId),
    ),
  )

/* @__NO_SIDE_EFFECTS__ */
const bound = () =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(MOST_DRESS_PRICE)))

/** How a list is narrowed. Several words of one group, with commas between them, widen it again. */
export type DressChoice = v.InferOutput<typeof DressChoice>
export const DressChoice = v.strictObject({
  ...wordsChoice(),
  mode: v.optional(v.picklist(MODES)),
  brand: severalNames(),
  /** where the maker is */
  city: severalNames(),
  /** words that a dress has: its name, maker, shape, cloth or colour */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_DRESS_WORDS))),
  /** whole VND, of the mode where one is chosen, else of the cheapest way to have the dress */
  priceFrom: bound(),
  priceTo: bound(),
})

export const DRESS_SORTS = ['recommended', 'kept', 'price', '-price'] as const
export type DressSort = (typeof DRESS_SORTS)[number]

const PRODUCTS = '/api/public/wbs-products/products'

export const listDresses = endpoint({
  name: 'listDresses',
  method: 'GET',
  path: PRODUCTS,
  auth: 'anyone',
  region: true,
  summary: 'Dresses, narrowed and sorted',
  query: v.strictObject({
    ...DressChoice.entries,
    sort: v.optional(v.picklist(DRESS_SORTS), 'recommended'),
    /** Only what this customer keeps. */
    customerFavouriteId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    ...paging(24),
  }),
  success: pageOf(ListedDress),
})

export const getDress = endpoint({
  name: 'getDress',
  method: 'GET',
  path: `${PRODUCTS}/:id`,
  auth: 'anyone',
  region: true,
  summary: 'One dress, with those like it and the lookbooks it appears in',
  params: v.strictObject({ id: DressId }),
  success: Dress,
  refusals: { not_found: 404 },
})

export const listFavouriteDresses = listFavourites('dress', ListedDress)
