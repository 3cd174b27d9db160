import * as v from 'valibot'
import { contrast } from '#lib/contrast.ts'
import { inEach, inLanguage } from '#lib/localized.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind } from '#platform/content/kind.ts'
import { ContentPalette } from './content.ts'
import { allLooks } from './read-looks.ts'
import { writeLooks } from './write-looks.ts'

const FILE = 'invitations/palettes.yaml'
const READABLE = 4.5

/** Reads the colours of invitations. Words that guests could not read are a mistake. */
export const palettes: Kind = ({ folder, names }) => {
  const read = folder.has(FILE) ? folder.read(FILE, v.array(ContentPalette)) : null
  read?.value.forEach((palette, index) => {
    if (names.has('palette', palette.id)) read.wrong([index, 'id'], `the id "${palette.id}" is taken already`)
    names.add('palette', palette.id)
    checkContrast(read, index, palette)
  })
  return (tx) =>
    writeLooks(
      tx,
      'palette',
      [...(read?.value ?? []), ...ownPalettes(read?.value ?? [])].map((palette) => ({
        id: palette.id,
        data: inEach((lang) => ({ ...palette, name: inLanguage(palette.name, lang) })),
      })),
    )
}

/** Those of the looks, unless content speaks of one by the same name. */
const ownPalettes = (given: ContentPalette[]): ContentPalette[] =>
  allLooks
    .flatMap(({ palettes }) => palettes.map(({ tokens: _, ...palette }) => palette))
    .filter(({ id }) => !given.some((palette) => palette.id === id))

function checkContrast({ wrong }: Read<unknown>, index: number, { ground, paper }: ContentPalette) {
  const check = (part: 'ground' | 'paper', key: string, colour: string, on: string) => {
    const found = contrast(colour, on)
    if (found < READABLE) wrong([index, part, key], `${colour} on ${on} has a contrast of ${found.toFixed(2)}, not 4.5`)
  }
  for (const key of ['ink', 'soft', 'name'] as const) {
    check('ground', key, ground[key], ground.base)
    check('ground', key, ground[key], ground.deep)
  }
  for (const key of ['ink', 'soft', 'accent'] as const) check('paper', key, paper[key], paper.base)
  check('paper', 'on', paper.on, paper.accent)
}
