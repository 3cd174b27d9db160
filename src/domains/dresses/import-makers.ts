import * as v from 'valibot'
import { inLanguage, LANGUAGES, type Language, type LocalizedText } from '#lib/localized.ts'
import type { Kind } from '#platform/content/kind.ts'
import { namesOfCities } from '#platform/content/known-names.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { writeRows } from '#platform/content/write-rows.ts'
import { ContentMaker } from './content.ts'
import type { Maker } from './contract.ts'

const FILE = 'makers.yaml'

/** Reads `makers.yaml`: those who make or lend dresses. */
export const makersKind: Kind = ({ folder, shelf, names }) => {
  const read = folder.has(FILE) ? folder.read(FILE, v.array(ContentMaker)) : null
  read?.value.forEach((maker, index) => {
    if (names.has('maker', maker.id)) read.wrong([index, 'id'], `the id "${maker.id}" is taken already`)
    if (!names.has('city', maker.city)) read.wrong([index, 'city'], `there is no city "${maker.city}" in cities.yaml`)
    if (maker.logo && !shelf.wantPath(maker.logo)) read.wrong([index, 'logo'], `there is no picture "${maker.logo}"`)
    names.add('maker', maker.id)
  })
  return async (tx) => {
    const cities = await namesOfCities(tx)
    const rows = (read?.value ?? []).map((maker, position) => {
      const details = Object.fromEntries(
        LANGUAGES.map((lang) => [lang, makerIn(maker, cities.get(maker.city)!, shelf, lang)]),
      ) as Record<Language, ReturnType<typeof makerIn>>
      const card = Object.fromEntries(
        LANGUAGES.map((lang) => {
          const { id, name, city, logo } = details[lang]
          return [lang, { id, name, city, logo }]
        }),
      )
      return {
        id: maker.id,
        position,
        name: maker.name,
        city_id: maker.city,
        card,
        detail: details,
        contact: maker.contact,
      }
    })
    return writeRows(tx, 'makers', rows)
  }
}

function makerIn(
  { logo, contact: _, ...maker }: ContentMaker,
  cityName: LocalizedText,
  shelf: PictureShelf,
  lang: Language,
): Omit<Maker, 'count'> {
  const picture = logo ? shelf.atPath(logo) : null
  return {
    ...maker,
    city: { id: maker.city, name: inLanguage(cityName, lang) },
    story: inLanguage(maker.story, lang),
    logo: picture && {
      id: picture.id,
      width: picture.width,
      height: picture.height,
      ground: picture.ground,
      alt: maker.name,
    },
  }
}
