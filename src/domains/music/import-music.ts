import * as v from 'valibot'
import { LookName } from '#domains/looks/content.ts'
import { writeLooks } from '#domains/looks/write-looks.ts'
import { inEach, inLanguage, LocalizedText } from '#lib/localized.ts'
import type { Kind } from '#platform/content/kind.ts'
import { TEMPLATE_MUSIC } from './contract.ts'

const ContentMusic = v.strictObject({
  id: LookName,
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.(wav|mp3|m4a|ogg)$/, 'must name a wav, mp3, m4a or ogg file')),
  name: LocalizedText,
  description: LocalizedText,
})

const FILE = 'invitations/music.yaml'
const MOST_BYTES = 1024 * 1024

/** Reads the pieces that a card can play; the files lie in `music/`. */
export const musicKind: Kind = ({ folder, names }) => {
  const read = folder.has(FILE) ? folder.read(FILE, v.array(ContentMusic)) : null
  const pieces = (read?.value ?? []).map((piece, index) => {
    if (names.has('music', piece.id)) read?.wrong([index, 'id'], `the id "${piece.id}" is taken already`)
    if (piece.id === TEMPLATE_MUSIC || piece.id.startsWith('own-')) {
      read?.wrong([index, 'id'], `the id "${piece.id}" means something else in a card`)
    }
    names.add('music', piece.id)
    const kept = folder.keepFile(`music/${piece.file}`)
    if (!kept) read?.wrong([index, 'file'], `there is no file "music/${piece.file}"`)
    else if (kept.bytes > MOST_BYTES) read?.wrong([index, 'file'], 'is larger than one megabyte')
    return { ...piece, fileId: kept?.id ?? '' }
  })
  return (tx) =>
    writeLooks(
      tx,
      'music',
      pieces.map(({ id, file, fileId, name, description }) => ({
        id,
        data: inEach((lang) => ({
          id,
          name: inLanguage(name, lang),
          description: inLanguage(description, lang),
          url: `/music/${fileId}.${file.split('.')[1]}`,
        })),
      })),
    )
}
