import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { Palette, Template } from './contract.ts'
import type { KeptTemplate } from './import-templates.ts'
import { allLooks, lookIn, paletteIn } from './read-looks.ts'
import type { LookKind } from './write-looks.ts'

const l = columns('invitation_looks')

export interface LookDeps {
  db: Db
  memory: ContentMemory
}

export async function looksOf<Look>({ db }: LookDeps, kind: LookKind, lang: Language): Promise<Look[]> {
  const { rows } = await sql<{ look: Look }>`
    select ${l.data} -> ${lang} as look from ${l} where ${l.kind} = ${kind} order by ${l.position}`.execute(db)
  return rows.map(({ look }) => look)
}

/** The palettes of the looks, then those that content brings for templates drawn as the first cards were. */
export const palettesIn = (deps: LookDeps, lang: Language): Promise<Palette[]> =>
  deps.memory.remember(`palettes ${lang}`, async () => {
    const own = allLooks.flatMap(({ palettes }) => palettes.map((palette) => paletteIn(palette, lang)))
    const kept = await firstPalettesIn(deps, lang)
    return [...own, ...kept.filter(({ id }) => !own.some((one) => one.id === id))]
  })

/** All templates: the looks, and what content brings besides. Those that a look has taken in are it. */
export const templatesIn = (deps: LookDeps, lang: Language): Promise<Template[]> =>
  deps.memory.remember(`templates ${lang}`, async () => {
    const taken = new Set(allLooks.flatMap(({ id, formerly }) => [id, ...Object.keys(formerly)]))
    const others = (await firstTemplatesIn(deps, lang)).filter(({ id }) => !taken.has(id))
    return [...allLooks.map((look) => lookIn(look, lang)), ...others]
  })

export const firstPalettesIn = (deps: LookDeps, lang: Language): Promise<Palette[]> =>
  deps.memory.remember(`first palettes ${lang}`, () => looksOf<Palette>(deps, 'palette', lang))

/** Templates as the first cards were drawn in them, for cards that have not been published since. */
export const firstTemplatesIn = (deps: LookDeps, lang: Language): Promise<Template[]> =>
  deps.memory.remember(`first templates ${lang}`, async () => {
    const palettes = new Map((await firstPalettesIn(deps, lang)).map((palette) => [palette.id, palette]))
    const kept = await looksOf<KeptTemplate>(deps, 'template', lang)
    return kept.flatMap(({ retired = false, ...template }) => {
      const palette = palettes.get(template.palette)
      if (!palette || !('ornament' in template)) return []
      return [{ ...template, palette, look: null, palettes: [], formerly: {}, retired }]
    })
  })
