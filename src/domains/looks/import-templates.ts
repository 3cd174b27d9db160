import * as v from 'valibot'
import { inEach, inLanguage, type Language } from '#lib/localized.ts'
import type { Kind } from '#platform/content/kind.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import { ContentTemplate } from './content.ts'
import type { Template } from './contract.ts'
import { allLooks } from './read-looks.ts'
import { writeLooks } from './write-looks.ts'

const FILE = 'invitations/templates.yaml'

/** A template as it is kept: its palette is looked up when it is read. */
export type KeptTemplate = Omit<Template, 'palette' | 'look' | 'palettes' | 'formerly' | 'retired'> & {
  palette: string
  retired?: boolean
}

/** Reads the templates of invitations; each names a palette, a piece of music and perhaps a painted ground. The looks are named too, for whoever keeps one. */
export const templates: Kind = ({ folder, shelf, names }) => {
  const read = folder.has(FILE) ? folder.read(FILE, v.array(ContentTemplate)) : null
  read?.value.forEach((template, index) => {
    const { id, palette, music, ground } = template
    if (names.has('template', id)) read.wrong([index, 'id'], `the id "${id}" is taken already`)
    if (!names.has('palette', palette)) read.wrong([index, 'palette'], `there is no palette "${palette}"`)
    if (music && !names.has('music', music)) read.wrong([index, 'music'], `there is no music "${music}"`)
    if (ground && !shelf.wantPath(ground.file)) {
      read.wrong([index, 'ground', 'file'], `there is no picture "${ground.file}"`)
    }
    names.add('template', id)
  })
  return (tx) =>
    writeLooks(tx, 'template', [
      ...(read?.value ?? []).map((template) => ({
        id: template.id,
        data: inEach((lang): object => templateIn(template, shelf, lang)),
      })),
      ...allLooks
        .filter(({ id }) => !read?.value.some((template) => template.id === id))
        .map(({ id, name }) => ({ id, data: inEach((lang): object => ({ id, name: inLanguage(name, lang) })) })),
    ])
}

function templateIn({ ground, music, ...template }: ContentTemplate, shelf: PictureShelf, lang: Language) {
  return {
    ...template,
    name: inLanguage(template.name, lang),
    description: inLanguage(template.description, lang),
    music: music ?? null,
    ground: ground ? groundIn(ground, shelf, lang) : null,
  } satisfies KeptTemplate
}

function groundIn({ file, alt, ...rest }: NonNullable<ContentTemplate['ground']>, shelf: PictureShelf, lang: Language) {
  const { id, width, height, ground } = shelf.atPath(file)
  return { ...rest, picture: { id, width, height, ground, alt: inLanguage(alt, lang) } }
}
