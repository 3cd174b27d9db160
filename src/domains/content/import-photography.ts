import * as v from 'valibot'
import { inEach, inLanguage, type Language, LocalizedText } from '#lib/localized.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import { namesOfBrands } from '#platform/content/known-names.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { ContentPicture, pictureIn, wantPicture } from './content-picture.ts'
import { importDocuments } from './documents.ts'
import type { Album, AlbumCard, PhotographyCategory } from './photography/contract.ts'

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))

const Photography = v.strictObject({
  /** Where the studios take requests, by the unsigned names of their brands. */
  studios: v.optional(v.array(v.strictObject({ brand: Id, email: v.pipe(v.string(), v.email()) })), []),
  categories: v.array(v.strictObject({ id: Id, name: LocalizedText, text: LocalizedText, picture: ContentPicture })),
  albums: v.array(
    v.strictObject({
      id: Id,
      category: v.string(),
      brand: v.optional(v.string()),
      sample: v.optional(v.boolean(), false),
      title: LocalizedText,
      text: LocalizedText,
      place: LocalizedText,
      city: v.string(),
      package: v.strictObject({
        price: v.pipe(v.number(), v.integer(), v.minValue(0)),
        hours: v.pipe(v.number(), v.minValue(1)),
        locations: Count,
        outfits: Count,
        originals: Count,
        retouched: Count,
        deliveryDays: Count,
        depositPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        album: LocalizedText,
        travel: LocalizedText,
        rain: LocalizedText,
        rights: LocalizedText,
      }),
      pictures: v.pipe(v.array(ContentPicture), v.minLength(3)),
    }),
  ),
})
type Photography = v.InferOutput<typeof Photography>
type ContentAlbum = Photography['albums'][number]

/** What the database keeps, ready for each language; the names of cities are asked for when an album is shown. */
type StoredCategory = Record<Language, Omit<PhotographyCategory, 'albums'>>
export type StoredAlbum = Record<
  Language,
  { card: AlbumCard; detail: Omit<Album, keyof AlbumCard | 'city' | 'others'> }
> & {
  category: string
  city: string
  /** Where its studio takes requests; null where it does not. */
  askAt: string | null
}

/** Reads `photography.yaml`: categories in the order they are shown, and albums. */
export const photography: Kind = (reading) => {
  const file = reading.folder.has('photography.yaml') ? reading.folder.read('photography.yaml', Photography) : null
  if (file) check(file, reading)
  const { categories = [], albums = [], studios = [] } = file?.value ?? {}
  return async (tx) => {
    const kept = categories.map((category) => ({ id: category.id, data: storedCategory(category, reading.shelf) }))
    const from = { shelf: reading.shelf, names: await namesOfBrands(tx), studios }
    const shown = albums.map((album) => ({ id: album.id, data: storedAlbum(album, categories, from) }))
    return (await importDocuments(tx, 'photography-category', kept)) + (await importDocuments(tx, 'album', shown))
  }
}

function check({ value: { categories, albums, studios }, wrong }: Read<Photography>, { names, shelf }: Reading) {
  const seen = new Set<string>()
  const once = (id: string, path: (string | number)[]) => {
    if (seen.has(id)) wrong([...path, 'id'], `"${id}" stands here twice`)
    seen.add(id)
  }
  categories.forEach((category, index) => {
    once(category.id, ['categories', index])
    wantPicture(shelf, category.picture, wrong, ['categories', index, 'picture'])
  })
  studios.forEach(({ brand }, index) => {
    if (!names.has('brand', brand)) wrong(['studios', index, 'brand'], `there is no brand "${brand}"`)
  })
  albums.forEach(({ id, category, city, brand, pictures }, index) => {
    const path = ['albums', index]
    once(id, path)
    if (!categories.some((known) => known.id === category)) {
      wrong([...path, 'category'], `there is no category "${category}" above`)
    }
    if (!names.has('city', city)) wrong([...path, 'city'], `there is no city "${city}"`)
    if (brand && !names.has('brand', brand)) {
      wrong([...path, 'brand'], `there is no brand "${brand}"`)
    }
    pictures.forEach((picture, at) => {
      wantPicture(shelf, picture, wrong, [...path, 'pictures', at])
    })
  })
}

const storedCategory = ({ id, name, text, picture }: Photography['categories'][number], shelf: PictureShelf) =>
  inEach((lang) => ({
    id,
    name: inLanguage(name, lang),
    text: inLanguage(text, lang),
    picture: pictureIn(shelf, picture, lang),
  })) satisfies StoredCategory

function storedAlbum(
  album: ContentAlbum,
  categories: Photography['categories'],
  { shelf, names, studios }: { shelf: PictureShelf; names: Map<string, string>; studios: Photography['studios'] },
): StoredAlbum {
  const category = categories.find(({ id }) => id === album.category)!
  const askAt = studios.find(({ brand }) => brand === album.brand)?.email ?? null
  const { price, album: book, travel, rain, rights, ...figures } = album.package
  const stored = inEach((lang) => ({
    card: {
      id: album.id,
      title: inLanguage(album.title, lang),
      category: { id: category.id, name: inLanguage(category.name, lang) },
      place: inLanguage(album.place, lang),
      studio: album.brand ? { unsignedName: album.brand, name: names.get(album.brand) ?? album.brand } : null,
      price,
      pictureCount: album.pictures.length,
      picture: pictureIn(shelf, album.pictures[0]!, lang),
    },
    detail: {
      text: inLanguage(album.text, lang),
      sample: album.sample,
      askable: askAt !== null,
      package: {
        price,
        ...figures,
        album: inLanguage(book, lang),
        travel: inLanguage(travel, lang),
        rain: inLanguage(rain, lang),
        rights: inLanguage(rights, lang),
      },
      pictures: album.pictures.map((picture) => pictureIn(shelf, picture, lang)),
    },
  }))
  return { ...stored, category: album.category, city: album.city, askAt }
}
