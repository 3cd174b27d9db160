import { join } from 'node:path'
import type { ArticleCategory } from '#domains/content/contract.ts'
import type { Dress, DressCard } from '#domains/dresses/contract.ts'
import type { VenueCard } from '#domains/venues/contract.ts'
import type { Brand, BrandCard, VoucherCard } from '#domains/vouchers/contract.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import type { Picture } from '#lib/picture.ts'
import { searchWords } from '#lib/search-words.ts'
import { createTranslate, type TextKey } from '#lib/texts.ts'
import { readTexts } from '#platform/site.ts'
import type { SearchKind } from './contract.ts'

type InBoth<T> = Record<Language, T>

export interface Shown {
  title: string
  line: string
  picture: Picture | null
}

export interface Entry {
  kind: SearchKind
  id: string
  path: string
  weight: number
  words: string[]
  title_words: string[]
  shown: InBoth<Shown>
}

interface VenueRow {
  id: string
  words: string[]
  card: InBoth<VenueCard>
}

interface DressRow {
  id: string
  card: InBoth<DressCard>
  detail: InBoth<Dress>
}

interface BrandRow {
  id: string
  card: InBoth<BrandCard>
  detail: InBoth<Brand>
  vouchers: InBoth<VoucherCard>[] | null
}

interface ArticleRow {
  id: string
  data: {
    title: InBoth<string>
    summary: InBoth<string>
    category: ArticleCategory
    picture: Omit<Picture, 'alt'> & { alt: InBoth<string> }
  }
}

const inBoth = <T>(make: (lang: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, make(lang)])) as InBoth<T>

const { texts } = readTexts(join(import.meta.dirname, '../../../locales'))
const translate = inBoth((lang) => createTranslate(lang, texts[lang]))
/** Things are found by the very words that the site calls them by. */
const called = (lang: Language, key: TextKey) => translate[lang](key)
const calledInBoth = (...keys: TextKey[]) => keys.flatMap((key) => LANGUAGES.map((lang) => called(lang, key)))

export function venueEntry({ id, words, card }: VenueRow): Entry {
  const { unsignedName, name, priceFrom } = card.vi
  return {
    kind: 'venue',
    id,
    path: `/wedding-centers/${unsignedName}`,
    weight: priceFrom === null ? 1 : 0,
    words,
    title_words: searchWords({ names: [name] }),
    shown: inBoth((lang) => {
      const { ward, formerDistrict, city, picture } = card[lang]
      return { title: name, line: [ward, formerDistrict, city.name].filter(Boolean).join(', '), picture }
    }),
  }
}

export function dressEntry({ id, card, detail }: DressRow): Entry {
  const { code, categories, silhouette, fabrics, colour } = detail.vi
  const names = LANGUAGES.map((lang) => card[lang].name)
  const facts = calledInBoth(
    ...categories.map((category): TextKey => `dresses.category.${category}`),
    `dresses.silhouette.${silhouette}`,
    ...fabrics.map((fabric): TextKey => `dresses.fabric.${fabric}`),
    `dresses.colour.${colour}`,
  )
  return {
    kind: 'dress',
    id,
    path: `/dresses/${id}`,
    weight: 0,
    words: searchWords({
      names: [...names, code, card.vi.maker.name, ...facts],
      texts: LANGUAGES.map((lang) => detail[lang].description),
    }),
    title_words: searchWords({ names: [...names, code] }),
    shown: inBoth((lang) => ({
      title: card[lang].name,
      line: [card[lang].maker.name, called(lang, `dresses.silhouette.${silhouette}`)].filter(Boolean).join(', '),
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
    path: `/vouchers/brands/${unsignedName}`,
    weight: vouchers ? 0 : 1,
    words: searchWords({
      names: [name, ...places, ...LANGUAGES.map((lang) => card[lang].category.name)],
      texts: (vouchers ?? []).flatMap((voucher) => LANGUAGES.map((lang) => voucher[lang].title)),
    }),
    title_words: searchWords({ names: [name] }),
    shown: inBoth((lang) => ({ title: name, line: card[lang].category.name, picture: card[lang].logo })),
  }
}

export function articleEntry({ id, data: { title, summary, category, picture } }: ArticleRow): Entry {
  return {
    kind: 'article',
    id,
    path: `/magazine/${id}`,
    weight: 0,
    words: searchWords({
      names: calledInBoth(`content.categories.${category}`),
      texts: LANGUAGES.flatMap((lang) => [title[lang], summary[lang]]),
    }),
    title_words: searchWords({ names: LANGUAGES.map((lang) => title[lang]) }),
    shown: inBoth((lang) => ({
      title: title[lang],
      line: called(lang, `content.categories.${category}`),
      picture: { ...picture, alt: picture.alt[lang] },
    })),
  }
}
