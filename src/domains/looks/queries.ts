import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { Palette, Template } from './contract.ts'
import type { KeptTemplate } from './import-templates.ts'
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

export const palettesIn = (deps: LookDeps, lang: Language): Promise<Palette[]> =>
  deps.memory.remember(`palettes ${lang}`, () => looksOf<Palette>(deps, 'palette', lang))

export const templatesIn = (deps: LookDeps, lang: Language): Promise<Template[]> =>
  deps.memory.remember(`templates ${lang}`, async () => {
    const palettes = new Map((await palettesIn(deps, lang)).map((palette) => [palette.id, palette]))
    const kept = await looksOf<KeptTemplate>(deps, 'template', lang)
    return kept.map((template) => ({ ...template, palette: palettes.get(template.palette)! }))
  })
