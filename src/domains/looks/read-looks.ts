import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { inLanguage, LANGUAGES, type Language, LocalizedText } from '#lib/localized.ts'
import { ContentPalette, LookName } from './content.ts'
import { MOODS, type Palette, SECTIONS, type Template } from './contract.ts'
import { LookPaper } from './paper/rules.ts'

/** One folder a template: words, colours, art, letters and arrangement. Another folder is another template. */
export const LOOKS_FOLDER = join(import.meta.dirname, 'ui')

export type LookFile = v.InferOutput<typeof LookFile>
const LookFile = v.strictObject({
  position: v.number(),
  name: LocalizedText,
  description: LocalizedText,
  mood: v.picklist(MOODS),
  music: LookName,
  formerly: v.optional(v.record(LookName, LookName), {}),
  palettes: v.pipe(
    v.array(v.strictObject({ ...ContentPalette.entries, tokens: v.record(v.string(), v.string()) })),
    v.length(3, 'has three palettes'),
  ),
  /** What only this template says. */
  words: v.optional(v.record(v.picklist(LANGUAGES), v.record(v.string(), v.string()))),
  paper: LookPaper,
})

export interface ReadLook extends LookFile {
  id: string
}

/** In the order of the gallery. What is wrong with a folder stops the start, in a sentence that names it. */
export const allLooks: readonly ReadLook[] = readdirSync(LOOKS_FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(LOOKS_FOLDER, entry.name, 'look.json')))
  .map(({ name }) => ({ id: name, ...readLook(name) }))
  .toSorted((a, b) => a.position - b.position)

function readLook(id: string): LookFile {
  const read = v.safeParse(LookFile, JSON.parse(readFileSync(join(LOOKS_FOLDER, id, 'look.json'), 'utf8')))
  if (read.success) return read.output
  const [first] = read.issues
  throw new Error(`looks/ui/${id}/look.json: ${v.getDotPath(first) ?? ''} ${first.message}`)
}

export const paletteIn = ({ tokens: _, ...palette }: LookFile['palettes'][number], lang: Language): Palette => ({
  ...palette,
  name: inLanguage(palette.name, lang),
})

/** What the first cards were made of stays empty: the folder draws instead. */
export const lookIn = (look: ReadLook, lang: Language): Template => ({
  id: look.id,
  name: inLanguage(look.name, lang),
  description: inLanguage(look.description, lang),
  mood: look.mood,
  palette: paletteIn(look.palettes[0]!, lang),
  palettes: look.palettes.map(({ id }) => id),
  formerly: look.formerly,
  retired: false,
  look: look.id,
  music: look.music,
  fonts: { names: 'newsreader', headings: 'newsreader' },
  ornament: 'plain',
  opening: 'envelope',
  sections: [...SECTIONS],
  ground: null,
})

/** Which folder draws a card with that template; null where none does. */
export const drawingOf = (template = ''): string | null =>
  allLooks.find(({ id, formerly }) => id === template || template in formerly)?.id ?? null
