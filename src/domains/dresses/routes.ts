import type { FastifyInstance } from 'fastify'
import { serveFavourites } from '#domains/favourites/serve-favourites.ts'
import { done, found } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import { serve } from '#platform/serve.ts'
import { type DressChoice, getDress, listDresses, listFavouriteDresses } from './contract.ts'
import { dressesPage } from './dresses-page.ts'
import { listCategories, listFilters, listTags, listWaysOut } from './filters/contract.ts'
import { countDressOptions, countWithout, keptGroup } from './filters/count-options.ts'
import { nameOptions, optionNames } from './filters/name-options.ts'
import { foundGroups } from './find-groups.ts'
import { getLookbook, listLookbooks, lookbooksOfDress } from './lookbooks/contract.ts'
import { lookbookById, lookbookPages, lookbooksIn, lookbooksWith } from './lookbooks/queries.ts'
import { getMaker, listMakers, listMakersDresses } from './makers/contract.ts'
import { makerById, makerPages, makers } from './makers/queries.ts'
import { dressById, dressesById, dressPages } from './queries.ts'
import { WAYS_OUT } from './rules.ts'

export async function dresses(app: FastifyInstance) {
  const { db, memory } = app.deps

  serve(app, listDresses, async ({ db, memory, lang, query }) =>
    done(await dressesPage(db, lang, { ...query, found: await foundGroups(db, memory, query) })),
  )
  serve(app, getDress, async ({ db, lang, params }) => found(await dressById(db, lang, params.id)))
  serveFavourites(app, { kind: 'dress', table: 'dresses', list: listFavouriteDresses, cards: dressesById })

  const allMakers = (lang: Language) => memory.remember(`makers ${lang}`, () => makers(db, lang))
  const names = (lang: Language, mode: DressChoice['mode']) =>
    memory.remember(`dress option names ${lang} ${mode}`, async () =>
      optionNames(mode, { t: app.translate[lang], lang, makers: await allMakers(lang) }),
    )
  const options = async (lang: Language, choice: DressChoice) => {
    const found = await foundGroups(db, memory, choice)
    const [counted, known] = await Promise.all([countDressOptions(db, choice, found), names(lang, choice.mode)])
    return nameOptions(counted, choice, known)
  }
  /** As long as nothing is chosen the counts change with the content only. */
  const allOptions = (lang: Language) => memory.remember(`dress filters ${lang}`, () => options(lang, {}))

  serve(app, listFilters, async ({ lang, query }) =>
    done(Object.keys(query).length > 0 ? await options(lang, query) : await allOptions(lang)),
  )
  serve(app, listCategories, async ({ lang }) => done({ items: (await allOptions(lang)).category }))
  serve(app, listTags, async ({ lang }) => done({ items: (await allOptions(lang)).tag }))
  serve(app, listWaysOut, async ({ db, query }) => {
    const groups = new Map(WAYS_OUT.map((way) => [keptGroup(way, query), way]))
    const without = await countWithout(db, query, await foundGroups(db, memory, query))
    return done({ items: without.map(({ grp, total }) => ({ group: groups.get(grp)!, total })) })
  })

  serve(app, listMakers, async ({ lang }) => done({ items: await allMakers(lang) }))
  serve(app, getMaker, async ({ db, lang, params }) => found(await makerById(db, lang, params.id)))
  serve(app, listMakersDresses, async ({ db, memory, lang, query: { manufactureId, query, ...listing } }) => {
    const found = await foundGroups(db, memory, { q: query })
    return done(await dressesPage(db, lang, { ...listing, found, ...(manufactureId && { brand: [manufactureId] }) }))
  })

  serve(app, listLookbooks, async ({ db, lang, params }) => done({ items: await lookbooksIn(db, lang, params.id) }))
  serve(app, lookbooksOfDress, async ({ db, lang, params }) => {
    const items = await lookbooksWith(db, lang, params.id)
    return found(items && { items })
  })
  serve(app, getLookbook, async ({ db, lang, params }) => found(await lookbookById(db, lang, params.id)))

  for (const pages of [dressPages, makerPages, lookbookPages]) app.listedPages.push(() => pages(db))
}
