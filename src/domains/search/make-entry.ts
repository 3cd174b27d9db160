import type { ArticleCategory } from '#domains/content/contract.ts'
import type { Dress, ListedDress } from '#domains/dresses/contract.ts'
import { MODES } from '#domains/dresses/words/rules.ts'
import type { ListedVenue } from '#domains/venues/contract.ts'
import type { Brand, BrandCard, ListedVoucher } from '#domains/vouchers/contract.ts'
import { href } from '#lib/href.ts'
import { type InEach, inEach, LANGUAGES } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { searchWords } from '#lib/search-words.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import type { SearchKind } from './contract.ts'
import { CATEGORY_NAMES, COLOUR_NAMES, SILHOUETTE_NAMES, TAG_NAMES } from './name-dresses.ts'

interface Shown {
  title: string
  line: string
  picture: StoredPicture | null
}

export interface Entry {
  kind: SearchKind
  id: string
  path: string
  weight: number
  words: string[]
  title_words: string[]
  shown: InEach<Shown>
}

interface VenueRow {
  id: string
  words: string[]
  card: InEach<ListedVenue>
}

interface DressRow {
  id: string
  card: InEach<ListedDress>
  detail: InEach<Dress>
}

interface BrandRow {
  id: string
  card: InEach<BrandCard>
  detail: InEach<Brand>
  vouchers: InEach<ListedVoucher>[] | null
}

interface VoucherRow {
  id: string
  card: InEach<ListedVoucher>
}

interface ArticleRow {
  id: string
  data: {
    title: InEach<string>
    summary: InEach<string>
    category: ArticleCategory
    picture: Omit<StoredPicture, 'alt'> & { alt: InEach<string> }
  }
}

/** Things are found by the very words that the site calls them by. */
type Words = InEach<Translate>
const calledInEach = (words: Words, ...keys: TextKey[]) =>
  keys.flatMap((key) => LANGUAGES.map((lang) => words[lang](key)))

export function venueEntry({ id, words, card }: VenueRow): Entry {
  const { unsignedName, name, priceFrom } = card.vi
  return {
    kind: 'venue',
    id,
    path: href('venue', { unsignedName }),
    weight: priceFrom === null ? 1 : 0,
    words,
    title_words: searchWords({ names: [name] }),
    shown: inEach((lang) => {
      const { ward, formerDistrict, city, picture } = card[lang]
      return { title: name, line: [ward, formerDistrict, city.name].filter(Boolean).join(', '), picture }
    }),
  }
}

export function dressEntry({ id, card, detail }: DressRow, words: Words): Entry {
  const { code, categories, silhouette, neckline, sleeve, fabrics, colour, tags, details, prices } = detail.vi
  const names = LANGUAGES.map((lang) => card[lang].name)
  const kinds = [
    ...calledInEach(
      words,
      ...categories.map((category): TextKey => `dresses.category.${category}`),
      `dresses.silhouette.${silhouette}`,
      `dresses.colour.${colour}`,
    ),
    ...categories.flatMap((category) => CATEGORY_NAMES[category] ?? []),
    ...(COLOUR_NAMES[colour] ?? []),
    ...(SILHOUETTE_NAMES[silhouette] ?? []),
    ...tags.flatMap((tag) => TAG_NAMES[tag] ?? []),
  ]
  const facts = calledInEach(
    words,
    `dresses.neckline.${neckline}`,
    `dresses.sleeve.${sleeve}`,
    ...fabrics.map((fabric): TextKey => `dresses.fabric.${fabric}`),
    ...tags.map((tag): TextKey => `dresses.tag.${tag}`),
    ...details.map((one): TextKey => `dresses.detail.${one}`),
    ...MODES.filter((mode) => prices[mode]).map((mode): TextKey => `dresses.card.prices.${mode}`),
  )
  const places = LANGUAGES.map((lang) => card[lang].maker.city)
  return {
    kind: 'dress',
    id,
    path: href('dress', { id }),
    weight: 0,
    words: searchWords({
      names: [...names, code, card.vi.maker.name, ...kinds, ...facts, ...places],
      prose: LANGUAGES.map((lang) => detail[lang].description),
    }),
    // of a dress its kind and its colour are as good as its name
    title_words: searchWords({ names: [...names, code, ...kinds] }),
    shown: inEach((lang) => ({
      title: card[lang].name,
      line: [
        words[lang](`dresses.category.${categories[0] ?? 'vay-cuoi'}`),
        words[lang](`dresses.colour.${colour}`).toLowerCase(),
        card[lang].maker.name,
      ].join(', '),
      picture: card[lang].picture,
    })),
  }
}

export function brandEntry({ id, card, detail, vouchers }: BrandRow): Entry {
  const { unsignedName, name } = card.vi
  const places = LANGUAGES.flatMap((lang) => detail[lang].branches.flatMap((branch) => [branch.name, branch.city.name]))
  return {
    kind: 'brand',
    id,
    path: href('brand', { unsignedName }),
    weight: vouchers ? 0 : 1,
    words: searchWords({
      names: [name, ...places, ...LANGUAGES.map((lang) => card[lang].category.name)],
      prose: (vouchers ?? []).flatMap((voucher) => LANGUAGES.map((lang) => voucher[lang].title)),
    }),
    title_words: searchWords({ names: [name] }),
    shown: inEach((lang) => ({ title: name, line: card[lang].category.name, picture: card[lang].logo })),
  }
}

export function voucherEntry({ id, card }: VoucherRow, words: Words): Entry {
  const { unsignedTitle, brand } = card.vi
  const titles = LANGUAGES.map((lang) => card[lang].title)
  return {
    kind: 'voucher',
    id,
    path: href('voucher', { unsignedTitle }),
    weight: 0,
    words: searchWords({
      names: [
        brand.name,
        ...LANGUAGES.map((lang) => card[lang].category.name),
        ...calledInEach(words, 'search.kinds.voucher'),
      ],
      prose: titles,
    }),
    title_words: searchWords({ names: titles }),
    shown: inEach((lang) => ({ title: card[lang].title, line: brand.name, picture: brand.logo })),
  }
}

export function articleEntry({ id, data: { title, summary, category, picture } }: ArticleRow, words: Words): Entry {
  return {
    kind: 'article',
    id,
    path: href('article', { slug: id }),
    weight: 0,
    words: searchWords({
      names: calledInEach(words, `content.categories.${category}`),
      prose: LANGUAGES.flatMap((lang) => [title[lang], summary[lang]]),
    }),
    title_words: searchWords({ names: LANGUAGES.map((lang) => title[lang]) }),
    shown: inEach((lang) => ({
      title: title[lang],
      line: words[lang](`content.categories.${category}`),
      picture: { ...picture, alt: picture.alt[lang] },
    })),
  }
}
