import * as v from 'valibot'
import { endpoint } from '#lib/endpoint.ts'
import { StoredPicture } from '#lib/picture.ts'

export const COLOURS = ['red', 'pink', 'purple', 'blue', 'green', 'ivory'] as const
export const MOODS = ['traditional', 'floral', 'indochine', 'dreamy', 'minimal'] as const
export const FONTS = ['newsreader', 'noto-serif-display', 'imperial-script', 'josefin-sans'] as const
/** What is drawn around the cover; each is a few lines of style. */
export const ORNAMENTS = ['plain', 'waves', 'frangipani', 'areca', 'arch', 'clouds'] as const
export const OPENINGS = ['envelope', 'doors'] as const
/** Between cover and closing, in the order that a template gives. */
export const SECTIONS = [
  'families',
  'ceremonies',
  'countdown',
  'story',
  'album',
  'timetable',
  'dress',
  'reply',
  'wishes',
] as const
export type Section = (typeof SECTIONS)[number]

export const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #870d17'))

/** The colours of the coloured sections and of those on paper. */
export const Colours = {
  ground: v.strictObject({ base: Colour, deep: Colour, ink: Colour, soft: Colour, name: Colour, line: Colour }),
  paper: v.strictObject({
    base: Colour,
    ink: Colour,
    soft: Colour,
    accent: Colour,
    line: Colour,
    tint: Colour,
    on: Colour,
  }),
}

export type Palette = v.InferOutput<typeof Palette>
export const Palette = v.object({ id: v.string(), name: v.string(), colour: v.picklist(COLOURS), ...Colours })

export const Fonts = v.strictObject({ names: v.picklist(FONTS), headings: v.picklist(FONTS) })

/** A painted cover: how it fills the screen, what of it stays in sight, and what the words stand on. */
export const CardGround = {
  fit: v.picklist(['cover', 'corners']),
  anchor: v.picklist(['centre', 'bottom']),
  panel: v.picklist(['none', 'moon']),
}

export type Template = v.InferOutput<typeof Template>
export const Template = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  mood: v.picklist(MOODS),
  palette: Palette,
  fonts: Fonts,
  ornament: v.picklist(ORNAMENTS),
  opening: v.picklist(OPENINGS),
  sections: v.array(v.picklist(SECTIONS)),
  music: v.nullable(v.string()),
  /** The folder that draws it; null where it is drawn as the first cards were. */
  look: v.nullable(v.string()),
  /** The palettes that were made for it; none where it takes any. */
  palettes: v.array(v.string()),
  /** Templates that it has taken in, each with the palette that keeps its colours. */
  formerly: v.record(v.string(), v.string()),
  /** Stays with the cards that have it and is offered no more. */
  retired: v.boolean(),
  ground: v.nullable(v.object({ picture: StoredPicture, ...CardGround })),
})

const LOOKS = '/api/public/wedding-invitations'

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: `${LOOKS}/templates`,
  auth: 'anyone',
  summary: 'The templates of invitations, by mood and colour',
  query: v.strictObject({
    mood: v.optional(v.picklist(MOODS)),
    colour: v.optional(v.picklist(COLOURS)),
    /** Also those that are offered no more. */
    retired: v.optional(v.literal('yes')),
  }),
  success: v.object({ items: v.array(Template), total: v.number() }),
})

export const listPalettes = endpoint({
  name: 'listPalettes',
  method: 'GET',
  path: `${LOOKS}/palettes`,
  auth: 'anyone',
  summary: 'The colours that any template can take',
  success: v.object({ items: v.array(Palette) }),
})
