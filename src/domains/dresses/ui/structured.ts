import { href } from '#lib/href.ts'
import { type Language, pathIn } from '#lib/localized.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import type { Dress, ListedDress } from '../contract.ts'

/** What schema.org calls these things, for search engines. */
interface Site {
  lang: Language
  url: (path: string) => string
}

const CONTEXT = 'https://schema.org'

export const dressList = (dresses: Pick<ListedDress, 'id' | 'name'>[], before: number, { lang, url }: Site) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: dresses.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: url(pathIn(lang, href('dress', { id }))),
  })),
})

/** Each way to have it is an offer of its own. */
export function product(dress: Dress, { lang, url }: Site) {
  const address = url(pathIn(lang, href('dress', { id: dress.id })))
  const offers = Object.values(dress.prices).flatMap((way) =>
    way
      ? [
          {
            '@type': 'Offer',
            price: way.price,
            priceCurrency: 'VND',
            url: address,
            availability: 'https://schema.org/InStock',
            seller: { '@type': 'Organization', name: dress.maker.name },
          },
        ]
      : [],
  )
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: dress.name,
    sku: dress.code,
    description: dress.description,
    url: address,
    image: dress.pictures.map(({ id, width }) => url(pictureUrl(id, widthsOf(width).at(-1)!, 'webp'))),
    brand: { '@type': 'Brand', name: dress.maker.name },
    offers,
  }
}
