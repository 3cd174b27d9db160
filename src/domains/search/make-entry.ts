import type { ArticleCategory } from '#domains/content/contract.ts'
import type { Dress, ListedDress } from '#domains/dresses/contract.ts'
import type { ListedVenue } from '#domains/venues/contract.ts'
import type { Brand, BrandCard, ListedVoucher } from '#domains/vouchers/contract.ts'
import { href } from '#lib/href.ts'
import { type InEach, inEach, LANGUAGES } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { searchWords } from '#lib/search-words.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import type { SearchKind } from './contract.ts'

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
  const { code, categories, silhouette, fabrics, colour } = detail.vi
  const names = LANGUAGES.map((lang) => card[lang].name)
  const facts = calledInEach(
    words,
    ...categories.map((category): TextKey => `dresses.category.${category}`),
    `dresses.silhouette.${silhouette}`,
    ...fabrics.map((fabric): TextKey => `dresses.fabric.${fabric}`),
    `dresses.colour.${colour}`,
  )
  return {
    kind: 'dress',
    id,
    path: href('dress', { id }),
    weight: 0,
    words: searchWords({
      names: [...names, code, card.vi.maker.name, ...facts],
      texts: LANGUAGES.map((lang) => detail[lang].description),
    }),
    title_words: searchWords({ names: [...names, code] }),
    shown: inEach((lang) => ({
      title: card[lang].name,
      line: [card[lang].maker.name, words[lang](`dresses.silhouette.${silhouette}`)].filter(Boolean).join(', '),
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
      texts: (vouchers ?? []).flatMap((voucher) => LANGUAGES.map((lang) => voucher[lang].title)),
    }),
    title_words: searchWords({ names: [name] }),
    shown: inEach((lang) => ({ title: name, line: card[lang].category.name, picture: card[lang].logo })),
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
      texts: LANGUAGES.flatMap((lang) => [title[lang], summary[lang]]),
    }),
    title_words: searchWords({ names: LANGUAGES.map((lang) => title[lang]) }),
    shown: inEach((lang) => ({
      title: title[lang],
      line: words[lang](`content.categories.${category}`),
      picture: { ...picture, alt: picture.alt[lang] },
    })),
  }
}
