import * as v from 'valibot'
import { LocalizedText } from '#lib/localized.ts'
import { CardGround, COLOURS, Colours, Fonts, MOODS, OPENINGS, ORNAMENTS, SECTIONS } from './contract.ts'

export const LookName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
)

export type ContentPalette = v.InferOutput<typeof ContentPalette>
export const ContentPalette = v.strictObject({
  id: LookName,
  name: LocalizedText,
  colour: v.picklist(COLOURS),
  ...Colours,
})

export type ContentTemplate = v.InferOutput<typeof ContentTemplate>
export const ContentTemplate = v.strictObject({
  id: LookName,
  name: LocalizedText,
  description: LocalizedText,
  mood: v.picklist(MOODS),
  palette: LookName,
  fonts: Fonts,
  ornament: v.picklist(ORNAMENTS),
  opening: v.picklist(OPENINGS),
  music: v.optional(LookName),
  sections: v.pipe(
    v.array(v.picklist(SECTIONS)),
    v.check((sections) => new Set(sections).size === sections.length, 'names a section twice'),
    v.check((sections) => sections.includes('ceremonies'), 'must show the ceremonies'),
  ),
  /** Offered no more. */
  retired: v.optional(v.boolean()),
  ground: v.optional(v.strictObject({ file: v.string(), alt: LocalizedText, ...CardGround })),
})
