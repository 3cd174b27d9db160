import * as v from 'valibot'

const Box = { x: v.number(), y: v.number(), width: v.number(), height: v.number() }

/** An ornament of the sprite, or a figure of one colour, in its place on a sheet. Colours are names of tokens. */
const Layer = v.strictObject({
  ...Box,
  /** The id of a drawing in the sprite, and the part of its plane that is shown. */
  use: v.optional(v.string()),
  viewBox: v.optional(v.string()),
  /** How it keeps to its place: xMaxYMin and the like; "none" stretches it. */
  align: v.optional(v.string()),
  /** Mirrored left to right, or turned upside down. */
  flip: v.optional(v.boolean()),
  turn: v.optional(v.boolean()),
  fill: v.optional(v.string()),
  stroke: v.optional(v.string()),
  strokeWidth: v.optional(v.number()),
  round: v.optional(v.number()),
  opacity: v.optional(v.number()),
  /** Tokens that this one sees otherwise. */
  tokens: v.optional(v.record(v.string(), v.string())),
})

const Sheet = v.strictObject({
  /** Colours from top to bottom: tokens, or #rrggbb. One is plain. */
  ground: v.array(v.string()),
  layers: v.array(Layer),
  /** Where words stand; nothing else does. */
  words: v.strictObject({ ...Box, align: v.picklist(['left', 'center']) }),
  ink: v.string(),
  soft: v.string(),
  name: v.string(),
  /** Where the couple's photo stands, if they gave one, and what gives way to it. */
  photo: v.optional(
    v.strictObject({
      ...Box,
      shape: v.picklist(['box', 'round', 'oval', 'arch', 'bleed-right']),
      words: v.optional(v.strictObject({ ...Box, align: v.picklist(['left', 'center']) })),
      without: v.optional(v.array(v.string())),
      line: v.optional(v.string()),
    }),
  ),
  /** Large figures of the wedding's day, in the letters of the names; a photo may take their place ("figures"). */
  figures: v.optional(
    v.array(
      v.strictObject({
        say: v.picklist(['day', 'month']),
        x: v.number(),
        y: v.number(),
        size: v.number(),
        ink: v.string(),
        outline: v.optional(v.boolean()),
      }),
    ),
    [],
  ),
})
export type PaperSheet = v.InferOutput<typeof Sheet>
export type PaperLayer = v.InferOutput<typeof Layer>

/** The picture of a link, 1200 by 630, and the printed sheet, 595 by 842 points, in the template's own drawing. */
export type LookPaper = v.InferOutput<typeof LookPaper>
export const LookPaper = v.strictObject({
  capitals: v.optional(v.boolean()),
  /** How much larger names are set where their letters fill little of their height. */
  nameScale: v.optional(v.number(), 1),
  /** Whose letters set headings: those of the names, or the house's where those are for names only. */
  headings: v.optional(v.picklist(['names', 'house']), 'names'),
  share: Sheet,
  sheet: Sheet,
})
