import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import * as v from 'valibot'
import { inEach, type LocalizedText } from '#lib/localized.ts'
import { freeNames } from '#platform/content/content-ids.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import { writeRows } from '#platform/content/write-rows.ts'
import { ContentDress } from './content.ts'
import { facetsOf } from './find-facets.ts'
import { recommendedOrder } from './order-recommended.ts'
import { rebuildFacets } from './rebuild-facets.ts'
import { dressCardIn, dressDetailIn } from './translate-dress.ts'

/** The same code always gives the same id, on every machine. */
export const dressId = (code: string) => createHash('sha256').update(`dress ${code}`).digest('hex').slice(0, 12)

interface Written {
  id: string
  maker: string
  picture: string
  categories: string[]
  dress: ContentDress
}

/** Reads `dresses/<maker>.yaml`: the dresses of one maker, a list. */
export const dressesKind: Kind = (reading) => {
  const written = recommendedOrder(readDresses(reading))
  return async (tx) => {
    const made = await tx
      .selectFrom('makers')
      .innerJoin('cities', 'cities.id', 'makers.city_id')
      .select(['makers.id', 'makers.name', 'makers.city_id', 'cities.name as cityName'])
      .$narrowType<{ cityName: LocalizedText }>()
      .execute()
    const makers = new Map(made.map((row) => [row.id, row]))
    const rows = written.map(({ id, dress, maker }, position) => {
      const by = makers.get(maker)!
      const source = { id, dress, maker: by, shelf: reading.shelf }
      const { rent, buy, tailor } = dress.prices
      const amounts = [rent, buy, tailor].flatMap((way) => (way ? [way.price] : []))
      return {
        id,
        position,
        code: dress.code,
        maker_id: maker,
        silhouette: dress.silhouette,
        rent_price: rent?.price ?? null,
        buy_price: buy?.price ?? null,
        tailor_price: tailor?.price ?? null,
        price_from: Math.min(...amounts),
        facets: facetsOf(dress, { id: maker, city: by.city_id }),
        card: inEach((lang) => dressCardIn(source, lang)),
        detail: inEach((lang) => dressDetailIn(source, lang)),
      }
    })
    await freeNames(tx, 'dresses', 'code', rows)
    const changed = await writeRows(tx, 'dresses', rows)
    if (changed > 0) await rebuildFacets(tx)
    return changed
  }
}

function readDresses({ folder, names, shelf, contentIds }: Reading): Written[] {
  return folder.names('dresses').flatMap((file) => {
    const maker = basename(file, '.yaml')
    const read = folder.read(file, v.array(ContentDress))
    if (!read) return []
    if (!names.has('maker', maker)) read.wrong([], `there is no maker "${maker}" in makers.yaml`)
    read.value.forEach(({ code, pictures }, index) => {
      if (names.has('dress', code)) read.wrong([index, 'code'], `the code "${code}" is taken already`)
      names.add('dress', code)
      pictures.forEach((picture, at) => {
        if (!shelf.wantPath(picture.file))
          read.wrong([index, 'pictures', at, 'file'], `there is no picture "${picture.file}"`)
      })
    })
    return read.value.map((dress, index) => ({
      id: contentIds.of(
        'dress',
        { name: dress.code, id: dress.id, formerNames: dress.formerNames },
        {
          where: `${file} (${dress.code})`,
          wrong: (path, sentence) => read.wrong([index, ...path], sentence),
          make: dressId,
        },
      ),
      maker,
      dress,
      picture: dress.pictures[0]!.file,
      categories: dress.categories,
    }))
  })
}
