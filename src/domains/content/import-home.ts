import * as v from 'valibot'
import { type InEach, inEach, inLanguage, type Language, LocalizedText } from '#lib/localized.ts'
import { ContentDate } from '#platform/content/content-date.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { checkReferences } from './check-references.ts'
import { type Banner, HOME_SECTIONS, type HomeSection, type Product } from './cms/contract.ts'
import { ContentPicture, pictureIn } from './content-picture.ts'
import { importDocuments } from './documents.ts'

const Name = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const WayOn = v.strictObject({ label: LocalizedText, href: v.string() })

const ContentSection = v.strictObject({
  id: v.picklist(HOME_SECTIONS),
  title: LocalizedText,
  intro: LocalizedText,
  more: WayOn,
  picture: v.optional(ContentPicture),
})
const ContentBanner = v.strictObject({
  id: Name,
  title: LocalizedText,
  text: LocalizedText,
  link: WayOn,
  picture: ContentPicture,
  /** Said until then, and always where there is none. */
  lastDate: v.optional(ContentDate),
})
const ContentProduct = v.strictObject({
  id: Name,
  title: LocalizedText,
  text: LocalizedText,
  href: v.string(),
  picture: ContentPicture,
})

const ContentHome = v.strictObject({
  sections: v.array(ContentSection),
  /** What the page shows of other content; `venue` is where its first picture was taken. */
  picks: v.strictObject({ venue: Name, dresses: v.array(v.string()), questions: v.array(Name) }),
  adBanner: v.optional(ContentBanner),
  promotionBanners: v.array(ContentBanner),
  weddingCenterBanners: v.array(ContentBanner),
  citySlides: v.array(v.strictObject({ city: Name, venues: v.pipe(v.array(Name), v.minLength(1)) })),
  weddingCenterHiddenText: LocalizedText,
  products: v.array(ContentProduct),
})
type ContentHome = v.InferOutput<typeof ContentHome>

export interface StoredBanner extends Banner {
  lastDate?: string | undefined
}

/** The home page’s own words and pictures; what it shows of venues, articles and the rest is asked of them. */
export interface HomeWords {
  sections: HomeSection[]
  adBanner: StoredBanner | null
  promotionBanners: StoredBanner[]
  venueBanners: StoredBanner[]
  hiddenPriceText: string
  products: Product[]
}

export interface StoredHome {
  words: InEach<HomeWords>
  slides: ContentHome['citySlides']
  picks: ContentHome['picks']
}

/** Reads `home.yaml`. */
export const home: Kind = (reading) => {
  const file = reading.folder.read('home.yaml', ContentHome)
  if (!file) return async () => 0
  check(file, reading)
  return (tx) => {
    const { citySlides: slides, picks } = file.value
    const data: StoredHome = { words: inEach((lang) => wordsIn(file.value, reading.shelf, lang)), slides, picks }
    return importDocuments(tx, 'home', [{ id: 'home', data }])
  }
}

function check(file: Read<ContentHome>, reading: Reading) {
  const { sections, picks, adBanner, citySlides, products } = file.value
  const references = checkReferences(file, reading)
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  const banner = (path: (string | number)[], { link, picture }: NonNullable<typeof adBanner>) => {
    references.href([...path, 'link', 'href'], link.href)
    references.picture([...path, 'picture'], picture)
  }

  references.once(['sections'], ids(sections), 'id')
  sections.forEach(({ id, more, picture }, index) => {
    references.href(['sections', index, 'more', 'href'], more.href)
    references.picture(['sections', index, 'picture'], picture)
    if (id === 'hero' && !picture) file.wrong(['sections', index], 'the page opens with a picture')
  })
  if (!ids(sections).includes('hero')) file.wrong(['sections'], 'the section "hero" is missing')

  references.named(['picks', 'venue'], 'venue', picks.venue)
  references.allNamed(['picks', 'dresses'], 'dress', picks.dresses)
  references.allNamed(['picks', 'questions'], 'question', picks.questions)

  if (adBanner) banner(['adBanner'], adBanner)
  for (const list of ['promotionBanners', 'weddingCenterBanners'] as const) {
    references.once([list], ids(file.value[list]), 'id')
    for (const [index, each] of file.value[list].entries()) banner([list, index], each)
  }

  references.once(
    ['citySlides'],
    citySlides.map(({ city }) => city),
    'city',
  )
  citySlides.forEach(({ city, venues }, index) => {
    references.named(['citySlides', index, 'city'], 'city', city)
    references.allNamed(['citySlides', index, 'venues'], 'venue', venues)
  })

  references.once(['products'], ids(products), 'id')
  products.forEach(({ href, picture }, index) => {
    references.href(['products', index, 'href'], href)
    references.picture(['products', index, 'picture'], picture)
  })
}

function wordsIn(home: ContentHome, shelf: PictureShelf, lang: Language): HomeWords {
  const text = (localized: LocalizedText) => inLanguage(localized, lang)
  const wayOn = ({ label, href }: v.InferOutput<typeof WayOn>) => ({ label: text(label), href })
  const banner = ({ id, link, picture, lastDate, ...words }: v.InferOutput<typeof ContentBanner>): StoredBanner => ({
    id,
    title: text(words.title),
    text: text(words.text),
    link: wayOn(link),
    picture: pictureIn(shelf, picture, lang),
    lastDate,
  })
  return {
    sections: home.sections.map(({ id, title, intro, more, picture }) => ({
      id,
      title: text(title),
      intro: text(intro),
      more: wayOn(more),
      picture: picture ? pictureIn(shelf, picture, lang) : null,
    })),
    adBanner: home.adBanner ? banner(home.adBanner) : null,
    promotionBanners: home.promotionBanners.map(banner),
    venueBanners: home.weddingCenterBanners.map(banner),
    hiddenPriceText: text(home.weddingCenterHiddenText),
    products: home.products.map(({ id, title, text: words, href, picture }) => ({
      id,
      title: text(title),
      text: text(words),
      href,
      picture: pictureIn(shelf, picture, lang),
    })),
  }
}
