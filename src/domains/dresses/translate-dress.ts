import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import type { ContentDress, ContentMaker } from './content.ts'
import type { Dress, ListedDress, PictureOfDress } from './contract.ts'

export interface DressSource {
  id: string
  dress: ContentDress
  maker: Pick<ContentMaker, 'id' | 'name'> & { cityName: LocalizedText }
  shelf: PictureShelf
}

/** What a dress's card shows to a reader of one language; how many keep it is counted when it is asked for. */
export function dressCardIn(
  { id, dress, maker, shelf }: DressSource,
  lang: Language,
): Omit<ListedDress, 'favouriteCount'> {
  const { rent, buy, tailor } = dress.prices
  return {
    id,
    name: inLanguage(dress.name, lang),
    maker: { id: maker.id, name: maker.name, city: inLanguage(maker.cityName, lang) },
    silhouette: dress.silhouette,
    neckline: dress.neckline,
    fabrics: dress.fabrics,
    colour: dress.colour,
    picture: pictureIn(dress.pictures[0]!, shelf, lang),
    prices: { rent: rent?.price ?? null, buy: buy?.price ?? null, tailor: tailor?.price ?? null },
  }
}

type Stored = Omit<Dress, 'favouriteCount' | 'maker' | 'similar' | 'lookbooks'>

/** What a dress's own page shows, besides what others have to do with it. */
export function dressDetailIn(source: DressSource, lang: Language): Stored {
  const { dress, shelf } = source
  const { maker: _maker, picture: _picture, prices: _prices, ...card } = dressCardIn(source, lang)
  const { code, categories, tags, sleeve, train, details, sizes, prices } = dress
  return {
    ...card,
    code,
    categories,
    tags,
    sleeve,
    train,
    details,
    sizes,
    prices: {
      rent: prices.rent ? { ...prices.rent, alteration: prices.rent.alteration ?? null } : null,
      buy: prices.buy ?? null,
      tailor: prices.tailor ?? null,
    },
    description: inLanguage(dress.description, lang),
    pictures: dress.pictures.map((picture) => pictureIn(picture, shelf, lang)),
  }
}

function pictureIn(
  { file, kind, crop, alt }: ContentDress['pictures'][number],
  shelf: PictureShelf,
  lang: Language,
): PictureOfDress {
  const { id, width, height, ground } = shelf.atPath(file)
  return { id, width, height, ground, alt: inLanguage(alt, lang), kind, crop: crop ?? null }
}
